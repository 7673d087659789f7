"""The laboratory: many games at once, measured and checked."""
