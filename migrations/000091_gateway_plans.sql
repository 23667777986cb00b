-- Where a gateway sets what instalments cost a payer, an account there may be told that payers choose by its table
-- (decision 82). A payment's `amount` stays what the store sold for; what its payer agreed to pay the gateway in all is
-- beside it.
alter table provider_accounts add column gateway_plans boolean not null default false;
alter table provider_accounts add constraint provider_accounts_gateway_plans check (not gateway_plans or takes = 'cards');

alter table payments add column gateway_total bigint;
alter table payments add constraint payments_gateway_total check (
  gateway_total is null
  or (gateway_total between amount and 99999999999 and installments > 1 and amount_interest = 0));
