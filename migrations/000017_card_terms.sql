-- What an acquirer keeps of a sale by card and when it pays out, by an account's contract, from a day of sale on. Data and not code: contracts
-- differ and change. A line stands as it was said; another one with the same day or a later one takes its place, so what was expected
-- of an old sale can always be said again.
create function are_card_fees(fees json) returns boolean language sql immutable strict as $$
  select coalesce(bool_and(coalesce(
      (fee ->> 'up_to')::int between 1 and 24 and (fee ->> 'rate')::numeric >= 0 and (fee ->> 'rate')::numeric < 100, false))
    and count(*) = count(distinct (fee ->> 'up_to')::int), false)
  from json_array_elements(fees) as fee
$$;

create table card_terms (
  id guiche_id primary key,
  store_id guiche_id not null,
  provider_account_id guiche_id not null,
  valid_from date not null,
  fees json not null constraint card_terms_fees check (are_card_fees(fees)),
  days smallint not null constraint card_terms_days check (days between 1 and 90),
  created_at timestamptz not null,
  -- The account says that the store exists (decision 18).
  constraint card_terms_account foreign key (store_id, provider_account_id) references provider_accounts (store_id, id)
);
create index card_terms_by_store on card_terms (store_id, id desc);
create index card_terms_by_account on card_terms (store_id, provider_account_id, valid_from desc, id desc);

alter table card_terms enable row level security;
alter table card_terms force row level security;
create policy own_store on card_terms to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on card_terms to guiche_app;
