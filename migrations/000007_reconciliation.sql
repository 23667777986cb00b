-- Every night the books are compared with what the bank lists as received. A run goes on window by window from where it
-- stands, so that a crash costs one window.
create table reconciliations (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  provider_account_id guiche_id not null references provider_accounts,
  status text not null check (status in ('running', 'done', 'abandoned')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- First what was received since the last run, then what was given back of the last 90 days.
  sweep text not null check (sweep in ('received', 'returned')),
  next_at timestamptz not null,
  listed int not null default 0,
  missing int not null default 0,
  returned int not null default 0,
  differences json not null default '[]' check (json_typeof(differences) = 'array'),
  started_at timestamptz not null,
  ended_at timestamptz,
  check (from_at < to_at)
);
create index reconciliations_by_store on reconciliations (store_id, id desc);
create unique index reconciliations_running on reconciliations (provider_account_id) where status = 'running';

alter table provider_accounts
  add column reconcile_at timestamptz not null default now(),
  add column reconciled_to timestamptz;
create index payments_by_capture on payments (provider_account_id, captured_at) where captured_at is not null;
create index refunds_under_way on refunds (store_id) where status in ('requested', 'processing');

alter table reconciliations enable row level security;
alter table reconciliations force row level security;
create policy own_store on reconciliations to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, update on reconciliations to guiche_app;

create function find_accounts_to_reconcile(at timestamptz) returns table (id text, store_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id from provider_accounts where reconcile_at <= at order by reconcile_at limit 1000
$$;
revoke all on function find_accounts_to_reconcile from public;
grant execute on function find_accounts_to_reconcile to guiche_app;
