-- What a store says of its new charges where they say nothing themselves: the ways to pay in their order on the payer's page, in how many
-- instalments, and between which amounts one may be. It stands in the store's row, which every new charge reads anyway.
alter table stores
  -- Null: Pix, or cards where there is no bank.
  add column usual_methods text[],
  add column usual_installments json,
  add column usual_voucher_kind text,
  add column usual_split_tender boolean not null default false,
  add column charge_min bigint not null default 1,
  add column charge_max bigint not null default 99999999999,
  add constraint stores_usual_methods check (usual_methods is null or (cardinality(usual_methods) between 1 and 7 and usual_methods <@
    array['pix', 'credit-card', 'debit-card', 'voucher', 'apple-pay', 'google-pay', 'samsung-pay'])),
  add constraint stores_usual_installments check (usual_installments is null or coalesce(
    octet_length(usual_installments::text) <= 200 and (usual_installments ->> 'max')::int between 1 and 24, false)),
  add constraint stores_usual_voucher_kind check (usual_voucher_kind in ('meal', 'food', 'fuel', 'culture', 'multibenefit')),
  add constraint stores_charge_amounts check (charge_min between 1 and charge_max and charge_max <= 99999999999);
grant update (usual_methods, usual_installments, usual_voucher_kind, usual_split_tender, charge_min, charge_max) on stores to guiche_app;

-- Cards that were not tried on the payer's page, and why: a count a day, and nothing of whoever came.
create table card_rejections (
  store_id guiche_id not null references stores,
  day date not null,
  why text not null constraint card_rejections_why check (why in ('closed', 'charge', 'device', 'network', 'cards', 'store')),
  count int not null constraint card_rejections_count check (count between 1 and 1000000000),
  primary key (store_id, day, why)
);
alter table card_rejections enable row level security;
alter table card_rejections force row level security;
create policy own_store on card_rejections to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on card_rejections to guiche_app;
grant update (count) on card_rejections to guiche_app;

create policy forgotten_when_old on card_rejections for delete to current_user using (true);
create policy found_when_old on card_rejections for select to current_user using (true);
create function forget_card_rejections(before date) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from card_rejections where day < before
$$;
revoke all on function forget_card_rejections from public;
grant execute on function forget_card_rejections to guiche_app;
