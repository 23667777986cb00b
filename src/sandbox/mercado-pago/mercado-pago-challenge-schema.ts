/** A payment may wait for the answer to its issuer's question. */
export const mercadoPagoChallengeSchema = `
  alter table mercado_pago_payment add column challenge_secret text;
  alter table mercado_pago_payment add column challenge_ends text check (challenge_ends in ('passed', 'failed'));
  create unique index mercado_pago_payment_by_challenge on mercado_pago_payment (challenge_secret)
    where challenge_secret is not null
  `
