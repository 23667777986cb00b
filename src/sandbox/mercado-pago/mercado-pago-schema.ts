/** What the sandbox's Mercado Pago remembers, in centavos. Of a card's number it keeps the first six and last four. */
export const mercadoPagoSchema = `
  create table mercado_pago_account (
    id integer primary key,
    user_id integer not null unique,
    name text not null,
    access_token_hash text not null unique,
    public_key text not null unique,
    -- What a person has set in the panel: where to call. The secret is shown there.
    webhook_url text,
    webhook_secret text not null,
    created_at integer not null
  ) strict;

  create table mercado_pago_token (
    id text primary key,
    account_id integer not null references mercado_pago_account,
    holder text not null,
    card_json text not null,
    expires_at integer not null,
    used integer not null default 0
  ) strict;

  create table mercado_pago_payment (
    id integer primary key autoincrement,
    account_id integer not null references mercado_pago_account,
    external_reference text,
    amount integer not null check (amount > 0),
    refunded integer not null default 0 check (refunded between 0 and amount),
    status text not null,
    status_detail text not null,
    method text not null,
    installments integer not null,
    descriptor text,
    captures integer not null check (captures in (0, 1)),
    card_json text not null,
    payer_json text not null,
    authorization_code text,
    created_at integer not null,
    updated_at integer not null,
    approved_at integer,
    -- When what is open ends by itself, and how.
    due_at integer,
    due text
  ) strict;
  create index mercado_pago_payment_by_reference on mercado_pago_payment (account_id, external_reference);
  create index mercado_pago_payment_due on mercado_pago_payment (due_at) where due_at is not null;

  create table mercado_pago_refund (
    id integer primary key autoincrement,
    payment_id integer not null references mercado_pago_payment,
    amount integer not null check (amount > 0),
    status text not null check (status in ('approved', 'in_process', 'rejected')),
    created_at integer not null,
    -- When one that is in process ends by itself, and how.
    due_at integer,
    ends text not null check (ends in ('approved', 'rejected'))
  ) strict;
  create index mercado_pago_refund_due on mercado_pago_refund (due_at) where due_at is not null;

  -- The books: what came in, and what went back.
  create table mercado_pago_line (
    id integer primary key,
    payment_id integer not null references mercado_pago_payment,
    kind text not null check (kind in ('paid', 'refunded', 'charged_back')),
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict;

  -- What a write that was done was answered: the same key is answered so again.
  create table mercado_pago_request (
    account_id integer not null references mercado_pago_account,
    idempotency_key text not null,
    request text not null,
    status integer not null,
    body text not null,
    primary key (account_id, idempotency_key)
  ) strict, without rowid;

  create table mercado_pago_notice (
    id integer primary key,
    account_id integer not null references mercado_pago_account,
    payment_id integer not null,
    body text not null,
    signed text not null check (signed in ('rightly', 'forged')),
    created_at integer not null,
    attempts integer not null default 0,
    next_attempt_at integer not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'abandoned')),
    last_failure text
  ) strict;
  create index mercado_pago_notice_pending on mercado_pago_notice (next_attempt_at) where status = 'pending';

  create table mercado_pago_fault (
    id integer primary key autoincrement,
    kind text not null,
    place text not null,
    account_id integer references mercado_pago_account,
    operation text,
    share real not null check (share > 0 and share <= 1),
    times integer check (times >= 0),
    struck integer not null default 0,
    parameters_json text not null,
    created_at integer not null
  ) strict;
  create table mercado_pago_fault_chance (
    only_row integer primary key check (only_row = 1), seed text not null, drawn integer not null
  ) strict;

  -- Its ids are beyond 32 bits.
  insert into sqlite_sequence (name, seq) values
    ('mercado_pago_payment', 17014025133), ('mercado_pago_refund', 11245678202)
  `
