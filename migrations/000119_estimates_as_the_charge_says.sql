-- What is to come of a sale is estimated as its charge's page says it: of a Pix less the fee that its gateway reported,
-- of a disputed sale with the fee of what is disputed, and below zero where a fee alone is left. Estimated anew is what
-- is not reported yet.
alter table receivable_estimates drop constraint receivable_estimates_net;
alter table payments no force row level security;
alter table receivables no force row level security;
alter table payments_to_estimate no force row level security;
insert into payments_to_estimate (store_id, payment_id)
  select store_id, id from payments as payment
  where status = 'captured' and origin <> 'moved' and (method <> 'pix' or pix_gateway_id is not null)
    and not exists (select from receivables where receivables.store_id = payment.store_id
      and receivables.payment_id = payment.id);
alter table payments_to_estimate force row level security;
alter table receivables force row level security;
alter table payments force row level security;
