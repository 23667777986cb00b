-- Of a sale that went back or is disputed whole the fee may be left, which its gateway takes of what else it pays:
-- until now nothing was said of it. Those that are not reported yet are estimated anew.
alter table receivable_estimates drop constraint receivable_estimates_net;
alter table payments no force row level security;
alter table receivables no force row level security;
alter table payments_to_estimate no force row level security;
insert into payments_to_estimate (store_id, payment_id)
  select store_id, id from payments as payment
  where status = 'captured' and origin <> 'moved' and (method <> 'pix' or pix_gateway_id is not null)
    and amount_refunded + amount_disputed > 0
    and not exists (select from receivables where receivables.store_id = payment.store_id
      and receivables.payment_id = payment.id);
alter table payments_to_estimate force row level security;
alter table receivables force row level security;
alter table payments force row level security;
