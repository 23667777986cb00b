-- A gateway that cannot be asked what became of a payment tells each outcome once: what it answered and what its proved
-- calls said are kept, once each by the gateway's own name of it, and a payment is what they come to in whichever order
-- they came.
create table card_notices (
  store_id guiche_id not null references stores,
  provider_account_id guiche_id not null references provider_accounts,
  key text not null constraint card_notices_key check (length(key) between 1 and 200),
  -- The gateway's id of the payment, and our reference of it: the one or the other may not be known yet.
  payment text constraint card_notices_payment check (length(payment) between 1 and 80),
  reference text constraint card_notices_reference check (length(reference) between 1 and 80),
  fact json not null
    constraint card_notices_fact check (json_typeof(fact) = 'object' and octet_length(fact::text) <= 8000),
  at timestamptz not null,
  primary key (provider_account_id, key),
  constraint card_notices_about check (num_nonnulls(payment, reference) > 0)
);
create index card_notices_by_payment on card_notices (provider_account_id, payment);
create index card_notices_by_reference on card_notices (provider_account_id, reference);
alter table card_notices enable row level security;
alter table card_notices force row level security;
create policy own_store on card_notices to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on card_notices to guiche_app;
