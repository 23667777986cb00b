import type { CardPaymentStatus } from '../providers/acquirer-port.ts'
import { raiseAttention } from '../stores/attention.ts'
import { afterSilence } from './asking-schedule.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { type PaymentRow, readPayment } from './charge-rows.ts'
import { failCard, recordCard } from './record-card-answer.ts'

/** Seconds between two looks at a payment whose payer is being challenged, or that is held. */
const UNDER_WAY = [5, 5, 10, 15, 30, 60]

/**
 * Reads at the acquirer what became of a card payment until it has ended, slower and slower. It is never asked for again: where the
 * acquirer has nothing by our reference, that is made so for good first.
 */
export async function followCardPayment(
  deps: ChargeDeps,
  input: { store: string; payment: string; round: number },
): Promise<void> {
  const { store, payment, round } = input
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await readPayment(transaction, payment)
    if (!followed.has(row.status)) return null
    return { row, account: await deps.connections.cardsOf(transaction, row.provider_account_id) }
  })
  if (!seen) return
  const { port } = seen.account
  let read = await port.readByReference(payment)
  if (read.outcome === 'absent' && port.reverse) {
    const reversed = await port.reverse(payment)
    if (reversed.outcome === 'ok' && !reversed.value.payment) {
      await failCard(deps, store, payment, { code: 'not_sent', detail: 'The acquirer never received it.' })
      return
    }
    // What came in between is read again in the next round, as it is then.
    read = reversed.outcome === 'ok' && reversed.value.payment ? { outcome: 'ok', value: reversed.value.payment } : read
  }
  if (read.outcome === 'ok') {
    await recordCard(deps, store, payment, read.value)
    if (ended.has(read.value.status)) return
  }
  const silence = read.outcome === 'ok' && read.value.status !== 'processing' ? null : afterSilence(round)
  const wait = silence ? silence.wait : (UNDER_WAY[Math.min(round, UNDER_WAY.length - 1)] ?? null)
  await deps.database.inStore(store, async transaction => {
    if (silence?.tell) await raiseAttention(transaction, unknownItem(seen.row))
    if (wait === null) return
    await transaction.enqueue({ name: 'follow-payment', data: { store, payment, round: round + 1 }, after: wait })
  })
}

const followed: ReadonlySet<string> = new Set(['processing', 'challenge', 'authorized'])
const ended: ReadonlySet<CardPaymentStatus> = new Set(['captured', 'declined', 'canceled', 'expired'])

function unknownItem({ id, charge_id }: PaymentRow) {
  const detail = 'The acquirer has not said what became of a card payment for more than two hours.'
  return { kind: 'payment_unknown', about: id, charge: charge_id, detail } as const
}
