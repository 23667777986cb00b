-- A store may have its pages tell somebody else what happens in them: product analytics, experiments, monitoring. Each is named with its
-- address and public key, and is called by a browser alone whose visitor agreed. What is kept here stands in the page: no secret.
create table services (
  store_id guiche_id not null references stores,
  kind text not null constraint services_kind check (kind in ('analytics', 'experiments', 'monitoring')),
  settings json not null constraint services_settings check (json_typeof(settings) = 'object' and length(settings::text) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, kind)
);

alter table services enable row level security;
alter table services force row level security;
create policy own_store on services to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, update, delete on services to guiche_app;
