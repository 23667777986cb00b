-- The API's own words for four things: closed days are rolled up, cards are attempted, a payment of which a provider took
-- more than was left is overdrawn (`amount_overdrawn`), and a card is canceled in American spelling.
alter table report_days rename column settled_at to rolled_up_at;
alter function find_unsettled_stores(date, text) rename to find_stores_to_roll_up;

alter table report_sums drop constraint report_sums_kind, no force row level security;
update report_sums set kind = 'attempts' where kind = 'tries';
update report_sums set facts = replace(facts::text, '"card_cancelled"', '"card_canceled"')::jsonb
  where facts::text like '%"card_cancelled"%';
alter table report_sums
  force row level security,
  add constraint report_sums_kind check (kind in ('visits', 'failures', 'attempts', 'paid_after', 'answered_after'));

alter table review_items drop constraint review_items_kind, no force row level security;
update review_items set kind = 'overdrawn' where kind = 'taken_beyond';
alter table review_items
  force row level security,
  add constraint review_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_rejected', 'reconciliation_stuck', 'books_differ',
     'dispute_evidence_due', 'dispute_unanswered', 'card_not_forgotten', 'split_tender_stuck', 'tender_kept',
     'unapplied_money', 'overdrawn', 'ledger_conflict'));

-- No day is counted anew for a new spelling: the trigger that notes changed days stands aside.
alter table payments disable trigger late_change, no force row level security;
update payments set card = replace(card::text, '"card_cancelled"', '"card_canceled"')::json
  where card::text like '%"card_cancelled"%';
alter table payments force row level security, enable trigger late_change;
