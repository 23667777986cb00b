-- A store says for itself what a flag is or which values are compared; each change is a version, and none is changed. What a configured service
-- says is fetched beside every payment: the last of it that was good stays here. Who was shown what in an experiment is written once
-- a charge and experiment, and results are counted from it (decision 33). No row here names a payer: `payer` is a hash made for the store.
create table flag_settings (
  store_id guiche_id not null references stores,
  version int not null constraint flag_settings_version check (version between 1 and 1000000),
  settings json not null constraint flag_settings_settings
    check (json_typeof(settings) = 'object' and length(settings::text) <= 32768),
  created_at timestamptz not null,
  primary key (store_id, version)
);
alter table flag_settings enable row level security;
alter table flag_settings force row level security;
create policy own_store on flag_settings to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on flag_settings to guiche_app;

create table flag_payloads (
  store_id guiche_id primary key references stores,
  address text not null constraint flag_payloads_address check (length(address) between 1 and 2000),
  features json not null constraint flag_payloads_features
    check (json_typeof(features) = 'object' and length(features::text) <= 1048576),
  problems json not null constraint flag_payloads_problems
    check (json_typeof(problems) = 'array' and length(problems::text) <= 65536),
  others int not null constraint flag_payloads_others check (others >= 0),
  asked_at timestamptz not null,
  fetched_at timestamptz,
  failed_at timestamptz,
  failure text constraint flag_payloads_failure check (length(failure) between 1 and 500),
  constraint flag_payloads_failed check ((failed_at is null) = (failure is null))
);
alter table flag_payloads enable row level security;
alter table flag_payloads force row level security;
create policy own_store on flag_payloads to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, update on flag_payloads to guiche_app;

create table flag_exposures (
  store_id guiche_id not null,
  experiment text not null constraint flag_exposures_experiment check (length(experiment) between 1 and 100),
  charge_id guiche_id not null,
  flag text not null constraint flag_exposures_flag check (length(flag) between 1 and 60),
  position smallint not null constraint flag_exposures_position check (position between 0 and 9),
  variant json not null constraint flag_exposures_variant
    check (json_typeof(variant) in ('string', 'number') and length(variant::text) <= 62),
  -- Of ten thousand who took part, how many were to see it.
  weight int not null constraint flag_exposures_weight check (weight between 0 and 10000),
  payer text not null constraint flag_exposures_payer check (payer ~ '^[A-Za-z0-9_-]{22}$'),
  at timestamptz not null,
  primary key (store_id, experiment, charge_id),
  -- The charge says that the store exists (decision 18).
  constraint flag_exposures_charge foreign key (store_id, charge_id) references charges (store_id, id)
);
create index flag_exposures_by_charge on flag_exposures (store_id, charge_id);
alter table flag_exposures enable row level security;
alter table flag_exposures force row level security;
create policy own_store on flag_exposures to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on flag_exposures to guiche_app;

-- What decides a payer's flags comes with the charge that is found.
drop function find_checkout(text);
create function find_checkout(token text) returns table (id text, store_id text, customer_id text, amount bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, store_id, customer_id, amount from charges where checkout_token = token
$$;
revoke all on function find_checkout from public;
grant execute on function find_checkout to guiche_app;
