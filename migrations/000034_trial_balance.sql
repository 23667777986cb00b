-- The trial balance adds up the postings of each account to an instant, and the entries of an account are listed. Ids
-- sort by time, so an instant is a place in these indexes, and the amount in them spares a look at each row. They take
-- the place of two that only found the account.
drop index ledger_postings_by_source, ledger_postings_by_destination;
create index ledger_postings_by_source on ledger_postings (store_id, source, entry_id) include (amount);
create index ledger_postings_by_destination on ledger_postings (store_id, destination, entry_id) include (amount);
create index ledger_entries_by_kind on ledger_entries (store_id, kind, id);
create index ledger_entries_by_about on ledger_entries (store_id, about, id);
