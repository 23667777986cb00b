/** Whether a payer is challenged by Adyen's library, on the page that they pay on. */
export const adyenNativeSchema = `
  alter table adyen_payment add column is_native integer not null default 0
  `
