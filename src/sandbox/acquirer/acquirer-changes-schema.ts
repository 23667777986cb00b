/**
 * When a payment changed last: those that changed in a time are listed. What changed before is as old as its last mark.
 */
export const acquirerChangesSchema = `
  alter table acquirer_payment add column updated_at integer not null default 0;
  update acquirer_payment set updated_at = max(
    created_at, coalesce(authorized_at, 0), coalesce(captured_at, 0), coalesce(ended_at, 0),
    coalesce((select max(coalesce(settled_at, created_at)) from acquirer_refund
      where payment_id = acquirer_payment.id), 0),
    coalesce((select max(updated_at) from acquirer_chargeback where payment_id = acquirer_payment.id), 0));
  create index acquirer_payment_changes on acquirer_payment (account_id, updated_at, id)
  `
