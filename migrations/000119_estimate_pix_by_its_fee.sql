-- What is to come of a Pix at a gateway is less what its gateway told that it keeps: until now the fee schedule was
-- believed instead. Those that are not reported yet are estimated anew.
alter table payments no force row level security;
alter table receivables no force row level security;
alter table payments_to_estimate no force row level security;
insert into payments_to_estimate (store_id, payment_id)
  select store_id, id from payments as payment
  where status = 'captured' and method = 'pix' and pix_gateway_id is not null
    and not exists (select from receivables where receivables.store_id = payment.store_id
      and receivables.payment_id = payment.id);
alter table payments_to_estimate force row level security;
alter table receivables force row level security;
alter table payments force row level security;
