/** What is taken back by an issuer of what was paid out, at the gateways whose books knew of no such thing. */
export const payoutsSchema = `
  create table adyen_dispute_line (
    id integer primary key,
    payment_id integer not null references adyen_payment,
    psp text not null,
    kind text not null check (kind in ('chargeback', 'chargeback_reversed')),
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict;

  create table cielo_chargeback (
    id integer primary key,
    sale_id text not null references cielo_sale,
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict
  `
