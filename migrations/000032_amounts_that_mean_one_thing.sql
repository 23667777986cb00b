-- What a charge owes and holds has one definition (decision 41): the sums of its payments, which say of every centavo whether it pays
-- the sale, pays nothing yet, or is interest, and what of each was given back, is claimed, disputed or moved. A charge keeps no sums of
-- its own any more: two places that say the same can differ.
alter table payments
  add column amount_moved centavos not null default 0,
  add column amount_overdrawn centavos not null default 0,
  add column refunded_unapplied centavos not null default 0,
  add column refunded_interest centavos not null default 0,
  add column claimed_unapplied centavos not null default 0,
  add column claimed_interest centavos not null default 0,
  add column disputed_unapplied centavos not null default 0,
  add column disputed_interest centavos not null default 0,
  -- Of money that was moved here from another charge: the payment that brought it.
  add column source_payment_id guiche_id;
alter table refunds add column amount_interest centavos not null default 0;
alter table disputes
  add column amount_interest centavos not null default 0,
  -- What of `amount` the payment had not any more when it was taken.
  add column amount_overdrawn centavos not null default 0,
  -- What the bank has given back of it by MED, in one devolução or several.
  add column amount_returned centavos not null default 0,
  -- A decided dispute may be opened again. What was told before what is known is old.
  add column round smallint not null default 1 constraint disputes_round check (round between 1 and 1000),
  add column told_at timestamptz;

-- What was booked before this: refunds and losses know their unapplied part; the interest goes back last.
-- The owner sees no row while it is forced to.
alter table refunds no force row level security;
alter table payments no force row level security;
alter table disputes no force row level security;
update refunds as refund set amount_interest = least(payment.amount_interest, greatest(0,
    refund.amount - refund.amount_unapplied - payment.amount_applied))
  from payments as payment
  where payment.id = refund.payment_id and payment.amount_interest > 0 and refund.amount > refund.amount_unapplied + payment.amount_applied;
update payments as payment set
  claimed_unapplied = of.claimed_unapplied, claimed_interest = of.claimed_interest,
  refunded_unapplied = of.refunded_unapplied, refunded_interest = of.refunded_interest
  from (
    select payment_id,
      coalesce(sum(amount_unapplied) filter (where status <> 'failed'), 0) as claimed_unapplied,
      coalesce(sum(amount_interest) filter (where status <> 'failed'), 0) as claimed_interest,
      coalesce(sum(amount_unapplied) filter (where status = 'done'), 0) as refunded_unapplied,
      coalesce(sum(amount_interest) filter (where status = 'done'), 0) as refunded_interest
    from refunds group by payment_id
  ) as of
  where of.payment_id = payment.id;
-- What an open dispute takes is divided when it is opened, from now on; those of before took unapplied money when they were lost.
update payments as payment set disputed_unapplied = of.unapplied
  from (select payment_id, sum(amount_unapplied) as unapplied from disputes group by payment_id) as of
  where of.payment_id = payment.id and of.unapplied > 0;
alter table refunds force row level security;
alter table payments force row level security;
alter table disputes force row level security;

alter table payments
  -- What we ask for never takes more than there is. A bank or an acquirer may: so much is overdrawn.
  drop constraint payments_refundable,
  add constraint payments_refundable check (amount_refunded <= amount_refund_claimed
    and amount_refund_claimed + amount_disputed + amount_moved <= amount + amount_overdrawn),
  add constraint payments_parts check (
    amount_applied + amount_interest + amount_moved + claimed_unapplied + disputed_unapplied <= amount
    and refunded_unapplied <= claimed_unapplied and refunded_interest <= claimed_interest
    and claimed_interest + disputed_interest <= amount_interest
    and claimed_unapplied + claimed_interest <= amount_refund_claimed
    and refunded_unapplied + refunded_interest <= amount_refunded
    and disputed_unapplied + disputed_interest <= amount_disputed),
  -- What pays nothing yet.
  add column amount_unapplied bigint generated always as (case when status = 'captured' then
    amount - amount_interest - amount_applied - amount_moved - refunded_unapplied - disputed_unapplied else 0 end) stored;
create index payments_unapplied on payments (store_id, charge_id) where amount_unapplied > 0;

alter table refunds add constraint refunds_parts check (amount_unapplied + amount_interest <= amount);
alter table disputes
  drop constraint disputes_parts,
  add constraint disputes_parts check (amount_held <= amount and amount_unapplied + amount_interest <= amount
    and amount_overdrawn <= amount and amount_returned <= amount);

alter table charges drop column amount_paid, drop column amount_unapplied, drop column amount_refunded;
drop domain charge_amount_paid;
drop domain charge_amount_unapplied;
drop domain charge_amount_refunded;

