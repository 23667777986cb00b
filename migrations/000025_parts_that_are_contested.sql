-- A part that its payer contests is not given back twice: its split is undone for that reason, and what of it can neither be given back by
-- the issuer nor be contested any more is put before a person (decision 26).
alter table splits
  drop constraint splits_reason,
  add constraint splits_reason check (reason in
    ('given_up', 'time_over', 'declined', 'not_completed', 'charge_canceled', 'paid_otherwise', 'nothing_held', 'disputed'));

alter table attention_items
  drop constraint attention_items_kind,
  add constraint attention_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_refused', 'reconciliation_stuck', 'books_differ',
     'dispute_evidence_due', 'dispute_unanswered', 'card_not_forgotten', 'split_stuck', 'part_kept'));
