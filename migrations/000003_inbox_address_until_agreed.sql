-- The bank is given a new inbox address: until it has agreed, both the old and the new one are ours. The new secret is
-- kept sealed, because a lost answer is asked about with the same address again.
alter table provider_accounts
  add column offered_secret_hash bytea unique check (length(offered_secret_hash) = 32),
  add column sealed_offered_secret bytea,
  add constraint provider_accounts_offered check ((offered_secret_hash is null) = (sealed_offered_secret is null));

create or replace function find_inbox(account text, secret_hash bytea) returns table (id text, store_id text, provider text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id, provider from provider_accounts
  where id = account and secret_hash in (inbox_secret_hash, offered_secret_hash)
$$;
