-- What monitoring asks for: which stores there are, so that each is asked for its own numbers behind its own wall, and whether the
-- database is of this program's version.
create function find_measured_stores() returns table (id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id from stores order by id limit 1000
$$;
revoke all on function find_measured_stores from public;
grant execute on function find_measured_stores to guiche_app;
grant select (version) on guiche_migrations to guiche_app;
