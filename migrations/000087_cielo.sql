-- A store has accounts with Cielo E-commerce too.
alter table provider_accounts drop constraint provider_accounts_provider_check;
alter table provider_accounts
  add constraint provider_accounts_provider_check check (provider in ('pix-api', 'acquirer-api', 'pagarme', 'cielo'));
