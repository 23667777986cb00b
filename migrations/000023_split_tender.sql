-- A charge may be paid in parts: a voucher for what it may pay and a Pix for the rest, two cards, a card and a Pix. What its payments hold or
-- have brought counts only when all of it is there; until then it can be undone (decision 26). A split is one such attempt of a payer;
-- a payment of it is a leg. No more is ever claimed by legs than the charge asked for when the split began.
create table splits (
  id guiche_id primary key,
  store_id guiche_id not null,
  charge_id guiche_id not null,
  status text not null constraint splits_status check (status in ('open', 'completing', 'completed', 'undoing', 'undone')),
  reason text constraint splits_reason check (reason in
    ('given_up', 'time_over', 'declined', 'not_completed', 'charge_canceled', 'paid_otherwise', 'nothing_held')),
  amount centavos not null constraint splits_amount check (amount >= 1),
  amount_claimed centavos not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The charge says that the store exists (decision 18).
  constraint splits_charge foreign key (store_id, charge_id) references charges (store_id, id),
  constraint splits_claimed check (amount_claimed <= amount),
  constraint splits_time check (expires_at between created_at and created_at + interval '15 minutes'),
  constraint splits_ended check ((status in ('completed', 'undone')) = (ended_at is not null)),
  constraint splits_why check ((status in ('undoing', 'undone')) = (reason is not null))
);
create unique index splits_by_charge on splits (store_id, charge_id, id);
create unique index splits_one_under_way on splits (charge_id) where ended_at is null;

alter table splits enable row level security;
alter table splits force row level security;
create policy own_store on splits to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, update on splits to guiche_app;

alter table charges add column split_tender boolean not null default false;
-- A leg is a payment of the split's own charge.
alter table payments
  add column split_id guiche_id,
  add constraint payments_split foreign key (store_id, charge_id, split_id) references splits (store_id, charge_id, id);

-- One card at a time is under way, as before; of a split, others may be held meanwhile.
drop index payments_one_card;
create unique index payments_one_card on payments (charge_id)
  where method <> 'pix' and (status in ('created', 'processing', 'challenge') or (status = 'authorized' and split_id is null));

alter table attention_items
  drop constraint attention_items_kind,
  add constraint attention_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_refused', 'reconciliation_stuck', 'books_differ',
     'dispute_evidence_due', 'dispute_unanswered', 'card_not_forgotten', 'split_stuck'));
