/** What the sandbox's Adyen remembers. Of a card's number it keeps the last four digits. */
export const adyenSchema = `
  create table adyen_account (
    id integer primary key,
    merchant_account text not null unique,
    api_key_hash text not null unique,
    client_key text not null unique,
    -- In hex: webhooks are signed by it.
    hmac_key text not null,
    webhook_url text,
    created_at integer not null
  ) strict;

  create table adyen_payment (
    id integer primary key,
    account_id integer not null references adyen_account,
    -- None until something is decided: a challenge comes without.
    psp text unique,
    reference text not null,
    amount integer not null check (amount > 0),
    status text not null check (status in ('challenge', 'in_doubt', 'authorized', 'declined', 'canceled')),
    -- Captured with its authorization.
    automatic integer not null,
    decline_code text,
    card_json text not null,
    shopper text,
    keeps integer not null default 0,
    return_url text not null,
    challenge_secret text unique,
    -- What the payer answered, and by which result it is to be handed on.
    challenge_answer text check (challenge_answer in ('passed', 'failed')),
    redirect_result text unique,
    created_at integer not null,
    due_at integer,
    due text
  ) strict;
  create index adyen_payment_due on adyen_payment (due_at) where due_at is not null;

  -- What was asked for after the authorization; it ends by itself.
  create table adyen_request (
    id integer primary key,
    psp text not null unique,
    payment_id integer not null references adyen_payment,
    kind text not null check (kind in ('capture', 'cancel', 'technical_cancel', 'refund', 'reversal')),
    amount integer,
    reference text,
    status text not null default 'received' check (status in ('received', 'done', 'rejected', 'undone')),
    outcome text not null,
    due_at integer
  ) strict;
  create index adyen_request_due on adyen_request (due_at) where due_at is not null;

  create table adyen_stored (
    id text primary key,
    account_id integer not null references adyen_account,
    shopper text not null,
    card_json text not null,
    deleted integer not null default 0
  ) strict;

  -- The books: what was captured and given back, and what of it came to nothing later.
  create table adyen_line (
    id integer primary key,
    payment_id integer not null references adyen_payment,
    kind text not null check (kind in ('captured', 'capture_failed', 'refunded', 'refund_failed')),
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict;

  -- What a write was answered: for a week the same key is answered so again.
  create table adyen_key (
    account_id integer not null references adyen_account,
    idempotency_key text not null,
    request text not null,
    status integer not null,
    body text not null,
    created_at integer not null,
    primary key (account_id, idempotency_key)
  ) strict, without rowid;

  create table adyen_notice (
    id integer primary key,
    account_id integer not null references adyen_account,
    body text not null,
    created_at integer not null,
    attempts integer not null default 0,
    next_attempt_at integer not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'abandoned')),
    last_failure text
  ) strict;
  create index adyen_notice_pending on adyen_notice (next_attempt_at) where status = 'pending';

  create table adyen_fault (
    id integer primary key autoincrement,
    kind text not null,
    place text not null,
    account_id integer references adyen_account,
    operation text,
    share real not null check (share > 0 and share <= 1),
    times integer check (times >= 0),
    struck integer not null default 0,
    parameters_json text not null,
    created_at integer not null
  ) strict;
  create table adyen_fault_chance (
    only_row integer primary key check (only_row = 1), seed text not null, drawn integer not null
  ) strict
  `
