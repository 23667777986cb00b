-- What waits for a person is a review item, in the field's own word: `attention_items` until now.
alter table attention_items rename to review_items;
alter table review_items rename constraint attention_items_kind to review_items_kind;
alter table review_items rename constraint attention_items_pkey to review_items_pkey;
alter index attention_items_open rename to review_items_open;
alter index attention_items_by_store rename to review_items_by_store;
alter table review_items no force row level security;
update review_items set id = 'rvi_' || substr(id, 5);
alter table review_items force row level security;

-- American spelling in what the API tells.
-- No day is counted anew for a new spelling: the trigger that notes changed days stands aside.
alter table payments disable trigger late_change, no force row level security;
update payments set failure_code = 'not_authorized' where failure_code = 'not_authorised';
alter table payments force row level security, enable trigger late_change;
alter table refunds no force row level security;
update refunds set failure_code = 'not_authorized' where failure_code = 'not_authorised';
alter table refunds force row level security;

-- As it was, with the table's new name.
create or replace function require_same_entry(
  store text, entry_kind text, entry_key text, entry_about text, entry_charge text, booked_at timestamptz,
  sources text[], destinations text[], amounts bigint[]
) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  known ledger_entries;
  booked jsonb;
  asked jsonb;
begin
  select * into strict known from ledger_entries where store_id = store and key = entry_key;
  -- The order of postings moves no money.
  select jsonb_build_object('kind', known.kind, 'about', known.about, 'charge', known.charge_id, 'postings',
      coalesce(jsonb_agg(jsonb_build_array(source, destination, amount) order by source, destination, amount), '[]'))
    into booked from ledger_postings where store_id = store and entry_id = known.id;
  select jsonb_build_object('kind', entry_kind, 'about', entry_about, 'charge', entry_charge, 'postings',
      jsonb_agg(jsonb_build_array(source, destination, amount) order by source, destination, amount))
    into asked from unnest(sources, destinations, amounts) as posting (source, destination, amount);
  if booked is distinct from asked then
    raise exception using
      errcode = 'integrity_constraint_violation',
      constraint = 'ledger_entries_same',
      table = 'ledger_entries',
      message = format('the entry %s is in the books and says something else', entry_key),
      detail = jsonb_build_object('entry', known.id, 'key', entry_key, 'booked', booked, 'asked', asked)::text;
  end if;
  -- What it was to be booked as is what the books have: nobody has to look any more.
  update review_items set resolved_at = booked_at
  where store_id = store and kind = 'ledger_conflict' and object_id = known.id and resolved_at is null;
end $$;

-- What an acquirer keeps, and when it pays out, is a fee schedule: `card_terms` until now.
alter table card_terms rename to fee_schedules;
alter table fee_schedules rename constraint card_terms_pkey to fee_schedules_pkey;
alter table fee_schedules rename constraint card_terms_fees to fee_schedules_fees;
alter table fee_schedules rename constraint card_terms_days to fee_schedules_days;
alter table fee_schedules rename constraint card_terms_account to fee_schedules_account;
alter index card_terms_by_store rename to fee_schedules_by_store;
alter index card_terms_by_account rename to fee_schedules_by_account;
alter table fee_schedules no force row level security;
update fee_schedules set id = 'fsc_' || substr(id, 5);
alter table fee_schedules force row level security;
