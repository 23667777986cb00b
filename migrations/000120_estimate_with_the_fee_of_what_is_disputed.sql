-- A dispute takes its money whole, and the fee of it stays a fee: until now what was disputed took its fee along. What
-- is disputed and not reported yet is estimated anew.
alter table payments no force row level security;
alter table receivables no force row level security;
alter table payments_to_estimate no force row level security;
insert into payments_to_estimate (store_id, payment_id)
  select store_id, id from payments as payment
  where status = 'captured' and origin <> 'moved' and (method <> 'pix' or pix_gateway_id is not null)
    and amount_disputed > 0
    and not exists (select from receivables where receivables.store_id = payment.store_id
      and receivables.payment_id = payment.id);
alter table payments_to_estimate force row level security;
alter table receivables force row level security;
alter table payments force row level security;
