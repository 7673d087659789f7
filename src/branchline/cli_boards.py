"""Stand-in until the commands for boards are here."""

import click


@click.group()
def boards() -> None:
    """Boards as files."""
