-- A store says with which issuers of vouchers it is affiliated, as what they know it, and for which purchases. An affiliation stands
-- as it was said until it is removed or another one of the brand takes its place; which one counted on a day can always be said. A
-- charge says which voucher may pay it, and how much of it: wine is no meal.
create table voucher_affiliations (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  brand text not null constraint voucher_affiliations_brand check (brand ~ '^[a-z]{2,20}$'),
  kinds text[] not null constraint voucher_affiliations_kinds check
    (cardinality(kinds) >= 1 and kinds <@ array['meal', 'food', 'fuel', 'culture', 'multibenefit']),
  tax_id text constraint voucher_affiliations_tax_id check (tax_id ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  mcc text constraint voucher_affiliations_mcc check (mcc ~ '^[0-9]{4}$'),
  merchant_id text constraint voucher_affiliations_merchant_id check (merchant_id ~ '^[0-9A-Za-z-]{1,30}$'),
  affiliation_id text constraint voucher_affiliations_affiliation_id check (affiliation_id ~ '^[0-9A-Za-z-]{1,30}$'),
  created_at timestamptz not null,
  removed_at timestamptz,
  -- The issuer must know the store by something.
  constraint voucher_affiliations_known check (coalesce(tax_id, affiliation_id) is not null)
);
create unique index voucher_affiliations_one_a_brand on voucher_affiliations (store_id, brand) where removed_at is null;

alter table voucher_affiliations enable row level security;
alter table voucher_affiliations force row level security;
create policy own_store on voucher_affiliations to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on voucher_affiliations to guiche_app;
-- What was said is not changed: it ends.
grant update (removed_at) on voucher_affiliations to guiche_app;

create domain charge_voucher_kind as text constraint charges_voucher_kind check
  (value in ('meal', 'food', 'fuel', 'culture', 'multibenefit'));
create domain charge_voucher_eligible as centavos constraint charges_voucher_eligible check (value >= 1);
alter table charges
  add column voucher_kind charge_voucher_kind,
  add column voucher_eligible charge_voucher_eligible,
  add constraint charges_voucher check
    (num_nulls(voucher_kind, voucher_eligible) in (0, 2) and voucher_eligible <= amount);
