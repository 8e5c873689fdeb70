"""What stands behind `import fivescore` (docs/library.md); that loads each part when it is used."""
