import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { CardHint } from '../providers/acquirer-port.ts'
import { recordReportedCard } from './record-reported-card.ts'

/**
 * Reads the payment that an acquirer's webhook names, and writes what the acquirer has of it and of its disputes:
 * however often and in whichever order it was told. Returns our payment that it is,
 * and why there is nothing to write; null when there was.
 * @throws Error while the acquirer does not tell, or has not undone what it was not to do: the job tries again.
 */
export async function recordCardNotice(
  deps: ChargeDeps,
  store: string,
  account: string,
  { payment }: CardHint,
): Promise<{ payment: string | null; note: string | null }> {
  const opened = await deps.database.inStore(store, transaction => deps.connections.cardsOf(transaction, account))
  const read = await opened.port.read(payment)
  if (read.outcome === 'absent') return { payment: null, note: `The acquirer does not know ${payment}.` }
  // What the acquirer takes for no id of a payment, it will not take later either.
  if (read.outcome === 'rejected' && read.code === 'invalid_request') {
    return { payment: null, note: `The acquirer has no ${payment}.` }
  }
  if (read.outcome !== 'ok') throw new Error(`The acquirer did not tell about ${payment}: ${read.detail}`)
  const became = await recordReportedCard(deps, store, opened, read.value)
  if (became.what === 'written') return { payment: became.payment, note: null }
  if (became.what === 'not_undone') throw new Error(became.note)
  return { payment: became.what === 'undone' ? became.payment : null, note: became.note }
}
