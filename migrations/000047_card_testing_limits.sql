-- Whoever has stolen cards tries them where nobody counts: sixty of sixty authorizations of one centavo went through on one checkout.
-- Each authorization that is asked for leaves a row here for a day, by which all processes count the same (decision 46).
create table card_attempts (
  payment_id guiche_id primary key,
  store_id guiche_id not null,
  charge_id guiche_id not null,
  -- Null where a program of the merchant's asked. IPv6 by its /64; null where it is an address of the house's own network.
  network text constraint card_attempts_network check (length(network) between 2 and 49),
  -- SHA-256 of the random cookie that the checkout gave the browser; null where it brought none.
  device bytea constraint card_attempts_device check (length(device) = 32),
  by_payer boolean not null,
  made_at timestamptz not null,
  constraint card_attempts_from check (by_payer or (network is null and device is null)),
  -- The charge says that the store exists (decision 18).
  constraint card_attempts_charge foreign key (store_id, charge_id) references charges (store_id, id)
);
create index card_attempts_by_network on card_attempts (store_id, network, made_at) where network is not null;
create index card_attempts_by_device on card_attempts (store_id, device, made_at) where device is not null;
create index card_attempts_by_store on card_attempts (store_id, made_at);
create index card_attempts_by_time on card_attempts (made_at);

-- What a store says of it; without a row, what src/shared/contract/card-protection.ts says.
create table card_protection (
  store_id guiche_id primary key references stores,
  smallest_tender int not null constraint card_protection_smallest_tender check (smallest_tender between 1 and 100000),
  attempts_per_charge int not null constraint card_protection_per_charge check (attempts_per_charge between 1 and 100),
  attempts_per_device int not null constraint card_protection_per_device check (attempts_per_device between 1 and 1000),
  attempts_per_network int not null constraint card_protection_per_network check (attempts_per_network between 1 and 1000),
  cards_per_payer int not null constraint card_protection_cards check (cards_per_payer between 1 and 100),
  attempts_per_store int not null constraint card_protection_per_store check (attempts_per_store between 5 and 1000),
  cards_closed_until timestamptz,
  changed_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['card_attempts', 'card_protection'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own_store on %I to guiche_app
      using (store_id = current_setting('guiche.store', true))
      with check (store_id = current_setting('guiche.store', true))$policy$, name);
  end loop;
end
$$;
grant select, insert on card_attempts to guiche_app;
grant select, insert, update, delete on card_protection to guiche_app;

-- Five tenders at most: those of a split tender that have not come to nothing. What was begun before is counted from here.
alter table split_tenders
  add column tenders int not null default 1,
  add constraint split_tenders_tenders check (tenders <= 5);

create policy forgotten_when_old on card_attempts for delete to current_user using (true);
create policy found_when_old on card_attempts for select to current_user using (true);
create function forget_card_attempts(before timestamptz) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from card_attempts where made_at < before
$$;
revoke all on function forget_card_attempts from public;
grant execute on function forget_card_attempts to guiche_app;

-- The stores of which a review item says that cards are tried there: an hourly look closes it when that has ended.
create policy found_when_tried on review_items for select to current_user using (kind = 'card_testing');
create function find_stores_tried() returns table (id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select store_id from review_items where kind = 'card_testing' and resolved_at is null order by store_id limit 1000
$$;
revoke all on function find_stores_tried from public;
grant execute on function find_stores_tried to guiche_app;

-- One kind more, beside whatever kinds there are by now.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
    where conrelid = 'review_items'::regclass and conname = 'review_items_kind';
  alter table review_items drop constraint review_items_kind;
  execute format($c$alter table review_items add constraint review_items_kind check (kind = 'card_testing' or %s)$c$, kinds);
end
$$;

-- How often each key and each address has asked, told by every process once a second: no request waits for it. Nothing of it has to
-- outlive a crash.
create unlogged table request_counts (
  subject bytea primary key constraint request_counts_subject check (length(subject) = 32),
  total bigint not null,
  counted_at timestamptz not null
);
create index request_counts_by_time on request_counts (counted_at);
grant select, insert, update, delete on request_counts to guiche_app;
