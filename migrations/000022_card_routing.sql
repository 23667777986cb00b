-- A store with several accounts at acquirers says which cards go where. The rules stand as they were said: others take their place as the
-- next version, so that what was decided can always be explained. A payment keeps how its account was chosen and which accounts it was
-- asked of before: attempt n is known at its acquirer by a reference of its own, and its account is the payment's.
create table card_routing (
  store_id guiche_id not null references stores,
  version int not null constraint card_routing_version check (version between 1 and 1000000),
  rules json not null constraint card_routing_rules
    check (json_typeof(rules) = 'array' and json_array_length(rules) <= 20 and length(rules::text) <= 65536),
  otherwise json not null constraint card_routing_otherwise
    check (json_typeof(otherwise) = 'array' and json_array_length(otherwise) between 1 and 10),
  created_at timestamptz not null,
  primary key (store_id, version)
);
alter table card_routing enable row level security;
alter table card_routing force row level security;
create policy own_store on card_routing to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on card_routing to guiche_app;

create domain payment_attempt as smallint constraint payments_attempt check (value between 1 and 10);
create domain payment_routing as json
  constraint payments_routing check (json_typeof(value) = 'object' and length(value::text) <= 8000);
alter table payments
  add column attempt payment_attempt not null default 1,
  add column routing payment_routing,
  add constraint payments_attempts check (attempt = 1 or routing is not null);
