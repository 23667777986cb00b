-- A running program signs in as guiche_app, guiche_auth and guiche_jobs, never as the owner. In a new database the roles
-- begin with its own name (src/server/db/roles.ts): two installations can live on one server. None is a member of
-- another, owns anything or may make anything, so who speaks through one has no way to another or to the owner.
do $$
begin
  if not exists (select from pg_roles where rolname = 'guiche_jobs') then
    create role guiche_jobs nologin nosuperuser nobypassrls;
  end if;
exception
  when duplicate_object or unique_violation then null; -- another start made it just now
end
$$;
do $$
begin
  alter role guiche_app noinherit;
  alter role guiche_auth noinherit;
  alter role guiche_jobs noinherit;
exception
  when insufficient_privilege then null; -- made by somebody else; a start looks that they are members of nothing
end
$$;

-- Passwords of the roles: for the owner alone.
revoke all on guiche_roles from public;

do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to guiche_app, guiche_auth, guiche_jobs', current_database());
end
$$;

-- Where a job was written, for its trace. The application may put jobs in their queue and count them, and not read what
-- they are about: that is every store's.
create function find_job_trace(job_name text, job_id uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(data->>'traceparent', data->>'tracelink') from jobs.job_common
    where name = job_name and id = job_id);
end
$$;
revoke all on function find_job_trace from public;
grant execute on function find_job_trace to guiche_app;
