-- A store has accounts with these gateways, too.
alter table provider_accounts drop constraint provider_accounts_provider_check;
alter table provider_accounts
  add constraint provider_accounts_provider_check
  check (provider in ('pix-api', 'acquirer-api', 'pagarme', 'mercado-pago', 'cielo', 'adyen'));
