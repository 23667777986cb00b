-- The first story: a store charges by Pix, the bank tells, the books say so, the merchant is told.
-- Every row belongs to a store; row-level security says so again; what only grows cannot be changed.

-- The application works as guiche_app: no owner, no superuser, no way around row-level security.
-- Signing in works as guiche_auth, which sees users and sessions and nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'guiche_app') then
    create role guiche_app nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'guiche_auth') then
    create role guiche_auth nologin nosuperuser nobypassrls;
  end if;
exception
  when duplicate_object or unique_violation then null; -- another database of this cluster made them just now
end
$$;
grant guiche_app, guiche_auth to current_user;

-- Ids are made in the application: a prefix and 26 characters of Crockford base 32 that sort by time.
create domain guiche_id as text collate "C" check (value ~ '^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$');

-- Whole centavos of BRL, 0 to 99,999,999,999.
create domain centavos as bigint check (value between 0 and 99999999999);

create table stores (
  id guiche_id primary key,
  name text not null check (length(name) between 1 and 80),
  legal_name text not null check (length(legal_name) between 1 and 150),
  tax_id text not null check (tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  city text not null check (length(city) between 1 and 60),
  mode text not null check (mode in ('test', 'live')),
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  time_zone text not null default 'America/Sao_Paulo',
  late_pix text not null default 'accept' check (late_pix in ('accept', 'review')),
  created_at timestamptz not null
);

create table provider_accounts (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  provider text not null check (provider in ('pix-api')),
  name text not null check (length(name) between 1 and 80),
  sealed_credentials bytea not null,
  inbox_secret_hash bytea not null unique check (length(inbox_secret_hash) = 32),
  payer_app_url text,
  webhook_base text,
  webhook_registered_at timestamptz,
  revision int not null default 1,
  created_at timestamptz not null
);
create index provider_accounts_by_store on provider_accounts (store_id);

create table api_keys (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  name text not null check (length(name) between 1 and 80),
  prefix text not null,
  hash bytea not null unique check (length(hash) = 32),
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index api_keys_by_store on api_keys (store_id);

create table charges (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  checkout_token text not null unique check (checkout_token ~ '^[0-9A-Za-z]{22}$'),
  status text not null constraint charges_status check (status in ('open', 'paid', 'expired', 'canceled')),
  flags text[] not null default '{}'
    constraint charges_flags check (flags <@ array['partial', 'late', 'over', 'duplicate', 'review']),
  amount centavos not null constraint charges_amount check (amount >= 1),
  amount_paid bigint not null default 0 check (amount_paid >= 0),
  amount_unapplied bigint not null default 0 check (amount_unapplied >= 0),
  amount_refunded bigint not null default 0 check (amount_refunded >= 0),
  description text check (length(description) <= 140),
  reference text check (length(reference) between 1 and 64),
  customer_name text check (length(customer_name) <= 120),
  customer_email text check (length(customer_email) <= 254),
  customer_phone text,
  customer_tax_id text,
  methods text[] not null check (cardinality(methods) >= 1),
  return_url text check (length(return_url) <= 2000),
  -- json, not jsonb, wherever bytes are answered again: jsonb would put the keys in another order.
  metadata json not null default '{}' constraint charges_metadata check (json_typeof(metadata) = 'object'),
  version int not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  expired_at timestamptz,
  canceled_at timestamptz,
  constraint charges_expiry check (expires_at between created_at + interval '1 minute' and created_at + interval '90 days'),
  constraint charges_paid_at check (status <> 'paid' or paid_at is not null)
);
create index charges_by_store on charges (store_id, id desc);
create index charges_by_status on charges (store_id, status, id desc);
create index charges_by_reference on charges (store_id, reference, id desc) where reference is not null;

create table payments (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  charge_id guiche_id not null references charges,
  provider_account_id guiche_id not null references provider_accounts,
  method text not null check (method in ('pix', 'credit-card', 'debit-card', 'voucher', 'apple-pay', 'google-pay', 'samsung-pay')),
  status text not null constraint payments_status check (status in
    ('created', 'processing', 'waiting', 'challenge', 'authorized', 'captured', 'declined', 'failed', 'expired', 'canceled')),
  origin text not null check (origin in ('requested', 'unsolicited')),
  amount centavos not null check (amount >= 1),
  amount_applied centavos not null default 0 check (amount_applied <= amount),
  amount_refunded centavos not null default 0,
  amount_refund_claimed centavos not null default 0,
  pix_txid text check (pix_txid ~ '^[a-zA-Z0-9]{1,35}$'),
  pix_br_code text check (length(pix_br_code) <= 512),
  pix_expires_at timestamptz,
  pix_end_to_end_id text check (pix_end_to_end_id ~ '^[a-zA-Z0-9]{32}$'),
  failure_code text,
  failure_detail text,
  cancel_requested_at timestamptz,
  created_at timestamptz not null,
  captured_at timestamptz,
  constraint payments_refundable check (amount_refunded <= amount_refund_claimed and amount_refund_claimed <= amount),
  constraint payments_captured_at check (status <> 'captured' or captured_at is not null)
);
create index payments_by_charge on payments (charge_id);
create index payments_by_store on payments (store_id, id desc);
create unique index payments_txid on payments (provider_account_id, pix_txid) where origin = 'requested';
create index payments_by_txid on payments (provider_account_id, pix_txid);
create unique index payments_end_to_end_id on payments (provider_account_id, pix_end_to_end_id);
-- One code at a time: two simultaneous visits of the checkout make one Pix.
create unique index payments_one_pix on payments (charge_id)
  where method = 'pix' and status in ('created', 'processing', 'waiting');

create table refunds (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  charge_id guiche_id not null references charges,
  payment_id guiche_id not null references payments,
  status text not null constraint refunds_status check (status in ('requested', 'processing', 'done', 'failed')),
  amount centavos not null check (amount >= 1),
  amount_unapplied centavos not null default 0 check (amount_unapplied <= amount),
  reason text check (length(reason) <= 140),
  pix_return_id text,
  failure_code text,
  failure_detail text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_by_charge on refunds (charge_id);
create index refunds_by_payment on refunds (payment_id);

create table ledger_entries (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  kind text not null,
  key text not null,
  about guiche_id not null,
  charge_id guiche_id,
  at timestamptz not null,
  constraint ledger_entries_key unique (store_id, key)
);
create index ledger_entries_by_charge on ledger_entries (charge_id, id);

create table ledger_postings (
  entry_id guiche_id not null references ledger_entries,
  position smallint not null,
  store_id guiche_id not null references stores,
  source text not null,
  destination text not null,
  amount centavos not null check (amount > 0),
  primary key (entry_id, position),
  check (source <> destination),
  constraint ledger_postings_account_names check (
    source ~ '^((bank|receivable|held):pra_[0-9a-z]{26}|sales|interest|fees|refunds|chargebacks|tax_withheld|unapplied)$' and
    destination ~ '^((bank|receivable|held):pra_[0-9a-z]{26}|sales|interest|fees|refunds|chargebacks|tax_withheld|unapplied)$')
);
create index ledger_postings_by_source on ledger_postings (store_id, source);
create index ledger_postings_by_destination on ledger_postings (store_id, destination);

create table idempotency_keys (
  store_id guiche_id not null references stores,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null check (length(fingerprint) = 32),
  object_id guiche_id,
  running_until timestamptz,
  response_status smallint,
  response_body json,
  created_at timestamptz not null,
  primary key (store_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table inbox_messages (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  provider_account_id guiche_id not null references provider_accounts,
  digest bytea not null check (length(digest) = 32),
  body bytea not null,
  status text not null check (status in ('received', 'processed', 'ignored')),
  note text,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index inbox_messages_by_digest on inbox_messages (provider_account_id, digest, received_at);

create table events (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  type text not null,
  object_id guiche_id not null,
  charge_id guiche_id,
  data json not null,
  created_at timestamptz not null
);
create index events_by_store on events (store_id, id desc);
create index events_by_charge on events (charge_id);

create table webhook_endpoints (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  url text not null check (length(url) <= 2000),
  sealed_secret bytea not null,
  events text[],
  description text check (length(description) <= 140),
  created_at timestamptz not null,
  removed_at timestamptz
);
create index webhook_endpoints_by_store on webhook_endpoints (store_id) where removed_at is null;

create table deliveries (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  event_id guiche_id not null references events,
  endpoint_id guiche_id not null references webhook_endpoints,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  unique (event_id, endpoint_id)
);

create table delivery_attempts (
  delivery_id guiche_id not null references deliveries,
  attempt int not null,
  store_id guiche_id not null references stores,
  at timestamptz not null,
  status_code smallint,
  duration_ms int not null,
  error text,
  primary key (delivery_id, attempt)
);

create table audit_records (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  actor text not null,
  action text not null,
  object_id text,
  address text,
  request_id text,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index audit_records_by_store on audit_records (store_id, id desc);

-- People. They may belong to several stores, so they stand outside of them, in a schema of their own.
create schema auth;
create table auth.users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table auth.sessions (
  id text primary key,
  user_id text not null references auth.users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on auth.sessions (user_id);
create table auth.accounts (
  id text primary key,
  user_id text not null references auth.users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_by_user on auth.accounts (user_id);
create table auth.verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table auth.sign_in_failures (
  email text primary key,
  failures int not null,
  last_at timestamptz not null
);

create table store_members (
  store_id guiche_id not null references stores,
  user_id text not null references auth.users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'finance', 'cashier', 'developer', 'viewer')),
  created_at timestamptz not null,
  primary key (store_id, user_id)
);
create index store_members_by_user on store_members (user_id);

-- Row-level security: a transaction sees the one store that it names.
do $$
declare
  name text;
begin
  foreach name in array array[
    'provider_accounts', 'api_keys', 'charges', 'payments', 'refunds', 'ledger_entries', 'ledger_postings',
    'idempotency_keys', 'inbox_messages', 'events', 'webhook_endpoints', 'deliveries', 'delivery_attempts',
    'audit_records', 'store_members'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_store on %I to guiche_app
         using (store_id = current_setting(''guiche.store'', true))
         with check (store_id = current_setting(''guiche.store'', true))', name);
  end loop;
end
$$;
alter table stores enable row level security;
alter table stores force row level security;
create policy own_store on stores to guiche_app
  using (id = current_setting('guiche.store', true))
  with check (id = current_setting('guiche.store', true));

grant usage on schema public to guiche_app;
grant select, insert on
  provider_accounts, api_keys, charges, payments, refunds, ledger_entries, ledger_postings, idempotency_keys,
  inbox_messages, events, webhook_endpoints, deliveries, delivery_attempts, audit_records, store_members, stores
  to guiche_app;
-- What only grows (ledger, events, attempts, audit) is missing here on purpose.
grant update on provider_accounts, charges, payments, refunds, idempotency_keys, inbox_messages, deliveries to guiche_app;
grant update (revoked_at) on api_keys to guiche_app;
grant update (removed_at) on webhook_endpoints to guiche_app;
grant delete on idempotency_keys to guiche_app;

grant usage on schema auth to guiche_auth;
grant select, insert, update, delete on all tables in schema auth to guiche_auth;

-- What must be found before the store is known. Each answers no more than the store and the id.
create policy found_before_store on api_keys for select to current_user using (true);
create policy found_before_store on charges for select to current_user using (true);
create policy found_before_store on provider_accounts for select to current_user using (true);
create policy found_before_store on store_members for select to current_user using (true);
create policy found_before_store on stores for select to current_user using (true);

create function find_api_key(key_hash bytea) returns table (id text, store_id text, scopes text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id, scopes from api_keys where hash = key_hash and revoked_at is null
$$;

create function find_checkout(token text) returns table (id text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id from charges where checkout_token = token
$$;

create function find_inbox(account text, secret_hash bytea) returns table (id text, store_id text, provider text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id, provider from provider_accounts where id = account and inbox_secret_hash = secret_hash
$$;

create function find_stores_of_user(member text) returns table (id text, name text, mode text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.name, s.mode, m.role from store_members m join stores s on s.id = m.store_id
  where m.user_id = member order by s.id
$$;

create function find_stale_webhooks(base text) returns table (id text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id from provider_accounts where webhook_base is distinct from base order by id limit 1000
$$;

create function find_store_count() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from stores
$$;

create policy forgotten_when_old on idempotency_keys for delete to current_user using (true);
create policy found_when_old on idempotency_keys for select to current_user using (true);
create function forget_idempotency_keys(before timestamptz) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from idempotency_keys where created_at < before and before < now() - interval '23 hours'
$$;

revoke all on function forget_idempotency_keys, find_api_key, find_checkout, find_inbox, find_stores_of_user, find_stale_webhooks, find_store_count from public;
grant execute on function forget_idempotency_keys, find_api_key, find_checkout, find_inbox, find_stores_of_user, find_stale_webhooks, find_store_count to guiche_app;
