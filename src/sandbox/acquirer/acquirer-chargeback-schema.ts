/** Payments that their payer disputes at the issuer. */
export const acquirerChargebackSchema = `
  create table acquirer_chargeback (
    id text primary key,
    payment_id text not null references acquirer_payment,
    amount integer not null check (amount > 0),
    reason text not null,
    network_code text not null,
    status text not null check (status in ('evidence_due', 'submitted', 'won', 'lost', 'accepted')),
    opened_at integer not null,
    evidence_due_at integer not null,
    updated_at integer not null,
    ended_at integer,
    -- What the merchant answered with: its words, and name, kind, size and hash of each file. Content is not kept.
    evidence_json text
  ) strict;
  create index acquirer_chargeback_of_payment on acquirer_chargeback (payment_id);
  create index acquirer_chargeback_updates on acquirer_chargeback (updated_at, id);
  -- A challenge is found by the end of its address.
  create index acquirer_payment_challenge on acquirer_payment (json_extract(three_ds_json, '$.secret'));

  create index acquirer_chargeback_due on acquirer_chargeback (evidence_due_at) where status = 'evidence_due'
  `
