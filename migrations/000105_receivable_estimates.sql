-- What a sale is expected to bring, and when, where its acquirer has reported nothing of it: by the fee schedule of the day of the sale, for
-- what is left of it. A sale of which no schedule says anything has one row without a day. What is past is removed.
create table receivable_estimates (
  store_id guiche_id not null,
  payment_id guiche_id not null references payments,
  provider_account_id guiche_id not null,
  number int not null constraint receivable_estimates_number check (number >= 1),
  net bigint not null constraint receivable_estimates_net check (net >= 0),
  expected_on date,
  sold_on date not null,
  primary key (store_id, payment_id, number),
  constraint receivable_estimates_account foreign key (store_id, provider_account_id)
    references provider_accounts (store_id, id)
);
create index receivable_estimates_by_day on receivable_estimates (store_id, expected_on) include (net);
-- A payment notes only that it is to be estimated anew, so that none waits for another.
create table payments_to_estimate (
  store_id guiche_id not null,
  payment_id guiche_id not null
);
create index payments_to_estimate_by_store on payments_to_estimate (store_id);

alter table receivable_estimates enable row level security;
alter table receivable_estimates force row level security;
create policy own_store on receivable_estimates to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, delete on receivable_estimates to guiche_app;
alter table payments_to_estimate enable row level security;
alter table payments_to_estimate force row level security;
create policy own_store on payments_to_estimate to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, delete on payments_to_estimate to guiche_app;

-- A Pix at the store's bank is there at once, and what was moved from another charge is expected with that one.
create function note_payment_to_estimate() returns trigger language plpgsql as $$
begin
  if new.origin <> 'moved' and (new.method <> 'pix' or new.pix_gateway_id is not null)
    and (new.status = 'captured' or old.status = 'captured')
  then
    insert into payments_to_estimate (store_id, payment_id) values (new.store_id, new.id);
  end if;
  return null;
end $$;
create trigger estimate_payment after insert on payments for each row execute function note_payment_to_estimate();
create trigger estimate_change after update of status, amount, amount_refunded, amount_disputed
  on payments for each row execute function note_payment_to_estimate();

create function note_reported_payments() returns trigger language plpgsql as $$
begin
  insert into payments_to_estimate (store_id, payment_id) select distinct store_id, payment_id from reported;
  return null;
end $$;
create trigger estimate_reported after insert on receivables
  referencing new table as reported for each statement execute function note_reported_payments();

alter table payments no force row level security;
alter table receivables no force row level security;
alter table payments_to_estimate no force row level security;
insert into payments_to_estimate (store_id, payment_id)
  select store_id, id from payments as payment
  where status = 'captured' and origin <> 'moved' and (method <> 'pix' or pix_gateway_id is not null)
    and not exists (select from receivables where receivables.store_id = payment.store_id
      and receivables.payment_id = payment.id);
alter table payments force row level security;
alter table receivables force row level security;
alter table payments_to_estimate force row level security;

-- Where something is to be estimated.
create policy found_to_estimate on payments_to_estimate for select to current_user using (true);
create function find_stores_to_estimate() returns table (id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id from stores where exists (select from payments_to_estimate where store_id = stores.id)
  order by id limit 1000
$$;
revoke all on function find_stores_to_estimate from public;
grant execute on function find_stores_to_estimate to guiche_app;

-- An acquirer may pay all instalments of a sale out in one sum (antecipação automática), on the day of the sale too.
alter table fee_schedules add column paid_at_once boolean not null default false;
alter table fee_schedules drop constraint fee_schedules_days;
alter table fee_schedules add constraint fee_schedules_days
  check (days between 0 and 90 and (days >= 1 or paid_at_once));
