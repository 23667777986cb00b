/**
 * An account of a store's books, by its name (design/contracts.md, "Ledger"). The database checks the names again.
 */
export type AccountName =
  | 'sales'
  | 'interest'
  | 'fees'
  | 'refunds'
  | 'chargebacks'
  | 'tax_withheld'
  | 'unapplied'
  | `bank:${string}`
  | `receivable:${string}`
  | `held:${string}`

/** The money that a bank or acquirer account holds for the store. */
export function bankAccount(providerAccount: string): AccountName {
  return `bank:${providerAccount}`
}
