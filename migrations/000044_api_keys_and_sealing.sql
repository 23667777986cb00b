-- A key that nobody remembers is a door that nobody watches: keys may end by themselves, and show when and from where
-- they were used last. What is sealed in a webhook endpoint can be sealed anew when the secret key is rotated.
alter table api_keys
  add column expires_at timestamptz,
  add column last_used_at timestamptz,
  add column last_used_address text constraint api_keys_last_used_address check (length(last_used_address) <= 64),
  add constraint api_keys_scopes check (cardinality(scopes) <= 64),
  -- Five years and the leap days in them.
  add constraint api_keys_expires
    check (expires_at > created_at and expires_at <= created_at + interval '43824 hours'),
  add constraint api_keys_last_used check ((last_used_at is null) = (last_used_address is null));

-- One that has ended is found without its scopes and its store: it opens nothing, and its holder is told why.
drop function find_api_key(bytea);
create function find_api_key(key_hash bytea, at timestamptz)
returns table (id text, store_id text, scopes text[], expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, case when k.expires_at <= at then null else k.store_id end,
    case when k.expires_at <= at then '{}' else k.scopes end, k.expires_at
  from api_keys k where k.hash = key_hash and k.revoked_at is null
$$;

-- The uses of many keys at once, whatever their stores: the key proved its store when it was used.
create policy used_in_any_store on api_keys for update to current_user using (true) with check (true);
create function note_api_key_uses(keys text[], moments timestamptz[], addresses text[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update api_keys k set last_used_at = used.at, last_used_address = used.address
  from unnest(keys, moments, addresses) as used (id, at, address)
  where k.id = used.id and (k.last_used_at is null or k.last_used_at < used.at)
$$;

revoke all on function find_api_key, note_api_key_uses from public;
grant execute on function find_api_key, note_api_key_uses to guiche_app;
grant update (sealed_secret) on webhook_endpoints to guiche_app;
