/** An account of a store's books, by its name. The database checks the names again. */
export type AccountName =
  | 'sales'
  | 'interest'
  | 'fees'
  | 'refunds'
  | 'chargebacks'
  | 'tax_withheld'
  | 'unapplied'
  | 'transfers'
  | 'customer_credit'
  | `bank:${string}`
  | `receivable:${string}`
  | `held:${string}`

/** What an acquirer owes the store and has not yet paid out. */
export function receivableAccount(providerAccount: string): AccountName {
  return `receivable:${providerAccount}`
}

/** What a bank or an acquirer holds back while a dispute is not decided. */
export function heldAccount(providerAccount: string): AccountName {
  return `held:${providerAccount}`
}

/** The money that a bank or acquirer account holds for the store. */
export function bankAccount(providerAccount: string): AccountName {
  return `bank:${providerAccount}`
}
