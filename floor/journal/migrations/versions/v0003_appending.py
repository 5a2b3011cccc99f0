"""On a server, lines are written by one function, which asks for the key's password and the line before."""

from alembic import op
from sqlalchemy import text

revision = "0003"
down_revision = "0002"

APPEND = "cardroom_append(bytea,bytea,entries)"
BODY = (
    " DECLARE last bigint := (SELECT COALESCE(MAX(number), 0) FROM entries); BEGIN "
    "IF encode(sha256(password), 'hex') IS DISTINCT FROM (SELECT value FROM meta WHERE key = 'append') THEN "
    "RAISE EXCEPTION 'only who holds the key of the room appends' USING ERRCODE = 'CR001'; END IF; "
    "IF line.number <> last + 1 OR octet_length(line.hash) <> 32 OR before IS DISTINCT FROM "
    "COALESCE((SELECT hash FROM entries WHERE number = last), decode(repeat('00', 32), 'hex')) THEN "
    "RAISE EXCEPTION 'entries are added in order' USING ERRCODE = '23000'; END IF; "
    "INSERT INTO entries SELECT line.*; END "
)
WORKSTATIONS = text(
    "SELECT DISTINCT quote_ident(grantee) FROM information_schema.role_table_grants "
    "WHERE table_schema = current_schema AND table_name = 'entries' "
    "AND privilege_type = 'INSERT' AND grantee <> 'PUBLIC' AND grantee NOT IN "
    "(SELECT tableowner FROM pg_tables WHERE schemaname = current_schema AND tablename = 'entries')"
)


def upgrade() -> None:
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        return
    schema = connection.exec_driver_sql("SELECT quote_ident(current_schema)").scalar_one()
    op.execute(
        "CREATE FUNCTION cardroom_append(password bytea, before bytea, line entries) RETURNS void "
        f"LANGUAGE plpgsql SECURITY DEFINER SET search_path={schema}, pg_temp AS $${BODY}$$"
    )
    op.execute(f"REVOKE ALL ON FUNCTION {APPEND} FROM PUBLIC")
    for user in connection.execute(WORKSTATIONS).scalars().all():
        op.execute(f"REVOKE INSERT ON entries FROM {user}")
        op.execute(f"GRANT EXECUTE ON FUNCTION {APPEND} TO {user}")
