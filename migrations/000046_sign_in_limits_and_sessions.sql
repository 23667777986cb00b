-- A password costs 80 ms of a core to look at. Who may have one looked at is decided first, here, for all processes
-- alike (decision 45), and a session ends by itself whatever is done with it.

-- Wrong passwords in a row for an account, by where they came from: a network, or a device that has signed in before.
-- A stranger's do not lock out whoever is at another network or at such a device.
delete from auth.sign_in_failures;
alter table auth.sign_in_failures
  drop constraint sign_in_failures_pkey,
  add column origin text not null constraint sign_in_failures_origin check (length(origin) between 1 and 60),
  add constraint sign_in_failures_email check (length(email) between 3 and 254),
  add constraint sign_in_failures_failures check (failures >= 1),
  add primary key (email, origin);
create index sign_in_failures_by_age on auth.sign_in_failures (last_at);

-- How far ahead of its rate a network, an account or the whole house is: each attempt moves `busy_until` on by the time
-- between two (the generic cell rate algorithm).
create table auth.sign_in_rates (
  key text primary key constraint sign_in_rates_key check (length(key) between 3 and 270),
  busy_until timestamptz not null
);
create index sign_in_rates_by_age on auth.sign_in_rates (busy_until);

-- Begins an attempt, which counts as a wrong one until it is forgotten: seconds to wait and the limit that says so, or
-- 0, and then it was counted everywhere. What is rejected writes nothing. One at a time, so that a hundred at once are
-- not a hundred free ones; it takes a fraction of a millisecond.
create function auth.begin_sign_in(
  account text, came_from text, free int, first_wait int, longest_wait int,
  keys text[], bursts int[], seconds float8[], at timestamptz,
  out wait int, out said_by text
) language plpgsql as $$
declare
  kept record;
  failed int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('guiche sign-in'));

  select ceil(extract(epoch from r.busy_until - at) - (l.burst - 1) * l.second)::int, l.key into wait, said_by
  from unnest(keys, bursts, seconds) as l (key, burst, second) join auth.sign_in_rates r on r.key = l.key
  order by 1 desc limit 1;
  if wait > 0 then return; end if;

  select f.failures, greatest(0, extract(epoch from at - f.last_at)) as passed into kept
  from auth.sign_in_failures f where f.email = account and f.origin = came_from;
  if kept.passed <= 86400 then failed := kept.failures; end if;
  if failed >= free then
    wait := ceil(least(longest_wait, first_wait * 2.0 ^ least(20, failed - free)) - kept.passed);
    said_by := 'failures';
    if wait > 0 then return; end if;
  end if;

  insert into auth.sign_in_failures (email, origin, failures, last_at) values (account, came_from, failed + 1, at)
  on conflict (email, origin) do update set failures = excluded.failures, last_at = excluded.last_at;
  insert into auth.sign_in_rates as r (key, busy_until)
  select l.key, at + make_interval(secs => l.second) from unnest(keys, seconds) as l (key, second)
  on conflict (key) do update
    set busy_until = greatest(r.busy_until, at) + (excluded.busy_until - at);
  wait := 0;
  said_by := null;
end
$$;

-- A session ends after so many seconds without use, as its person chose, twelve hours at most; and seven days after
-- the sign-in, whatever the use. The sign-in library writes these rows, so the rule stands here.
alter table auth.sessions
  add column idle_seconds int not null default 43200
    constraint sessions_idle check (idle_seconds between 60 and 43200),
  add column ends_at timestamptz;
update auth.sessions set ends_at = created_at + interval '7 days';
update auth.sessions set expires_at = least(expires_at, updated_at + interval '12 hours', ends_at);
alter table auth.sessions
  alter column ends_at set not null,
  add constraint sessions_end check (ends_at <= created_at + interval '7 days' and expires_at <= ends_at);
create function auth.bound_session() returns trigger language plpgsql as $$
begin
  new.ends_at := case tg_op when 'INSERT' then new.created_at + interval '7 days' else old.ends_at end;
  new.expires_at := least(new.expires_at, new.updated_at + make_interval(secs => new.idle_seconds), new.ends_at);
  return new;
end
$$;
create trigger bound_session before insert or update on auth.sessions
  for each row execute function auth.bound_session();

-- True until a person has chosen their password: until now the operator made every one.
alter table auth.users add column password_by_other boolean not null default true;

-- Whoever works with sessions, by whatever name that role goes in this database.
do $$
declare
  works_with_sessions name;
begin
  revoke all on function auth.begin_sign_in, auth.bound_session from public;
  for works_with_sessions in
    select distinct r.rolname from pg_class c cross join aclexplode(c.relacl) as acl join pg_roles r on r.oid = acl.grantee
    where c.oid = 'auth.sessions'::regclass and acl.privilege_type = 'INSERT' and acl.grantee <> c.relowner
  loop
    execute format('grant select, insert, update, delete on auth.sign_in_rates to %I', works_with_sessions);
    execute format('grant execute on function auth.begin_sign_in, auth.bound_session to %I', works_with_sessions);
  end loop;
end
$$;
