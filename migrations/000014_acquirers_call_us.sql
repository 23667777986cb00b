-- Acquirers are told where to call as banks are: at a new PUBLIC_URL every account's webhook is registered again.
create or replace function find_stale_webhooks(base text) returns table (id text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id from provider_accounts where webhook_base is distinct from base order by id limit 1000
$$;
