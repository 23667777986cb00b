/**
 * Gateways that take back later what they gave back, and one whose readings may be of before the last change.
 */
export const deniedReturnsSchema = `
  create table pagarme_line_wider (
    id integer primary key,
    charge_id text not null references pagarme_charge,
    kind text not null check (kind in ('paid', 'refunded', 'refund_denied', 'chargedback')),
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict;
  insert into pagarme_line_wider select id, charge_id, kind, amount, created_at from pagarme_line;
  drop table pagarme_line;
  alter table pagarme_line_wider rename to pagarme_line;

  create table mercado_pago_line_wider (
    id integer primary key,
    payment_id integer not null references mercado_pago_payment,
    kind text not null check (kind in ('paid', 'refunded', 'refund_denied', 'charged_back')),
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict;
  insert into mercado_pago_line_wider select id, payment_id, kind, amount, created_at from mercado_pago_line;
  drop table mercado_pago_line;
  alter table mercado_pago_line_wider rename to mercado_pago_line;

  -- Keys are known for a day.
  alter table mercado_pago_request add column created_at integer not null default 0;

  -- A sale as it was before its last change.
  create table cielo_sale_before (
    sale_id text primary key references cielo_sale, sale_json text not null
  ) strict, without rowid
  `
