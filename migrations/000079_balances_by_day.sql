-- What moved on each account on each day is kept once the day is rolled up (decision 66), so that the trial balance adds
-- up days instead of reading each posting. A sum says nothing that its postings do not say: all of it can be removed and
-- is made again.
create table ledger_day_sums (
  store_id guiche_id not null references stores,
  -- In São Paulo.
  day date not null,
  account ledger_account not null,
  debit bigint not null,
  credit bigint not null,
  primary key (store_id, day, account),
  constraint ledger_day_sums_moved check (debit >= 0 and credit >= 0 and debit + credit > 0)
);
alter table ledger_day_sums enable row level security;
alter table ledger_day_sums force row level security;
create policy own_store on ledger_day_sums to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, delete on ledger_day_sums to guiche_app;

-- Notes the day of a posting that is two days old or older by its entry's id: the day may be rolled up, and does not
-- count until it is again. Nearly every posting is of now and ends with the first comparison, which is that of
-- note_late (migrations/000031).
create function note_late_posting() returns trigger language plpgsql as $$
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
  insert into report_late (store_id, day)
  values (new.store_id, (to_timestamp(time / 1000.0) at time zone 'America/Sao_Paulo')::date);
  return null;
end $$;
create trigger late_posting after insert on ledger_postings for each row execute function note_late_posting();

-- Days that are rolled up already have no sums of this kind: they count again once they are rolled up anew.
alter table report_days no force row level security;
alter table report_late no force row level security;
insert into report_late (store_id, day) select store_id, day from report_days;
alter table report_days force row level security;
alter table report_late force row level security;
