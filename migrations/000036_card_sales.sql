-- An acquirer's statement names a card sale by its NSU, authorization code, TID or ARN, the merchant's number and the terminal, and pays it
-- by instalments. What the acquirer tells of these is kept, so that a sale can be found by them and matched with a statement later.
create domain card_mark as text constraint card_mark_text check (value ~ '^[!-~]{1,40}$');

alter table payments
  add column card_nsu card_mark,
  add column card_authorization_code card_mark,
  add column card_tid card_mark,
  add column card_arn card_mark,
  add column card_merchant_number card_mark,
  add column card_terminal card_mark;
alter table refunds add column card_arn card_mark;

-- Plain columns, not their normal form: row-level security lets an index be used only by functions that cannot leak, and upper() and ltrim()
-- are not among them. Whoever looks asks for each way of writing the mark.
create index payments_by_card_nsu on payments (store_id, card_nsu) where card_nsu is not null;
create index payments_by_card_authorization on payments (store_id, card_authorization_code)
  where card_authorization_code is not null;
create index payments_by_card_tid on payments (store_id, card_tid) where card_tid is not null;
create index payments_by_card_arn on payments (store_id, card_arn) where card_arn is not null;
create index refunds_by_card_arn on refunds (store_id, card_arn) where card_arn is not null;

-- A line of the acquirer's books about a payment, as it told it: an instalment on its way, or what it takes off (negative) and gives back.
-- `occurrence` counts the lines of one kind and number, so that two equal ones are two. What a line said before stands in `history`.
create table receivables (
  id guiche_id primary key,
  store_id guiche_id not null references stores,
  payment_id guiche_id not null references payments,
  provider_account_id guiche_id not null,
  kind text not null constraint receivables_kind check (kind in
    ('installment', 'cancel', 'refund', 'chargeback', 'chargeback_reversal')),
  number int not null constraint receivables_number check (number >= 1),
  occurrence int not null default 1 constraint receivables_occurrence check (occurrence >= 1),
  -- Of how many, for an instalment.
  installments int constraint receivables_installments check
    (installments is null or (kind = 'installment' and installments >= number)),
  gross bigint not null,
  fee bigint not null,
  net bigint not null,
  expected_on date not null,
  status text not null constraint receivables_status check (status in
    ('expected', 'confirmed', 'settled', 'anticipated', 'held', 'canceled')),
  history jsonb not null default '[]' constraint receivables_history check (jsonb_typeof(history) = 'array'),
  first_told_at timestamptz not null,
  changed_at timestamptz not null,
  constraint receivables_net check (net = gross - fee),
  constraint receivables_account foreign key (store_id, provider_account_id) references provider_accounts (store_id, id)
);
create unique index receivables_line on receivables (store_id, payment_id, kind, number, occurrence);
-- What is still to come of an account, by day.
create index receivables_expected on receivables (store_id, provider_account_id, expected_on) where status = 'expected';

alter table receivables enable row level security;
alter table receivables force row level security;
create policy own_store on receivables to guiche_app
  using (store_id = current_setting('guiche.store', true))
  with check (store_id = current_setting('guiche.store', true));
grant select, insert, update on receivables to guiche_app;
