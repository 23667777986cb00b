-- A charge whose dispute is lost is no longer in dispute: of what disputes block or have taken, what is gone stands apart.
alter table payments add column amount_lost centavos not null default 0;
alter table disputes no force row level security;
alter table payments disable trigger late_change, no force row level security;
update payments set amount_lost = lost.amount
  from (select store_id, payment_id, sum(amount)::bigint as amount from disputes
    where kind = 'chargeback' and status in ('lost', 'accepted') group by store_id, payment_id) as lost
  where payments.store_id = lost.store_id and payments.id = lost.payment_id;
alter table payments force row level security, enable trigger late_change;
alter table disputes force row level security;
alter table payments add constraint payments_lost check (amount_lost <= amount_disputed);

-- The charges of which a dispute blocks money now, and those of which one took it: each is a filter of the list.
drop index payments_disputed;
create index payments_disputed on payments (store_id, charge_id) where amount_disputed > amount_lost;
create index payments_lost on payments (store_id, charge_id) where amount_lost > 0;

create or replace view charge_amounts with (security_invoker = true) as
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
      - (payment.amount_disputed - payment.disputed_unapplied - payment.disputed_interest))), 0)) else 0 end::bigint as amount_due,
    coalesce(sum(payment.amount_lost), 0)::bigint as amount_lost
  from charges as charge
    left join payments as payment
      on payment.store_id = charge.store_id and payment.charge_id = charge.id and payment.status = 'captured'
  group by charge.store_id, charge.id;
