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

/** The kinds of account, the part of a name before its colon, as a chart of accounts has them. */
const chart = [
  // What the store has: money, what it is owed, what is withheld from it.
  ...['bank', 'receivable', 'held', 'transfers', 'tax_withheld'],
  // What it owes to payers.
  ...['unapplied', 'customer_credit'],
  // What it earned, what went back of it, and what it cost.
  ...['sales', 'interest', 'refunds', 'chargebacks', 'fees'],
]

/** Where an account stands in the chart of accounts; after all others where the chart does not know its kind. */
export function placeInChart(account: string): number {
  const place = chart.indexOf(account.split(':')[0] ?? account)
  return place === -1 ? chart.length : place
}

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
