-- A key is bound to the networks that it is used from, and changed without a moment in which neither the old nor the new
-- one works: the one that takes its place is a key of its own that says which it replaces.
create function are_networks(texts text[]) returns boolean language plpgsql immutable strict as $$
begin
  return cardinality(texts) between 1 and 20 and texts::inet[] is not null;
exception when others then
  return false;
end
$$;

alter table api_keys
  add column networks text[] constraint api_keys_networks check (are_networks(networks)),
  add column replaces guiche_id;
create unique index api_keys_of_store on api_keys (store_id, id);
alter table api_keys
  add constraint api_keys_replaces foreign key (store_id, replaces) references api_keys (store_id, id);
grant update (expires_at, name, networks) on api_keys to guiche_app;

-- One that has ended is found without its scopes and its store: it opens nothing, and its holder is told why.
drop function find_api_key(bytea, timestamptz);
create function find_api_key(key_hash bytea, at timestamptz)
returns table (id text, store_id text, scopes text[], expires_at timestamptz, networks text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, case when k.expires_at <= at then null else k.store_id end,
    case when k.expires_at <= at then '{}' else k.scopes end, k.expires_at, k.networks
  from api_keys k where k.hash = key_hash and k.revoked_at is null
$$;
revoke all on function find_api_key from public;
grant execute on function find_api_key to guiche_app;
