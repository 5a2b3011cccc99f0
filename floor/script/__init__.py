"""A desk for scripts: commands as plain JSON, given by people whose PINs are in files."""
