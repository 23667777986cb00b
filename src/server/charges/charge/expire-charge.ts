import { chargeCan } from '../../../shared/charge/charge-can.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import { movePayment } from '../payments/move-payment.ts'
import { pollPixCodes } from '../pix/poll-pix-codes.ts'
import { splitTenderUnderWay } from '../split-tender/split-tender-rows.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { type ChargeRow, lockCharge, paymentsOf } from './charge-rows.ts'
import { moveCharge } from './move-charge.ts'
import { recordChargeEvent, recordPaymentEvent } from './record-charge-event.ts'
import { reviewMoney } from './review-money.ts'

/** Seconds until the next try while a payment's outcome is unknown, and while the bank does not answer. */
const AGAIN = 5
/** The same while a card is held, or tenders are: its end looks at the charge at once, and this is the net under it. */
const HELD = 3600
/** After so many silent rounds the charge expires without the bank's word: late money is booked when it shows. */
const SILENT_ROUNDS = 6

/**
 * Ends a charge whose time is over, after a last look at the bank: money that came in time makes it paid instead.
 * While a payment is processing, challenged or held, or its split tender is completed or undone, the end of that is
 * waited for.
 */
export async function expireCharge(
  deps: ChargeDeps,
  input: { store: string; charge: string; round: number },
): Promise<void> {
  const { store, charge, round } = input
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await lockCharge(transaction, charge)
    const payments = await paymentsOf(transaction, [charge])
    return { row, payments, splitTender: await splitTenderUnderWay(transaction, row), now: transaction.now }
  })
  if (seen.row.status !== 'open') return
  const early = (seen.row.expires_at.getTime() - seen.now.getTime()) / 1000
  if (early > 0) return again(deps, input, early, round)
  if (seen.splitTender || !chargeCan.expire({ ...seen.row, payments: seen.payments })) {
    const isUnknown = seen.payments.some(({ status }) => paymentIs(status, 'awaited'))
    return again(deps, input, isUnknown ? AGAIN : HELD, round)
  }

  const silent = await pollPixCodes(deps, store, seen.payments)
  if (silent && round < SILENT_ROUNDS) return again(deps, input, AGAIN, round + 1)
  await end(deps, store, charge)
}

async function end(deps: ChargeDeps, store: string, charge: string): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    const row: ChargeRow = await lockCharge(transaction, charge)
    const payments = await paymentsOf(transaction, [charge])
    if (row.status !== 'open' || (await splitTenderUnderWay(transaction, row))) return
    if (!chargeCan.expire({ ...row, payments })) return
    for (const payment of payments) {
      if (payment.status === 'created') await movePayment(transaction, payment, 'canceled')
      if (payment.status !== 'waiting') continue
      const expired = await movePayment(transaction, payment, 'expired')
      if (expired) await recordPaymentEvent(transaction, 'payment.expired', expired)
    }
    const expired = await moveCharge(transaction, row, 'expire', { expired_at: transaction.now })
    if (expired) await reviewMoney(transaction, expired, payments)
    await recordChargeEvent(transaction, 'charge.expired', charge, deps.publicUrl)
  })
}

async function again(
  deps: ChargeDeps,
  input: { store: string; charge: string },
  after: number,
  round: number,
): Promise<void> {
  await deps.database.inStore(input.store, transaction =>
    transaction.enqueue({
      name: 'expire-charge',
      data: { store: input.store, charge: input.charge, round },
      after,
    }),
  )
}
