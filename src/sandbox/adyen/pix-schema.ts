/** The codes of payments by Pix: until one is paid, its payment waits for the payer as one that is challenged. */
export const adyenPixSchema = `
  create table adyen_pix (
    payment_id integer primary key references adyen_payment,
    cob_id integer not null unique references cob,
    br_code text not null,
    expires_at integer not null,
    -- What of all that came by it the merchant has been told.
    taken integer not null default 0 check (taken >= 0)
  ) strict
  `
