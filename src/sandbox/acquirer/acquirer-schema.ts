/**
 * What the acquirer remembers. Amounts are whole centavos, instants are milliseconds since 1970 in UTC, dates are
 * `yyyy-MM-dd`. A card's number is nowhere: a card is a keyed hash of it and its last four digits.
 */
export const acquirerSchema = `
  create table acquirer_secret (only_row integer primary key check (only_row = 1), card_key text not null) strict;

  create table acquirer_account (
    id integer primary key,
    merchant_id text not null unique,
    name text not null,
    secret_key_hash text not null unique,
    publishable_key text not null unique,
    -- Our own to sign with, so it is kept as it is.
    webhook_secret text not null,
    webhook_url text,
    -- refusing: every call is answered "unavailable"; silent: no call is answered.
    down text not null default 'no' check (down in ('no', 'refusing', 'silent')),
    created_at integer not null
  ) strict;

  create table acquirer_card (
    id integer primary key,
    card_hash text not null unique,
    last4 text not null,
    -- What the sandbox has this card do, by a published number: processing_then_captured, …; null: it pays.
    behaviour text
  ) strict;

  -- A card as one account may use it: a token once, a stored card until it is deleted.
  create table acquirer_instrument (
    id text primary key,
    kind text not null check (kind in ('token', 'stored', 'wallet')),
    account_id integer not null references acquirer_account,
    card_id integer not null references acquirer_card,
    brand text not null,
    funding_json text not null,
    expiry_month integer not null,
    expiry_year integer not null,
    holder_name text not null,
    wallet text,
    -- A wallet's own proof of the payer: it stands for 3DS.
    authenticated integer not null default 0 check (authenticated in (0, 1)),
    created_at integer not null,
    expires_at integer,
    used_at integer,
    deleted_at integer
  ) strict;

  create table acquirer_payment (
    id text primary key,
    account_id integer not null references acquirer_account,
    -- The merchant's own name for it, never used twice.
    reference text not null,
    kind text not null check (kind in ('payment', 'verification')),
    status text not null check (status in
      ('processing', 'challenge', 'authorized', 'captured', 'verified', 'declined', 'canceled', 'expired')),
    version integer not null default 1,
    amount integer not null check (amount >= 0),
    captured_amount integer not null default 0 check (captured_amount between 0 and amount),
    funding text not null check (funding in ('credit', 'debit', 'voucher')),
    instrument_id text not null references acquirer_instrument,
    store_card integer not null default 0 check (store_card in (0, 1)),
    stored_card_id text references acquirer_instrument,
    installments_json text not null,
    capture text not null check (capture in ('automatic', 'manual')),
    soft_descriptor text,
    voucher_json text,
    three_ds_json text,
    decline_code text,
    authorization_code text,
    nsu text not null unique,
    created_at integer not null,
    authorized_at integer,
    captured_at integer,
    ended_at integer,
    -- When what is open ends by itself: an authorization lapses, a challenge is given up, an issuer answers.
    due_at integer,
    -- What the issuer will say of a payment in doubt: captured, authorized or a decline code.
    outcome text,
    unique (account_id, reference)
  ) strict;
  create index acquirer_payment_due on acquirer_payment (due_at) where due_at is not null;

  -- References that a merchant reversed before a payment came: one that comes later is refused.
  create table acquirer_reversal (
    account_id integer not null references acquirer_account,
    reference text not null,
    created_at integer not null,
    primary key (account_id, reference)
  ) strict;

  create table acquirer_refund (
    id text primary key,
    payment_id text not null references acquirer_payment,
    reference text not null,
    amount integer not null check (amount > 0),
    status text not null check (status in ('processing', 'done', 'failed')),
    reason text,
    created_at integer not null,
    settle_at integer,
    settled_at integer,
    unique (payment_id, reference)
  ) strict;
  create index acquirer_refund_due on acquirer_refund (settle_at) where status = 'processing';

  -- The books: what the acquirer owes the merchant. Lines are added, never changed.
  create table acquirer_line (
    id integer primary key,
    payment_id text not null references acquirer_payment,
    kind text not null check (kind in ('installment', 'cancel', 'refund', 'chargeback', 'chargeback_reversal')),
    number integer not null,
    gross integer not null,
    fee integer not null,
    expected_on text not null,
    created_at integer not null
  ) strict;
  create index acquirer_line_of_payment on acquirer_line (payment_id, id);

  -- What a POST was answered with, for when it comes again.
  create table acquirer_request (
    account_id integer not null references acquirer_account,
    idempotency_key text not null,
    fingerprint text not null,
    status integer not null,
    body text not null,
    created_at integer not null,
    primary key (account_id, idempotency_key)
  ) strict, without rowid;

  create table acquirer_voucher (
    card_id integer not null references acquirer_card,
    kind text not null,
    balance integer not null check (balance >= 0),
    primary key (card_id, kind)
  ) strict, without rowid
  `
