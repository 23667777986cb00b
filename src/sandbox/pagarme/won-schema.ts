/** What of a chargeback was won back: its charge stays as it is, and what is paid out has the money. */
export const pagarmeWonSchema = `
  create table pagarme_won (
    id integer primary key,
    charge_id text not null unique references pagarme_charge,
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict
  `
