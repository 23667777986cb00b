/** Customers with their cards, and tokens of a stored card's code. */
export const mercadoPagoStoredSchema = `
  create table mercado_pago_customer (
    id text primary key,
    account_id integer not null references mercado_pago_account,
    email text not null,
    body_json text not null,
    created_at integer not null,
    unique (account_id, email)
  ) strict;

  create table mercado_pago_card (
    id integer primary key autoincrement,
    customer_id text not null references mercado_pago_customer on delete cascade,
    holder text not null,
    card_json text not null,
    created_at integer not null
  ) strict;
  insert into sqlite_sequence (name, seq) values ('mercado_pago_card', 1562188766851);

  -- The stored card whose code was typed; null of a card that was typed whole.
  alter table mercado_pago_token add column stored_card integer;
  alter table mercado_pago_token add column code_is_wrong integer not null default 0;
  alter table mercado_pago_payment add column stored_card integer
  `
