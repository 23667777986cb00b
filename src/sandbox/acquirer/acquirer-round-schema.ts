/** A chargeback that was decided can be disputed or decided again: each time is a round. */
export const acquirerRoundSchema = `
  alter table acquirer_chargeback add column round integer not null default 1 check (round >= 1)
  `
