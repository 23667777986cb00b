import type { EntryPage, TrialBalance } from '../../shared/contract/ledger-books.ts'
import type { Caller } from './caller.ts'

/** The instants of a period: RFC 3339, the second one outside. */
export interface LedgerPeriod {
  from: string
  to: string
}

/** The part of `/v1` about the books. It travels with the pages that show them. */
export type LedgerApi = ReturnType<typeof createLedgerApi>

export function createLedgerApi(call: Caller) {
  const balancesCall = ({ from, to }: LedgerPeriod) => ({
    method: 'GET' as const,
    path: '/v1/ledger/balances',
    query: { from, at: to },
  })
  const entriesCall = (account: string, { from, to }: LedgerPeriod) => ({
    method: 'GET' as const,
    path: '/v1/ledger/entries',
    query: { account, from, to },
  })
  return {
    balances: (period: LedgerPeriod, signal?: AbortSignal) => call<TrialBalance>({ ...balancesCall(period), signal }),
    entries: (account: string, period: LedgerPeriod, cursor: string | null, signal?: AbortSignal) => {
      const { query, ...asked } = entriesCall(account, period)
      return call<EntryPage>({ ...asked, query: { ...query, limit: 50, ...(cursor && { cursor }) }, signal })
    },
    balanceTable: (period: LedgerPeriod) => call<Blob>(asTable(balancesCall(period))),
  }
}

/** The same as a file for a spreadsheet. */
function asTable<Asked extends { query: Record<string, string> }>(asked: Asked) {
  return { ...asked, query: { ...asked.query, format: 'csv' }, reads: 'bytes' as const }
}
