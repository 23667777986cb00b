-- A store knows its customers, and keeps the cards that they agreed to have kept: of a card the acquirer's own id, which is of use with
-- the store's key alone, and what a person recognises it by. What is personal stands in customers and nowhere else, so that it can be
-- erased: a charge, its events and the books name the customer's id. A consent only grows; docs/decisions/0028.
create table customers (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  name text constraint customers_name check (length(name) between 1 and 120),
  email text constraint customers_email check (length(email) between 3 and 254),
  phone text constraint customers_phone check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  tax_id text constraint customers_tax_id check (tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  reference text constraint customers_reference check (length(reference) between 1 and 64),
  metadata json not null default '{}'
    constraint customers_metadata check (json_typeof(metadata) = 'object' and octet_length(metadata::text) <= 12000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  constraint customers_named check (name is not null or erased_at is not null),
  constraint customers_erased check
    (erased_at is null or (num_nonnulls(name, email, phone, tax_id, reference) = 0 and metadata::text = '{}'))
);
create unique index customers_by_store on customers (store_id, id desc);
create unique index customers_by_reference on customers (store_id, reference) where reference is not null;

-- Who pays is a customer or is written on the charge, never both.
alter table charges
  add column customer_id guiche_id,
  add constraint charges_customer foreign key (store_id, customer_id) references customers (store_id, id),
  add constraint charges_one_customer check
    (customer_id is null or num_nonnulls(customer_name, customer_email, customer_phone, customer_tax_id) = 0);
create index charges_by_customer on charges (store_id, customer_id, id desc) where customer_id is not null;

-- To which words a customer said yes before the card of a payment was kept.
create table card_consents (
  payment_id guiche_id primary key references payments,
  store_id guiche_id not null,
  customer_id guiche_id not null,
  charge_id guiche_id not null,
  source text not null constraint card_consents_source check (source in ('checkout', 'api')),
  wording text not null constraint card_consents_wording check (length(wording) between 1 and 64),
  language text not null constraint card_consents_language check (language in ('pt-BR', 'en-GB')),
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  constraint card_consents_agreed check (agreed_at <= created_at),
  constraint card_consents_customer foreign key (store_id, customer_id) references customers (store_id, id),
  constraint card_consents_charge foreign key (store_id, charge_id) references charges (store_id, id)
);

create table saved_cards (
  id guiche_id primary key,
  store_id guiche_id not null,
  customer_id guiche_id not null,
  provider_account_id guiche_id not null,
  provider_card text constraint saved_cards_provider_card check (length(provider_card) between 1 and 100),
  brand text not null constraint saved_cards_brand check (length(brand) between 1 and 40),
  last4 text not null constraint saved_cards_last4 check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null constraint saved_cards_expiry_month check (expiry_month between 1 and 12),
  expiry_year smallint not null constraint saved_cards_expiry_year check (expiry_year between 2000 and 2199),
  -- The payment that it was kept with, and whose consent it stands on.
  payment_id guiche_id not null references card_consents,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Its issuer said that it is not to be tried again.
  refused_at timestamptz,
  removed_at timestamptz,
  -- The acquirer has it no more.
  forgotten_at timestamptz,
  constraint saved_cards_customer foreign key (store_id, customer_id) references customers (store_id, id),
  constraint saved_cards_account foreign key (store_id, provider_account_id) references provider_accounts (store_id, id),
  constraint saved_cards_forgotten check
    ((provider_card is null) = (forgotten_at is not null) and (forgotten_at is null or removed_at is not null))
);
create unique index saved_cards_by_store on saved_cards (store_id, id desc);
create unique index saved_cards_by_provider_card on saved_cards (provider_account_id, provider_card)
  where provider_card is not null;
create index saved_cards_by_customer on saved_cards (store_id, customer_id, id desc) where removed_at is null;

-- The saved card that paid, or that was kept with this payment.
alter table payments
  add column saved_card_id guiche_id,
  add constraint payments_saved_card foreign key (store_id, saved_card_id) references saved_cards (store_id, id);

-- That the browser at a charge's checkout is its customer's: a secret in an address opens it once, and a cookie holds it.
create table customer_sessions (
  id guiche_id primary key,
  store_id guiche_id not null,
  charge_id guiche_id not null,
  customer_id guiche_id not null,
  secret_hash bytea constraint customer_sessions_secret_hash check (length(secret_hash) = 32),
  browser_hash bytea constraint customer_sessions_browser_hash check (length(browser_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint customer_sessions_once check (num_nonnulls(secret_hash, browser_hash) = 1),
  constraint customer_sessions_short check (expires_at <= created_at + interval '1 hour'),
  constraint customer_sessions_charge foreign key (store_id, charge_id) references charges (store_id, id),
  constraint customer_sessions_customer foreign key (store_id, customer_id) references customers (store_id, id)
);
create index customer_sessions_by_charge on customer_sessions (store_id, charge_id);
create index customer_sessions_by_customer on customer_sessions (store_id, customer_id);

create policy forgotten_when_over on customer_sessions for delete to current_user using (true);
create policy found_when_over on customer_sessions for select to current_user using (true);
create function forget_customer_sessions(before timestamptz) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from customer_sessions where expires_at < before
$$;
revoke all on function forget_customer_sessions from public;

alter table attention_items
  drop constraint attention_items_kind,
  add constraint attention_items_kind check (kind in
    ('payment_unknown', 'refund_unknown', 'message_unread', 'webhook_refused', 'reconciliation_stuck', 'books_differ',
     'dispute_evidence_due', 'dispute_unanswered', 'card_not_forgotten'));

do $$
declare
  name text;
begin
  foreach name in array array['customers', 'card_consents', 'saved_cards', 'customer_sessions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_store on %I to guiche_app
         using (store_id = current_setting(''guiche.store'', true))
         with check (store_id = current_setting(''guiche.store'', true))', name);
  end loop;
end
$$;
grant select, insert, update on customers, saved_cards, customer_sessions to guiche_app;
grant select, insert on card_consents to guiche_app;
grant execute on function forget_customer_sessions to guiche_app;
