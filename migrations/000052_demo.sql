-- A test store is filled once with the history of a business that was never there. What was asked for stands here, and how far it has come: it goes
-- on from the next day after a stop.
create table demos (
  store_id guiche_id primary key references stores,
  -- The same seed, days and end make the same history.
  seed int not null constraint demos_seed check (seed between 0 and 2147483647),
  days int not null constraint demos_days check (days between 1 and 365),
  -- Where it ends: nothing in it is later.
  until timestamptz not null,
  days_played int not null constraint demos_days_played check (days_played between 0 and days),
  charges int not null constraint demos_charges check (charges >= 0),
  -- Of how many something went otherwise than it was to go.
  failed int not null constraint demos_failed check (failed between 0 and charges),
  begun_at timestamptz not null,
  ended_at timestamptz constraint demos_ended_at check (ended_at is null or days_played = days)
);

alter table demos enable row level security;
alter table demos force row level security;
create policy own_store on demos to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on demos to guiche_app;
grant update (days_played, charges, failed, ended_at) on demos to guiche_app;
