-- An account with a bank or an acquirer is closed when its contract has ended: nothing new goes by it.
alter table provider_accounts add column closed_at timestamptz;

-- Who is called no more need not know where we moved to.
create or replace function find_stale_webhooks(base text) returns table (id text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id from provider_accounts
  where webhook_base is distinct from base and closed_at is null order by id limit 1000
$$;
