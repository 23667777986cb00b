-- One thing done to many charges: what was asked for is a row, and each charge that was found then is a row with what came of it, so that
-- any process goes on after a crash, who asked may look away, and nothing is done to a charge that nobody saw.
create table bulk_actions (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  kind text not null constraint bulk_actions_kind check (kind in ('capture', 'refund', 'cancel')),
  -- The filters of the list, as they were asked for.
  filters json not null constraint bulk_actions_filters check (octet_length(filters::text) <= 4000),
  status text not null constraint bulk_actions_status check (status in ('waiting', 'running', 'stopping', 'stopped', 'done')),
  -- Who asked: what is done to each charge is in the audit by their name.
  actor text not null,
  address text,
  request_id text,
  charges int not null constraint bulk_actions_charges check (charges between 1 and 10000),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  constraint bulk_actions_ended check ((status in ('stopped', 'done')) = (ended_at is not null)),
  constraint bulk_actions_own unique (store_id, id)
);
create index bulk_actions_by_age on bulk_actions (created_at);
-- One at a time: two of a store would only wait for each other's charges and providers.
create unique index bulk_actions_under_way on bulk_actions (store_id) where status in ('waiting', 'running', 'stopping');

create table bulk_action_charges (
  store_id guiche_id not null,
  bulk_action_id guiche_id not null,
  charge_id guiche_id not null,
  outcome text not null constraint bulk_action_charges_outcome check (outcome in ('waiting', 'done', 'pending', 'failed', 'skipped')),
  -- Centavos that moved or were let go.
  amount bigint not null default 0 constraint bulk_action_charges_amount check (amount >= 0),
  code text constraint bulk_action_charges_code check (length(code) <= 60),
  detail text constraint bulk_action_charges_detail check (length(detail) <= 500),
  primary key (bulk_action_id, charge_id),
  constraint bulk_action_charges_action foreign key (store_id, bulk_action_id) references bulk_actions (store_id, id) on delete cascade
);
create index bulk_action_charges_waiting on bulk_action_charges (bulk_action_id, charge_id) where outcome = 'waiting';

do $$
declare
  name text;
begin
  foreach name in array array['bulk_actions', 'bulk_action_charges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($p$create policy own_store on %I to guiche_app
      using (store_id = current_setting('guiche.store', true))
      with check (store_id = current_setting('guiche.store', true))$p$, name);
  end loop;
end
$$;
grant select, insert on bulk_actions, bulk_action_charges to guiche_app;
grant update (status, started_at, ended_at) on bulk_actions to guiche_app;
grant update (outcome, amount, code, detail) on bulk_action_charges to guiche_app;

-- A month later it is gone, of every store: the audit has what was done.
create policy forgotten_when_old on bulk_actions for delete to current_user using (true);
create policy found_when_old on bulk_actions for select to current_user using (true);
create function forget_bulk_actions(before timestamptz) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from bulk_actions where created_at < before and ended_at is not null
$$;
revoke all on function forget_bulk_actions from public;
grant execute on function forget_bulk_actions to guiche_app;
