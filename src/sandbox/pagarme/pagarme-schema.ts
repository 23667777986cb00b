/** Credit or debit. */
export const pagarmeDebitSchema =
  "alter table pagarme_charge add column payment_method text not null default 'credit_card'"

/** Which contract an account is by. */
export const pagarmeContractSchema =
  "alter table pagarme_account add column contract text not null default 'gateway' check " +
  "(contract in ('gateway', 'psp'))"

/** What the sandbox's Pagar.me remembers. Of a card's number it keeps the last four digits and what it stands for. */
export const pagarmeSchema = `
  create table pagarme_account (
    id integer primary key,
    account_id text not null unique,
    name text not null,
    secret_key_hash text not null unique,
    public_key text not null unique,
    -- What a person has set in the dashboard: where to call, and which user and password to show there.
    webhook_url text,
    webhook_user text,
    webhook_password text,
    created_at integer not null
  ) strict;

  create table pagarme_token (
    id text primary key,
    account_id integer not null references pagarme_account,
    behavior text not null,
    card_json text not null,
    expires_at integer not null,
    used integer not null default 0
  ) strict;

  -- A wallet of a customer's: a token that is used leaves its card there.
  create table pagarme_card (
    id text primary key,
    account_id integer not null references pagarme_account,
    customer_id text not null,
    behavior text not null,
    card_json text not null,
    deleted integer not null default 0
  ) strict;

  create table pagarme_customer (
    id text primary key,
    account_id integer not null references pagarme_account,
    email text not null,
    body_json text not null,
    unique (account_id, email)
  ) strict;

  -- An order has one charge here, and this row is both.
  create table pagarme_charge (
    id text primary key,
    order_id text not null unique,
    account_id integer not null references pagarme_account,
    code text not null,
    amount integer not null check (amount > 0),
    paid_amount integer not null default 0 check (paid_amount between 0 and amount),
    canceled_amount integer not null default 0 check (canceled_amount between 0 and amount),
    status text not null,
    transaction_status text not null,
    transaction_id text not null,
    transaction_amount integer not null,
    operation_type text not null,
    return_code text not null,
    message text not null,
    installments integer not null,
    descriptor text,
    behavior text not null,
    customer_id text not null references pagarme_customer,
    card_id text not null references pagarme_card,
    nsu text not null,
    created_at integer not null,
    updated_at integer not null,
    paid_at integer,
    canceled_at integer,
    -- When what is open ends by itself, and how.
    due_at integer,
    due text
  ) strict;
  create index pagarme_charge_by_code on pagarme_charge (account_id, code);
  create index pagarme_charge_due on pagarme_charge (due_at) where due_at is not null;

  -- The books: what came in, and what went back.
  create table pagarme_line (
    id integer primary key,
    charge_id text not null references pagarme_charge,
    kind text not null check (kind in ('paid', 'refunded', 'chargedback')),
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict;

  -- What a write was answered, whatever it was: for 24 hours the same key is answered so again.
  create table pagarme_request (
    account_id integer not null references pagarme_account,
    idempotency_key text not null,
    status integer not null,
    body text not null,
    created_at integer not null,
    primary key (account_id, idempotency_key)
  ) strict, without rowid;

  create table pagarme_notice (
    id integer primary key,
    hook_id text not null,
    account_id integer not null references pagarme_account,
    body text not null,
    signed text not null check (signed in ('rightly', 'forged')),
    created_at integer not null,
    attempts integer not null default 0,
    next_attempt_at integer not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'abandoned')),
    last_failure text
  ) strict;
  create index pagarme_notice_pending on pagarme_notice (next_attempt_at) where status = 'pending';

  create table pagarme_signing_key (kid text primary key, private_pem text not null) strict;

  create table pagarme_fault (
    id integer primary key autoincrement,
    kind text not null,
    place text not null,
    account_id integer references pagarme_account,
    operation text,
    share real not null check (share > 0 and share <= 1),
    times integer check (times >= 0),
    struck integer not null default 0,
    parameters_json text not null,
    created_at integer not null
  ) strict;
  create table pagarme_fault_chance (
    only_row integer primary key check (only_row = 1), seed text not null, drawn integer not null
  ) strict
  `
