import type { PaymentRow, RefundRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardPayment, CardRefund } from '../providers/acquirer-port.ts'
import { firstUnderWay, refundsBySum, undoneBySum } from './refunds-by-sum.ts'
import { lookAgain, SUM_LAG_MS, setShort } from './sum-lag.ts'

/**
 * What an acquirer that tells the sum alone has come to, in terms of our refunds: what it has denied after all, what it
 * has ended, and what nobody here asked for. A sum that is too small is believed when it is too small for longer than
 * an old reading could last: it is looked at again then. The payment's charge is locked; `ours` have not failed.
 */
export async function reportedBySum(
  transaction: StoreTransaction,
  payment: PaymentRow,
  reported: CardPayment,
  ours: readonly RefundRow[],
): Promise<CardRefund[]> {
  // Of a capture that was taken back whole no sum is told.
  if (reported.status !== 'captured') return []
  const denied = await deniedOf(transaction, payment, reported, ours)
  const left = ours.filter(({ id }) => !denied.some(({ reference }) => reference === id))
  const ended = refundsBySum(reported, left)
  const first = firstUnderWay(left)
  if (!first?.asked_at || ended.some(({ reference }) => reference === first.id)) return [...denied, ...ended]
  if (reported.isRefundPending) await setSeen(transaction, first.id)
  else if (first.seen_under_way) return [...denied, ...ended, failed(first, 'The acquirer did not carry it out.')]
  return [...denied, ...ended]
}

async function deniedOf(
  transaction: StoreTransaction,
  payment: PaymentRow,
  reported: CardPayment,
  ours: readonly RefundRow[],
): Promise<CardRefund[]> {
  const undone = undoneBySum(reported, ours)
  const since = payment.returns_short_since
  const { now } = transaction
  if (undone.length === 0) {
    if (since !== null && !reported.isRefundPending) await setShort(transaction, payment.id, null)
    return []
  }
  if (since === null) {
    await setShort(transaction, payment.id, now)
    await lookAgain(transaction, undone[0] ?? '')
    return []
  }
  if (now.getTime() - since.getTime() < SUM_LAG_MS) return []
  await setShort(transaction, payment.id, null)
  const detail = 'The acquirer has taken back what it had given back.'
  return ours.filter(({ id }) => undone.includes(id)).map(one => failed(one, detail))
}

function failed({ id, amount }: RefundRow, reason: string): CardRefund {
  return { id: `${id}-denied`, reference: id, amount, status: 'failed', reason, arn: null, settledAt: null }
}

async function setSeen({ db, store }: StoreTransaction, refund: string): Promise<void> {
  const change = { seen_under_way: true }
  await db.updateTable('refunds').set(change).where('store_id', '=', store).where('id', '=', refund).execute()
}
