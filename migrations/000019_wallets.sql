-- A store names the wallets that it takes cards by, each once, with what the wallet and the acquirer gave it for them. Apple Pay needs a
-- certificate that says who asks: it is sealed with its key, as the credentials of providers are. What a wallet hands over for a
-- payment is kept nowhere.
create table wallets (
  store_id guiche_id not null references stores,
  wallet text not null constraint wallets_wallet check (wallet in ('apple-pay', 'google-pay', 'samsung-pay')),
  settings json not null constraint wallets_settings check (json_typeof(settings) = 'object' and length(settings::text) <= 4000),
  sealed_identity bytea constraint wallets_sealed_identity check (octet_length(sealed_identity) between 1 and 40000),
  certificate_until timestamptz,
  -- What Apple looks for on our domain: theirs, word for word.
  domain_association text constraint wallets_domain_association check (length(domain_association) between 1 and 20000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, wallet),
  constraint wallets_identity check (
    (wallet = 'apple-pay') = (sealed_identity is not null and certificate_until is not null)
    and (wallet = 'apple-pay' or domain_association is null)
  )
);

alter table wallets enable row level security;
alter table wallets force row level security;
create policy own_store on wallets to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, update, delete on wallets to guiche_app;

-- Apple looks for it by our host name, before any store is known: of several stores, the one that was told last.
create function find_domain_association() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select domain_association from wallets where domain_association is not null order by updated_at desc, store_id limit 1
$$;
create policy found_before_store on wallets for select to current_user using (domain_association is not null);
revoke all on function find_domain_association from public;
grant execute on function find_domain_association to guiche_app;
