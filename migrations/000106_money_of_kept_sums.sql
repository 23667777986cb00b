-- What reports keep of closed days (decision 36) is money beside counts: of visits and failures what their charges ask
-- for, of attempts what their payments are of. How long something took is of no money.
--
-- What is kept tells no money: it is thrown away, and its days count again once they are rolled up anew. Reports are
-- right all the while.
truncate report_sums;
alter table report_sums
  add column amount bigint constraint report_sums_amount check
    ((kind in ('paid_after', 'answered_after')) = (amount is null) and amount between 0 and 9007199254740991);
alter table report_days no force row level security;
alter table report_late no force row level security;
insert into report_late (store_id, day) select store_id, day from report_days;
alter table report_days force row level security;
alter table report_late force row level security;

-- A capture may change what a payment is of: a day that is rolled up counts it again. A charge asks for the same for
-- good.
drop trigger late_change on payments;
create trigger late_change after update of
    method, provider_account_id, status, amount, amount_applied, installments, card, failure_code, split_tender_id,
    captured_at, answered_at, challenged_at
  on payments for each row execute function note_late();
