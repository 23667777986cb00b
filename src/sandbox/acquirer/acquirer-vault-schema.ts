/** Where an account's tokens and stored cards are kept. What was opened before has a vault of its own. */
export const acquirerVaultSchema = `
  alter table acquirer_account add column vault text not null default '';
  update acquirer_account set vault = 'vlt_' || substr(merchant_id, 5);
  create index acquirer_account_of_vault on acquirer_account (vault)
  `