-- The amounts of a charge as src/shared/charge/charge-amounts.ts defines them. With the rights of whoever asks: a store sees its own.
create view charge_amounts with (security_invoker = true) as
  select charge.store_id, charge.id as charge_id, charge.status, charge.amount,
    coalesce(sum(payment.amount), 0)::bigint as amount_received,
    coalesce(sum(payment.amount_applied), 0)::bigint as amount_applied,
    coalesce(sum(payment.amount_interest), 0)::bigint as amount_interest,
    coalesce(sum(payment.amount_unapplied), 0)::bigint as amount_unapplied,
    coalesce(sum(payment.amount_moved), 0)::bigint as amount_moved,
    coalesce(sum(payment.amount_refunded), 0)::bigint as amount_refunded,
    coalesce(sum(payment.amount_refunded - payment.refunded_unapplied - payment.refunded_interest), 0)::bigint as refunded_sale,
    coalesce(sum(payment.refunded_unapplied), 0)::bigint as refunded_unapplied,
    coalesce(sum(payment.refunded_interest), 0)::bigint as refunded_interest,
    coalesce(sum(payment.amount_disputed), 0)::bigint as amount_disputed,
    coalesce(sum(payment.amount - payment.amount_refunded - payment.amount_disputed - payment.amount_moved), 0)::bigint as net_held,
    case charge.status when 'open' then greatest(0, charge.amount - coalesce(sum(greatest(0, payment.amount_applied
      - (payment.amount_refund_claimed - payment.claimed_unapplied - payment.claimed_interest)
      - (payment.amount_disputed - payment.disputed_unapplied - payment.disputed_interest))), 0)) else 0 end::bigint as amount_due
  from charges as charge
    left join payments as payment
      on payment.store_id = charge.store_id and payment.charge_id = charge.id and payment.status = 'captured'
  group by charge.store_id, charge.id;
grant select on charge_amounts to guiche_app;

-- Money that pays nothing is a review item until it ends. It ends by being applied here, moved to another charge of the store, refunded,
-- or kept as its customer's credit: who decided so, and why, is a row.
create domain unapplied_end as text constraint unapplied_moves_to check (value in ('charge', 'credit'));
create table unapplied_moves (
  id guiche_id primary key,
  store_id guiche_id not null,
  charge_id guiche_id not null,
  payment_id guiche_id not null references payments,
  moved_to unapplied_end not null,
  -- The payment that stands for the money at the other charge. Of credit it is null until the credit is used.
  to_charge_id guiche_id,
  to_payment_id guiche_id references payments,
  customer_id guiche_id,
  amount centavos not null constraint unapplied_moves_amount check (amount >= 1),
  reason text constraint unapplied_moves_reason check (length(reason) <= 140),
  actor text not null,
  created_at timestamptz not null,
  -- When it was taken back to the charge it came from.
  ended_at timestamptz,
  constraint unapplied_moves_charge foreign key (store_id, charge_id) references charges (store_id, id),
  constraint unapplied_moves_to_charge foreign key (store_id, to_charge_id) references charges (store_id, id),
  constraint unapplied_moves_where check (
    (moved_to = 'charge' and to_charge_id is not null and to_payment_id is not null)
    or (moved_to = 'credit' and customer_id is not null and (to_charge_id is null) = (to_payment_id is null)))
);
create index unapplied_moves_by_charge on unapplied_moves (store_id, charge_id, id);
create unique index unapplied_moves_by_payment on unapplied_moves (to_payment_id) where to_payment_id is not null;
create index unapplied_moves_of_credit on unapplied_moves (store_id, customer_id, id)
  where moved_to = 'credit' and to_payment_id is null and ended_at is null;
alter table unapplied_moves enable row level security;
alter table unapplied_moves force row level security;
create policy own_store on unapplied_moves to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, update on unapplied_moves to guiche_app;

alter domain payment_origin drop constraint payments_origin_check;
alter domain payment_origin add constraint payments_origin_check check (value in ('requested', 'unsolicited', 'moved'));
alter table payments add constraint payments_source check ((origin = 'moved') = (source_payment_id is not null));

-- Where money is that was moved, until it is at the other charge; and what a store owes its customers.
alter domain ledger_account drop constraint ledger_postings_account_names;
alter domain ledger_account add constraint ledger_postings_account_names check (value ~
  '^((bank|receivable|held):pra_[0-9a-z]{26}|sales|interest|fees|refunds|chargebacks|tax_withheld|unapplied|transfers|customer_credit)$');

alter table attention_items
  drop constraint attention_items_kind,
  add constraint attention_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_refused', 'reconciliation_stuck', 'books_differ',
     'dispute_evidence_due', 'dispute_unanswered', 'card_not_forgotten', 'split_stuck', 'part_kept',
     'unapplied_money', 'taken_beyond'));

-- A paid charge of which everything was given back may be asked for again, when its merchant says so.
alter table charges
  add column reopened_at timestamptz,
  drop constraint charges_expiry,
  add constraint charges_expiry check (expires_at >= created_at + interval '1 minute'
    and expires_at <= coalesce(reopened_at, created_at) + interval '90 days');
