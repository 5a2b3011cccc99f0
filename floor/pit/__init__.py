"""House-banked tables: so far the table that plays twenty-one."""
