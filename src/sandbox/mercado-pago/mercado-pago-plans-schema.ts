/** What a payer pays above the amount, by the table of instalments of the moment. */
export const mercadoPagoPlansSchema = `
  alter table mercado_pago_payment add column financing integer not null default 0 check (financing >= 0)
  `
