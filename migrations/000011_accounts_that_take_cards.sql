-- A store has an account with an acquirer beside those with banks. What an account takes is written down, so that what is asked of
-- banks alone (which one shows the next code, whose webhook is to be registered, whose list the night compares) passes acquirers by.
alter table provider_accounts drop constraint provider_accounts_provider_check;
alter table provider_accounts
  add constraint provider_accounts_provider_check check (provider in ('pix-api', 'acquirer-api')),
  add column takes text not null default 'pix',
  add constraint provider_accounts_takes check (takes in ('pix', 'cards')),
  add constraint provider_accounts_takes_pix check (takes_pix_since is null or takes = 'pix');
alter table provider_accounts alter column takes drop default;

create or replace function find_stale_webhooks(base text) returns table (id text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id from provider_accounts
  where takes = 'pix' and webhook_base is distinct from base order by id limit 1000
$$;

create or replace function find_accounts_to_reconcile(at timestamptz) returns table (id text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id from provider_accounts
  where takes = 'pix' and reconcile_at <= at order by reconcile_at limit 1000
$$;
