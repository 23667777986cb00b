-- Whoever opens a page is asked what third parties may be told of the visit, and each answer is a receipt: which words, which services,
-- what was allowed, when. Of a payer it says nothing else, neither charge nor address nor browser: its id stands in the payer's own
-- cookie, and who shows it has proved their answer. Of staff it names the user, and follows them to another browser. Receipts only grow.
create table consent_receipts (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  user_id text constraint consent_receipts_user check (length(user_id) between 1 and 64),
  action text not null constraint consent_receipts_action check (action in ('accept', 'reject', 'choose', 'withdraw')),
  version int not null constraint consent_receipts_version check (version between 1 and 1000000),
  about text not null constraint consent_receipts_about check (about ~ '^[0-9a-f]{8}$'),
  -- Who was named to the person as receiving what.
  recipients json not null constraint consent_receipts_recipients check
    (json_typeof(recipients) = 'array' and json_array_length(recipients) between 1 and 3 and length(recipients::text) <= 2000),
  allowed text[] not null constraint consent_receipts_allowed check
    (allowed <@ array['analytics', 'experiments', 'monitoring'] and cardinality(allowed) <= json_array_length(recipients)),
  language text not null constraint consent_receipts_language check (language in ('pt-BR', 'en-GB')),
  -- Whether Global Privacy Control was on.
  gpc boolean not null,
  created_at timestamptz not null,
  constraint consent_receipts_fits check (case action
    when 'accept' then cardinality(allowed) = json_array_length(recipients)
    when 'choose' then true
    else cardinality(allowed) = 0 end)
);
create index consent_receipts_by_store on consent_receipts (store_id, id desc);
create index consent_receipts_by_user on consent_receipts (store_id, user_id, id desc) where user_id is not null;

alter table consent_receipts enable row level security;
alter table consent_receipts force row level security;
create policy own_store on consent_receipts to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert on consent_receipts to guiche_app;
