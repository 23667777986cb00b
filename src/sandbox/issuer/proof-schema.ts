/** What the sandbox knows of payers who are confirmed before they pay, at whichever gateway. */
export const proofSchema = `
  create table issuer_proof_token (
    token text primary key,
    gateway text not null check (gateway in ('cielo', 'pagarme')),
    account_id integer not null,
    expires_at integer not null,
    used integer not null default 0
  ) strict;

  create table issuer_proof (
    id text primary key,
    gateway text not null check (gateway in ('cielo', 'pagarme')),
    account_id integer not null,
    amount integer not null check (amount > 0),
    last4 text not null,
    eci text not null,
    cavv text not null,
    status text not null check (status in ('ASKING', 'AUTHENTICATED', 'FAILED', 'UNAVAILABLE')),
    -- What comes of an answer, whoever gives it.
    ends text not null check (ends in ('AUTHENTICATED', 'FAILED')),
    -- A proof is good for one sale.
    sold integer not null default 0
  ) strict
  `
