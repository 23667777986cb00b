-- A ledger entry is booked once by its key. Until now an entry whose key stood in the books was skipped without a word,
-- even where it said something else: a wrong key then lost money from the books in silence. The same entry again is
-- still one entry; another one under the same key fails its transaction, and is put before a person.
--
-- It is called in the statement that books, and only where nothing was inserted. A function, because it reads what a
-- transaction beside this one has just committed; another part of that statement would not see it.
create function require_same_entry(
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
  update attention_items set resolved_at = booked_at
  where store_id = store and kind = 'ledger_conflict' and object_id = known.id and resolved_at is null;
end $$;
revoke all on function require_same_entry from public;
grant execute on function require_same_entry to guiche_app;

alter table attention_items
  drop constraint attention_items_kind,
  add constraint attention_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_refused', 'reconciliation_stuck', 'books_differ',
     'dispute_evidence_due', 'dispute_unanswered', 'card_not_forgotten', 'split_stuck', 'part_kept',
     'unapplied_money', 'taken_beyond',
     'ledger_conflict'));
