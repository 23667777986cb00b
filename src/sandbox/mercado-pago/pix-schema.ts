/** The code of a payment by Pix, and what came by it beyond what was asked. */
export const mercadoPagoPixSchema = `
  create table mercado_pago_code (
    payment_id integer primary key references mercado_pago_payment,
    cob_id integer not null unique references cob,
    br_code text not null,
    expires_at integer not null,
    overpaid integer not null default 0,
    end_to_end_id text
  ) strict
  `
