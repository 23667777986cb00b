import { useQueryClient } from '@tanstack/react-query'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { PayoutLineShown } from '../../../shared/contract/payout.ts'
import { useWords } from '../preferences/preferences.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { useToast } from '../shell/toasts.tsx'
import { usePayoutsApi, usePayoutWords } from './payouts-state.ts'

/** So many requests at once: quick for a hundred lines, and no burden. */
const AT_ONCE = 3

/** Takes back what a person said of lines, a few at once, and says so. */
export function useReopen(account: string) {
  const say = usePayoutWords().decided
  const api = usePayoutsApi()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const reopening = useIntention({
    // Each is one of its own: pressed again, what was taken back before the cut is answered as it was then.
    send: async (ids: readonly string[], key) => {
      try {
        for (let done = 0; done < ids.length; done += AT_ONCE) {
          await Promise.all(ids.slice(done, done + AT_ONCE).map(id => api.reopen(id, `${key}:${id}`)))
        }
      } catch (error) {
        // Here, so that it is said to whoever has gone on to another page, too.
        failed()
        throw error
      }
      return ids.length
    },
    changes: () => changedBy(account),
    onDone: count => showToast({ tone: 'positive', text: say.done(count) }),
  })
  // Some may be taken back all the same.
  function failed() {
    showToast({ tone: 'negative', text: say.failed })
    void queryClient.invalidateQueries({ queryKey: ['payouts', account] })
  }
  return {
    reopen: (ids: readonly string[]) => reopening.mutate(ids),
    /** Those that are being taken back. */
    pending: reopening.isPending ? reopening.variables : [],
  }
}

/** What a person says of lines, each with the way back where there is one. */
export function useDecisions(account: string) {
  const say = usePayoutWords()
  const { shell } = useWords()
  const api = usePayoutsApi()
  const showToast = useToast()
  const { reopen } = useReopen(account)
  const changes = () => changedBy(account)

  function showDone(text: string, lines: readonly PayoutLineShown[]) {
    const undo = { label: shell.undo, onPress: () => reopen(lines.map(({ id }) => id)) }
    showToast({ tone: 'positive', text, ...(lines.every(canBeReopened) && { undo }) })
  }

  return {
    setAside: useIntention({
      send: ({ ids, reason }: { ids: readonly string[]; reason: string }, key) => api.setAside(ids, reason, key),
      changes,
      onDone: ({ data }) => showDone(say.setAside.done(data.length), data),
    }),
    match: useIntention({
      send: ({ line, payment }: { line: string; payment: string }, key) => api.match(line, payment, key),
      changes,
      onDone: line => showDone(say.match.done, [line]),
    }),
    cost: useIntention({
      send: (line: string, key) => api.bookAsCost(line, key),
      changes,
      onDone: line => showDone(line.net < 0 ? say.cost.done : say.income.done, [line]),
    }),
  }
}

/** What a person may say of open lines, as `useDecisions` gives it. */
export type Decisions = ReturnType<typeof useDecisions>

/** Whether what was said of a line can be taken back: a dispute that has ended by it stays as it is. */
export function canBeReopened(line: PayoutLineShown): boolean {
  return line.decision?.is !== 'payment' || !endsDispute(line, line.method)
}

/**
 * A line of a dispute of a card, which ends by it. Of a Pix, and of a mediation, our books have a refund
 * (docs/decisions/0088).
 */
export function endsDispute(
  { kind, type }: Pick<PayoutLineShown, 'kind' | 'type'>,
  method: PaymentMethod | null,
): boolean {
  return (kind === 'chargeback' || kind === 'chargeback_reversal') && type !== 'mediation' && method !== 'pix'
}

/** A line moves what is paid out of its charge, what waits for a person, and the books. */
function changedBy(account: string) {
  return [['payouts', account], ['review-items'], ['charge'], ['ledger'], ['reports']]
}
