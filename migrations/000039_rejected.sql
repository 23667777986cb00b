-- What is not accepted is rejected, in the field's own word: refused until now.
alter table review_items drop constraint review_items_kind, no force row level security;
update review_items set kind = 'webhook_rejected' where kind = 'webhook_refused';
alter table review_items
  force row level security,
  add constraint review_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_rejected', 'reconciliation_stuck', 'books_differ',
     'dispute_evidence_due', 'dispute_unanswered', 'card_not_forgotten', 'split_tender_stuck', 'tender_kept',
     'unapplied_money', 'taken_beyond',
     'ledger_conflict'));

-- When its issuer said that it is not to be tried again.
alter table saved_cards rename column refused_at to rejected_at;
