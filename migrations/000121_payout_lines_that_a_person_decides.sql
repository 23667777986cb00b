-- A line of a payout that joins nothing of ours is what a person says that it is: the money of a payment, a cost of
-- the account, or nothing of this store's books. What was said can be taken back, and each booking of the line has a
-- key of its own then (`taken_back`).
alter table payout_lines
  drop constraint payout_lines_state,
  drop constraint payout_lines_booked,
  add column decision text constraint payout_lines_decision check (decision in ('payment', 'cost', 'set_aside')),
  add column decision_reason text
    constraint payout_lines_decision_reason check (length(decision_reason) between 1 and 280),
  add column decided_at timestamptz,
  add column taken_back int not null default 0 constraint payout_lines_taken_back check (taken_back >= 0),
  add constraint payout_lines_state check
    (state in ('expected', 'waiting', 'booked', 'noted', 'unknown', 'differs', 'set_aside')),
  add constraint payout_lines_booked check
    (state <> 'booked' or payment_id is not null or kind = 'charge' or decision = 'cost'),
  add constraint payout_lines_decided check ((decision is null) = (decided_at is null)),
  add constraint payout_lines_set_aside check
    ((state = 'set_aside') = (decision is not distinct from 'set_aside')
      and (decision_reason is null) = (state <> 'set_aside'));
create index payout_lines_decided_by_account on payout_lines (store_id, provider_account_id, id)
  where decision is not null;
