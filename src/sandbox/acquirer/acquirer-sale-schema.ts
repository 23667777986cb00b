/**
 * What a statement names a sale by: the merchant's number and its terminal, the transaction (TID) and the clearing
 * (ARN).
 */
export const acquirerSaleSchema = `
  alter table acquirer_account add column merchant_number text not null default '';
  alter table acquirer_account add column terminal text not null default '';
  update acquirer_account set merchant_number = printf('%010d', 1000000000 + id),
    terminal = printf('%08d', 41000000 + id);
  alter table acquirer_payment add column tid text not null default '';
  update acquirer_payment set tid = printf('1006%016d', rowid);
  -- Null until it is cleared: what was captured before has none.
  alter table acquirer_payment add column arn text;
  alter table acquirer_refund add column arn text
  `
