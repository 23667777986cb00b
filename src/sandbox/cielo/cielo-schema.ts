/** How the payer of a sale was confirmed. */
export const cieloDebitSchema = 'alter table cielo_sale add column authentication_json text'

/** What the sandbox's Cielo remembers. Of a card's number it keeps the first six and last four digits. */
export const cieloSchema = `
  create table cielo_account (
    id integer primary key,
    merchant_id text not null unique,
    name text not null,
    merchant_key_hash text not null,
    client_id text not null unique,
    client_secret_hash text not null,
    -- What a person has set on the site: where to call, and which header to show there.
    webhook_url text,
    webhook_header text,
    webhook_value text,
    created_at integer not null
  ) strict;

  create table cielo_bearer (
    token_hash text primary key,
    account_id integer not null references cielo_account,
    expires_at integer not null
  ) strict;

  -- What lets one card be typed: one attempt, twenty minutes.
  create table cielo_access (
    token text primary key,
    account_id integer not null references cielo_account,
    expires_at integer not null,
    used integer not null default 0
  ) strict;

  -- A card that was typed: by a token of one use, or one that lasts.
  create table cielo_card (
    token text primary key,
    account_id integer not null references cielo_account,
    lasts integer not null,
    number text not null,
    holder text not null,
    expires text not null,
    used integer not null default 0
  ) strict;

  -- Nothing keeps two sales of one order apart.
  create table cielo_sale (
    id text primary key,
    account_id integer not null references cielo_account,
    order_id text not null,
    type text not null check (type in ('CreditCard', 'DebitCard')),
    amount integer not null check (amount > 0),
    captured_amount integer not null default 0 check (captured_amount between 0 and amount),
    voided_amount integer not null default 0 check (voided_amount between 0 and amount),
    status integer not null,
    return_code text not null,
    return_message text not null,
    authorization_code text,
    installments integer not null,
    captures integer not null,
    descriptor text,
    number text not null,
    holder text not null,
    expires text not null,
    brand text not null,
    card_token text,
    nsu text not null,
    received_at integer not null,
    captured_at integer,
    voided_at integer,
    last_void_amount integer,
    -- When what is open ends by itself, and how.
    due_at integer,
    due text
  ) strict;
  create index cielo_sale_by_order on cielo_sale (account_id, order_id);
  create index cielo_sale_due on cielo_sale (due_at) where due_at is not null;

  -- The books: what came in, what went back, and what came back again of a void that was denied after all.
  create table cielo_line (
    id integer primary key,
    sale_id text not null references cielo_sale,
    kind text not null check (kind in ('captured', 'voided', 'void_denied')),
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict;

  create table cielo_notice (
    id integer primary key,
    account_id integer not null references cielo_account,
    body text not null,
    shows text not null check (shows in ('rightly', 'forged')),
    created_at integer not null,
    attempts integer not null default 0,
    next_attempt_at integer not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'abandoned')),
    last_failure text
  ) strict;
  create index cielo_notice_pending on cielo_notice (next_attempt_at) where status = 'pending';

  create table cielo_fault (
    id integer primary key autoincrement,
    kind text not null,
    place text not null,
    account_id integer references cielo_account,
    operation text,
    share real not null check (share > 0 and share <= 1),
    times integer check (times >= 0),
    struck integer not null default 0,
    parameters_json text not null,
    created_at integer not null
  ) strict;
  create table cielo_fault_chance (
    only_row integer primary key check (only_row = 1), seed text not null, drawn integer not null
  ) strict
  `
