-- What went back in a month is counted by when it was booked, from ledger_entries_by_kind: nobody reads these two.
drop index refunds_by_done;
drop index disputes_lost;
