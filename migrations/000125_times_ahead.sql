-- A clock that ran ahead and was put right leaves times that have not come yet. A time further ahead of now than its
-- own period is not waited for: what it holds back is due (docs/runbooks/clock-was-wrong.md).

-- A night comes once a day, and the clocks of two processes differ by less than an hour.
create or replace function find_accounts_to_reconcile(at timestamptz) returns table (id text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id from provider_accounts
  where reconcile_at <= at or reconcile_at > at + interval '25 hours'
  order by reconcile_at limit 1000
$$;

-- What came before people is told after some minutes.
create or replace function find_stores_to_alert(opened_until timestamptz) returns table (id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct store_id from review_items
  where alerted_at is null and resolved_at is null
    and (opened_at <= opened_until or opened_at > opened_until + interval '1 hour')
  limit 1000
$$;

-- As before, but for the first two statements: a network or an account is at most its burst ahead of its rate, and no
-- wrong password comes later than now. A minute more is what clocks of two processes may differ by.
create or replace function auth.begin_sign_in(
  account text, came_from text, free int, first_wait int, longest_wait int,
  keys text[], bursts int[], seconds float8[], at timestamptz,
  out wait int, out said_by text
) language plpgsql as $$
declare
  kept record;
  failed int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('guiche sign-in'));

  delete from auth.sign_in_rates r using unnest(keys, bursts, seconds) as l (key, burst, second)
  where r.key = l.key and r.busy_until > at + make_interval(secs => l.burst * l.second + 60);
  delete from auth.sign_in_failures f
  where f.email = account and f.origin = came_from and f.last_at > at + interval '1 minute';

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
