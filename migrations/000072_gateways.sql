-- A store has accounts with gateways that shops can sign up with, beside the acquirer that the sandbox plays: the first of them is Pagar.me.
alter table provider_accounts drop constraint provider_accounts_provider_check;
alter table provider_accounts
  add constraint provider_accounts_provider_check check (provider in ('pix-api', 'acquirer-api', 'pagarme'));
