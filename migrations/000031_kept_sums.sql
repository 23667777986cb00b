-- What the days of a store came to is kept once they are settled (decision 36), so that a report of a quarter adds up days instead of
-- looking at each charge. A sum says nothing that its charges and payments do not say: all of it can be removed and is made again.
create table report_sums (
  store_id guiche_id not null references stores,
  kind text not null constraint report_sums_kind check (kind in ('visits', 'failures', 'tries', 'paid_after', 'answered_after')),
  -- In São Paulo.
  day date not null,
  -- What is the same of all that is counted here.
  facts jsonb not null constraint report_sums_facts check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 1000),
  -- Of a time: how long it was, by src/shared/visits/time-buckets.ts.
  bucket smallint not null constraint report_sums_bucket check
    (bucket between 0 and 1000 and (bucket = 0 or kind in ('paid_after', 'answered_after'))),
  count int not null constraint report_sums_count check (count between 1 and 1000000000),
  primary key (store_id, kind, day, facts, bucket)
);
-- The days whose sums are kept.
create table report_days (
  store_id guiche_id not null references stores,
  day date not null,
  settled_at timestamptz not null,
  primary key (store_id, day)
);
-- Something happened to a charge so late that these days of it may be settled: until they are again, their sums do not count. Only added
-- to, and without a key, so that two payments never wait for each other here, and none is lost to one that was just taken away.
create table report_late (
  store_id guiche_id not null references stores,
  day date not null
);
create index report_late_by_day on report_late (store_id, day);

do $$
declare one text;
begin
  foreach one in array array['report_sums', 'report_days', 'report_late'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy own_store on %I to guiche_app
      using (store_id = current_setting(''guiche.store'', true))
      with check (store_id = current_setting(''guiche.store'', true))', one);
  end loop;
end $$;
grant select, insert, delete on report_sums, report_late to guiche_app;
grant select, insert, update, delete on report_days to guiche_app;

-- Notes the days that a charge is counted on: of its making, of its first opening, of its payments. A charge of today or yesterday is on none that
-- is settled, and its id says so: five of the ten characters of its time, which are some nine hours, tell whether it is two days old. This is
-- asked here and not in the trigger's own condition, which PostgreSQL reads and plans anew for every statement.
create function note_late() returns trigger language plpgsql as $$
declare
  digits constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  ms constant bigint := (extract(epoch from now())::bigint - 172800) * 1000;
begin
  if substr(new.charge_id, 5, 5) collate "C" >=
    substr(digits, (ms >> 45)::int % 32 + 1, 1) || substr(digits, (ms >> 40)::int % 32 + 1, 1) ||
    substr(digits, (ms >> 35)::int % 32 + 1, 1) || substr(digits, (ms >> 30)::int % 32 + 1, 1) ||
    substr(digits, (ms >> 25)::int % 32 + 1, 1)
  then
    return null;
  end if;
  insert into report_late (store_id, day)
  select distinct new.store_id, (at at time zone 'America/Sao_Paulo')::date
  from (
    select created_at as at from charges where store_id = new.store_id and id = new.charge_id
    union all
    select at from checkout_steps where store_id = new.store_id and charge_id = new.charge_id and step = 'opened'
    union all
    select created_at from payments where store_id = new.store_id and charge_id = new.charge_id
  ) as own
  where at < now() - interval '2 days';
  return null;
end $$;

create trigger late_step after insert on checkout_steps for each row execute function note_late();
create trigger late_payment after insert on payments for each row execute function note_late();
create trigger late_change after update of
    method, provider_account_id, status, amount_applied, installments, card, failure_code, split_id, captured_at, answered_at, challenged_at
  on payments for each row execute function note_late();
create trigger late_split after update of status on splits for each row execute function note_late();

-- Stores of which a day up to this one is not settled, some at a time.
create function find_unsettled_stores(last date, after text) returns table (id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id from stores
  where id > after and (
    not exists (select from report_days where store_id = stores.id and day = last)
    or exists (select from report_late where store_id = stores.id and day <= last))
  order by id limit 100
$$;
revoke all on function find_unsettled_stores from public;
grant execute on function find_unsettled_stores to guiche_app;
