import type { OverduePayoutPage } from '../../shared/contract/overdue-payout.ts'
import type { PayoutImport, PayoutImportPage, PayoutLinePage, PayoutLineShown } from '../../shared/contract/payout.ts'
import type { PayoutCandidateList, PayoutLines } from '../../shared/contract/payout-decision.ts'
import type { PayoutState } from '../../shared/contract/payout-kinds.ts'
import type { ProviderAccount } from '../../shared/contract/provider-account.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about what gateways pay out. It travels with the page that shows it. */
export type PayoutsApi = ReturnType<typeof createPayoutsApi>

const ACCOUNTS = '/v1/provider-accounts'
const LINES = '/v1/payout-lines'

/** As many at once as are decided at once. */
const LINES_A_PAGE = 100

export function createPayoutsApi(call: Caller) {
  return {
    /** A file of what an account paid out, in base64. */
    giveFile: (account: string, file: { name: string; content: string }, idempotencyKey: string) =>
      call<PayoutImport>({ method: 'POST', path: `${ACCOUNTS}/${account}/payout-files`, body: file, idempotencyKey }),

    fetchNow: (account: string, idempotencyKey: string) =>
      call<ProviderAccount>({ method: 'POST', path: `${ACCOUNTS}/${account}/fetch-payouts`, body: {}, idempotencyKey }),

    imports: (account: string, signal?: AbortSignal) =>
      call<PayoutImportPage>({
        method: 'GET',
        path: `${ACCOUNTS}/${account}/payout-imports`,
        query: { limit: 5 },
        signal,
      }),

    overdue: (account: string, cursor: string | null, signal?: AbortSignal) =>
      call<OverduePayoutPage>({
        method: 'GET',
        path: `${ACCOUNTS}/${account}/overdue-payouts`,
        query: { limit: 20, cursor: cursor ?? undefined },
        signal,
      }),

    lines: (
      account: string,
      which: { state: PayoutState } | { decided: 'true' },
      cursor: string | null,
      signal?: AbortSignal,
    ) =>
      call<PayoutLinePage>({
        method: 'GET',
        path: `${ACCOUNTS}/${account}/payout-lines`,
        query: { ...which, limit: LINES_A_PAGE, cursor: cursor ?? undefined },
        signal,
      }),

    /** The payments that a line may be: by what is typed, or else by its amount. */
    candidates: (line: string, q: string, signal?: AbortSignal) =>
      call<PayoutCandidateList>({ method: 'GET', path: `${LINES}/${line}/candidates`, query: { q }, signal }),

    match: (line: string, payment: string, idempotencyKey: string) =>
      call<PayoutLineShown>({
        method: 'POST',
        path: `${LINES}/${line}/match`,
        body: { payment_id: payment },
        idempotencyKey,
      }),

    bookAsCost: (line: string, idempotencyKey: string) =>
      call<PayoutLineShown>({ method: 'POST', path: `${LINES}/${line}/book-as-cost`, idempotencyKey }),

    setAside: (ids: readonly string[], reason: string, idempotencyKey: string) =>
      call<PayoutLines>({ method: 'POST', path: `${LINES}/set-aside`, body: { ids, reason }, idempotencyKey }),

    /** Takes back what a person said of it. */
    reopen: (line: string, idempotencyKey: string) =>
      call<PayoutLineShown>({ method: 'POST', path: `${LINES}/${line}/reopen`, idempotencyKey }),
  }
}
