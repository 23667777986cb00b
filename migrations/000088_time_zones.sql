-- A store's days are those of its own time zone, which is one of Brazil's and may change (decision 77).
alter table stores add constraint stores_time_zone check (time_zone in (
  'America/Noronha', 'America/Sao_Paulo', 'America/Bahia', 'America/Fortaleza', 'America/Recife', 'America/Maceio',
  'America/Belem', 'America/Santarem', 'America/Araguaina', 'America/Campo_Grande', 'America/Cuiaba', 'America/Manaus',
  'America/Porto_Velho', 'America/Boa_Vista', 'America/Rio_Branco', 'America/Eirunepe'));
grant update (time_zone) on stores to guiche_app;

-- What is kept of days was counted by the days of the zone that was: no day counts as rolled up until it is counted anew.
-- Whoever rolls up holds the store's row while they do, so none is added by the old zone behind this.
create function forget_days_of_zone() returns trigger language plpgsql as $$
begin
  delete from report_days where store_id = new.id;
  return null;
end $$;
create trigger days_of_zone after update of time_zone on stores
  for each row when (old.time_zone is distinct from new.time_zone) execute function forget_days_of_zone();

-- The days on which an instant may lie, whatever the zone of its store is or becomes: one, or two where it is night in
-- Brazil. Zones are one to five hours behind, summer time of years past included. Noting a day too many costs counting it
-- once more; a day that a change of zones has made of another one would not be counted at all.
create function days_in_brazil(at timestamptz) returns setof date language sql immutable as $$
  select ((at at time zone 'UTC') - interval '1 hour')::date
  union
  select ((at at time zone 'UTC') - interval '5 hours')::date
$$;

create or replace function note_late() returns trigger language plpgsql as $$
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
  select distinct new.store_id, days.day
  from (
    select created_at as at from charges where store_id = new.store_id and id = new.charge_id
    union all
    select at from checkout_steps where store_id = new.store_id and charge_id = new.charge_id and step = 'opened'
    union all
    select created_at from payments where store_id = new.store_id and charge_id = new.charge_id
  ) as own, days_in_brazil(own.at) as days (day)
  where at < now() - interval '2 days';
  return null;
end $$;

create or replace function note_late_posting() returns trigger language plpgsql as $$
declare
  digits constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  ms constant bigint := (extract(epoch from now())::bigint - 172800) * 1000;
  time bigint := 0;
begin
  if substr(new.entry_id, 5, 5) collate "C" >=
    substr(digits, (ms >> 45)::int % 32 + 1, 1) || substr(digits, (ms >> 40)::int % 32 + 1, 1) ||
    substr(digits, (ms >> 35)::int % 32 + 1, 1) || substr(digits, (ms >> 30)::int % 32 + 1, 1) ||
    substr(digits, (ms >> 25)::int % 32 + 1, 1)
  then
    return null;
  end if;
  for place in 5..14 loop
    time := time * 32 + strpos(digits, substr(new.entry_id, place, 1)) - 1;
  end loop;
  insert into report_late (store_id, day) select new.store_id, day from days_in_brazil(to_timestamp(time / 1000.0)) as day;
  return null;
end $$;
