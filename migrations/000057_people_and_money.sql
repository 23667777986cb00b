-- A case of MED of which the bank has said no day stands before a person as well.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind
    check (kind = 'dispute_open' or %s)$c$, kinds);
end
$$;

-- What each customer has paid, kept: the list of customers is ordered by it, whatever the size of the store. A payment notes only that its
-- charge is to be looked at: a row of its own, so that no payment waits for another, however many charges one customer has. What is due is
-- summed a moment later.
create table customer_sums (
  store_id guiche_id not null,
  customer_id guiche_id not null,
  -- What the store holds of what they paid: without what was given back, is disputed or pays something else.
  spent bigint not null default 0,
  refunded bigint not null default 0,
  paid_charges int not null default 0,
  disputes int not null default 0,
  last_paid_at timestamptz,
  is_due boolean not null default true,
  summed_at timestamptz not null default '-infinity',
  primary key (store_id, customer_id),
  constraint customer_sums_customer foreign key (store_id, customer_id) references customers (store_id, id),
  constraint customer_sums_counts check (refunded >= 0 and paid_charges >= 0 and disputes >= 0)
);
create index customer_sums_by_spent on customer_sums (store_id, spent desc, customer_id desc);
create index customer_sums_by_last_payment on customer_sums
  (store_id, (coalesce(last_paid_at, '-infinity'::timestamptz)) desc, customer_id desc);
create index customer_sums_due on customer_sums (store_id, summed_at) where is_due;
create table charges_to_sum (
  store_id guiche_id not null,
  charge_id guiche_id not null
);
create index charges_to_sum_by_store on charges_to_sum (store_id);

insert into customer_sums (store_id, customer_id) select store_id, id from customers;

alter table customer_sums enable row level security;
alter table customer_sums force row level security;
create policy own_store on customer_sums to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on customer_sums to guiche_app;
grant update (spent, refunded, paid_charges, disputes, last_paid_at, is_due, summed_at) on customer_sums to guiche_app;
alter table charges_to_sum enable row level security;
alter table charges_to_sum force row level security;
create policy own_store on charges_to_sum to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, delete on charges_to_sum to guiche_app;

-- A charge that names nobody by id may name the same person by CPF or CNPJ.
create index charges_by_tax_id on charges (store_id, customer_tax_id, id desc) where customer_tax_id is not null;
create index customers_by_tax_id on customers (store_id, tax_id) where tax_id is not null;
-- What waits for an answer first, by its day: without a day after those, and what needs none at the end.
create index disputes_by_due on disputes (store_id,
  (case when ended_at is null and answer is null then coalesce(evidence_due_at, '9999-12-31 00:00:00+00'::timestamptz)
    else 'infinity'::timestamptz end), id desc);
create index disputes_by_amount on disputes (store_id, amount desc, id desc);
-- By name as people look for it: small letters without accents.
alter table customers add column name_key text collate "C" generated always as
  (left(lower(regexp_replace(normalize(coalesce(name, ''), NFKD), '[\u0300-\u036f]', '', 'g')), 80)) stored;
create index customers_erased on customers (store_id, id desc) where erased_at is not null;
create index customers_by_name on customers (store_id, name_key, id);

-- Asked here and not in the triggers' own conditions, which PostgreSQL reads and plans anew for every statement.
create function note_charge_to_sum() returns trigger language plpgsql as $$
begin
  if new.status = 'captured' then
    insert into charges_to_sum (store_id, charge_id) values (new.store_id, new.charge_id);
  end if;
  return null;
end $$;
create trigger sum_payment after insert on payments for each row execute function note_charge_to_sum();
create trigger sum_change after update of status, amount, amount_refunded, amount_disputed, amount_moved
  on payments for each row execute function note_charge_to_sum();

create function note_customer_to_sum() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_sums (store_id, customer_id) values (new.store_id, new.id);
  elsif new.tax_id is distinct from old.tax_id then
    update customer_sums set is_due = true where store_id = new.store_id and customer_id = new.id;
  end if;
  return null;
end $$;
create trigger sum_customer after insert or update on customers for each row execute function note_customer_to_sum();

-- Where something is to be summed.
create policy found_to_sum on charges_to_sum for select to current_user using (true);
create policy found_to_sum on customer_sums for select to current_user using (true);
create function find_stores_to_sum() returns table (id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id from stores where exists (select from charges_to_sum where store_id = stores.id)
    or exists (select from customer_sums where store_id = stores.id and is_due)
  order by id limit 1000
$$;
revoke all on function find_stores_to_sum from public;
grant execute on function find_stores_to_sum to guiche_app;

-- How much was asked for and paid by the charges of some days is summed from this index alone.
drop index charges_by_status;
create index charges_by_status on charges (store_id, status, id desc) include (amount);
