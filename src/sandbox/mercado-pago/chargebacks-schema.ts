/** Chargebacks: what was given as evidence, and what came of them. A line of the books says what came back. */
export const mercadoPagoChargebacksSchema = `
  create table mercado_pago_chargeback (
    id text primary key,
    account_id integer not null references mercado_pago_account,
    payment_id integer not null unique references mercado_pago_payment,
    amount integer not null check (amount > 0),
    reason text not null,
    covered integer check (covered in (0, 1)),
    documentation_status text not null,
    documentation_json text not null,
    deadline_at integer not null,
    created_at integer not null,
    updated_at integer not null
  ) strict, without rowid;

  create table mercado_pago_line_with_covered (
    id integer primary key,
    payment_id integer not null references mercado_pago_payment,
    kind text not null check (kind in ('paid', 'refunded', 'refund_denied', 'charged_back', 'reimbursed')),
    amount integer not null check (amount > 0),
    created_at integer not null
  ) strict;
  insert into mercado_pago_line_with_covered select id, payment_id, kind, amount, created_at from mercado_pago_line;
  drop table mercado_pago_line;
  alter table mercado_pago_line_with_covered rename to mercado_pago_line;

  -- A notice names what it is about, and in which topic.
  alter table mercado_pago_notice add column topic text not null default 'payment';
  alter table mercado_pago_notice add column about text
  `
