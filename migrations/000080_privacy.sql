-- For how long payers are known by name, who answers for it, and what was erased: each charge that names somebody in itself is a row of an
-- erasure, so that a job goes on after a crash and anybody sees how far it is.
alter table stores
  -- Null: until somebody asks for it.
  add column payers_kept_months smallint constraint stores_payers_kept_months check (payers_kept_months between 12 and 120),
  add column privacy_contact_name text constraint stores_privacy_contact_name check (char_length(privacy_contact_name) between 1 and 120),
  add column privacy_contact_email text constraint stores_privacy_contact_email check (char_length(privacy_contact_email) between 3 and 254),
  add constraint stores_privacy_contact check (num_nonnulls(privacy_contact_name, privacy_contact_email) in (0, 2));
grant update (payers_kept_months, privacy_contact_name, privacy_contact_email) on stores to guiche_app;

create table erasures (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  -- Null where it is of charges that name no customer.
  customer_id guiche_id,
  reason text not null constraint erasures_reason check (reason in ('request', 'retention')),
  status text not null constraint erasures_status check (status in ('running', 'done')),
  charges int not null constraint erasures_charges check (charges >= 0),
  charges_done int not null default 0 constraint erasures_charges_done check (charges_done between 0 and charges),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint erasures_ended check ((status = 'done') = (ended_at is not null)),
  constraint erasures_own unique (store_id, id),
  constraint erasures_customer foreign key (store_id, customer_id) references customers (store_id, id)
);
create unique index erasures_by_store on erasures (store_id, id desc);

create table erasure_charges (
  store_id guiche_id not null,
  erasure_id guiche_id not null,
  charge_id guiche_id not null,
  primary key (erasure_id, charge_id),
  constraint erasure_charges_erasure foreign key (store_id, erasure_id) references erasures (store_id, id),
  constraint erasure_charges_charge foreign key (store_id, charge_id) references charges (store_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['erasures', 'erasure_charges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($p$create policy own_store on %I to guiche_app
      using (store_id = current_setting('guiche.store', true))
      with check (store_id = current_setting('guiche.store', true))$p$, name);
  end loop;
end
$$;
grant select, insert on erasures, erasure_charges to guiche_app;
grant update (status, charges_done, ended_at) on erasures to guiche_app;
-- What is done is no row any more.
grant delete on erasure_charges to guiche_app;

-- Charges that name somebody in themselves, by their age.
create index charges_that_name_payers on charges (store_id, id)
  where customer_id is null and num_nonnulls(customer_name, customer_email, customer_phone) > 0;

create index charges_that_name_tax_ids on charges (store_id, id)
  where customer_id is null and customer_tax_id is not null;

-- An event is never changed but for this: who pays is taken out of those of a charge of the store at work.
create policy payers_erased on events for update to current_user using (true);
create policy found_to_erase on events for select to current_user using (true);
create function erase_payers_of_events(charges text[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update events set data = jsonb_set(data::jsonb, '{object,customer}', 'null')::json
    where store_id = current_setting('guiche.store', true) and charge_id = any(charges)
      and json_typeof(data -> 'object' -> 'customer') = 'object'
$$;
revoke all on function erase_payers_of_events from public;
grant execute on function erase_payers_of_events to guiche_app;

create function find_stores_with_retention() returns table (id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id from stores where payers_kept_months is not null order by id limit 1000
$$;
revoke all on function find_stores_with_retention from public;
grant execute on function find_stores_with_retention to guiche_app;
