-- First steps: whoever runs a new installation proves so by a link, and what is missing before real money is known (decision 64).

-- The set-up of this installation: one row, made at the first start of a new one. The end of the link is kept as its hash and is good
-- once, for a day at most; afterwards the person who used it goes on by their session.
create table auth.setup (
  one boolean primary key default true constraint setup_one check (one),
  token_hash bytea constraint setup_token_hash check (length(token_hash) = 32),
  token_made_at timestamptz,
  token_expires_at timestamptz,
  owner_id text references auth.users,
  -- Chosen before the store is made, so that a step sent twice makes one.
  store_id text constraint setup_store_id check (store_id ~ '^sto_[0-9a-hjkmnp-tv-z]{26}$'),
  -- The store of examples that a first start with a sandbox has made.
  example_store_id text constraint setup_example_store_id check (example_store_id ~ '^sto_[0-9a-hjkmnp-tv-z]{26}$'),
  step text not null default 'owner' constraint setup_step check (step in ('owner', 'store', 'look', 'payments', 'done')),
  constraint setup_token_whole check (num_nulls(token_hash, token_made_at, token_expires_at) in (0, 3)),
  constraint setup_token_expires_at check (token_expires_at between token_made_at and token_made_at + interval '1 day'),
  -- Nobody comes in by the link once somebody has.
  constraint setup_token_or_owner check (token_hash is null or owner_id is null)
);
grant select, insert, update, delete on auth.setup to guiche_auth;

-- The live store that was opened from a test store, once.
alter table stores
  add column opened_from guiche_id references stores,
  add constraint stores_opened_from_test check (opened_from is null or mode = 'live');
create unique index stores_opened_once on stores (opened_from) where opened_from is not null;
create function find_live_store_of_this() returns table (id text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, name from stores where opened_from = current_setting('guiche.store', true)
$$;
revoke all on function find_live_store_of_this from public;
grant execute on function find_live_store_of_this to guiche_app;

-- The last test of an account in which nothing was broken, and of which credentials.
alter table provider_accounts
  add column tested_at timestamptz,
  add column tested_revision int,
  add constraint provider_accounts_tested check ((tested_at is null) = (tested_revision is null));

-- What no program can see, and a person says of their store: that a backup was restored, that payers can reach somebody.
create table going_live_confirmations (
  store_id guiche_id not null references stores,
  item text not null constraint going_live_confirmations_item check (item in ('backup', 'privacy')),
  confirmed_by text not null constraint going_live_confirmations_by check (length(confirmed_by) between 1 and 80),
  confirmed_at timestamptz not null,
  primary key (store_id, item)
);
alter table going_live_confirmations enable row level security;
alter table going_live_confirmations force row level security;
create policy own_store on going_live_confirmations to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, delete on going_live_confirmations to guiche_app;
