import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { PixAccount } from '../../stores/connections.ts'
import { raiseReviewItem } from '../../stores/review-items.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { type ChargeRow, lockCharge, type PaymentRow, readPayment } from '../charge/charge-rows.ts'
import { recordPaymentEvent } from '../charge/record-charge-event.ts'
import { movePayment } from '../payments/move-payment.ts'
import { afterSilence } from '../payments/polling-schedule.ts'
import { payableUntil } from '../split-tender/split-tender-rows.ts'
import { bookReceivedPix } from './book-received-pix.ts'
import { createPixCharge, pixRequest } from './create-pix-charge.ts'
import { finishPixCancel } from './finish-pix-cancel.ts'
import { recordPixAnswer } from './record-pix-answer.ts'

/** Seconds between two looks at a code that is being shown: the webhook is quicker, this is the net under it. */
const SHOWN = [10, 10, 15, 20, 30, 60, 60, 120, 300, 600]
/** Seconds between looks after a code's end: the bank may have taken the money all the same. */
const ENDED = [60, 600, 3600, 21_600, 86_400]

/**
 * Asks the bank about one payment until it has ended, slower and slower. Whatever a crash, a timeout or a lost
 * webhook left open is closed here.
 */
export async function followPixPayment(
  deps: ChargeDeps,
  input: { store: string; payment: string; round: number },
): Promise<void> {
  const { store, payment, round } = input
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await readPayment(transaction, payment)
    const [charge, account] = await Promise.all([
      lockCharge(transaction, row.charge_id),
      deps.connections.pixOf(transaction, row.provider_account_id),
    ])
    const until = await payableUntil(transaction, charge, row)
    return { row, charge, account, now: transaction.now, until }
  })
  const next = await lookOnce(deps, store, seen, round)
  const silence = next === 'silence' ? afterSilence(round) : null
  const wait = next === 'silence' ? (silence?.wait ?? null) : next
  if (wait === null && !silence) return
  if (silence?.needsReview) deps.log.warn({ payment, round }, 'the bank does not tell what became of a payment')
  await deps.database.inStore(store, async transaction => {
    if (silence?.needsReview) await putBeforePerson(transaction, seen.row)
    if (wait === null) return
    await transaction.enqueue({ name: 'follow-payment', data: { store, payment, round: round + 1 }, after: wait })
  })
}

/** Unless the outcome became known in this very moment. */
async function putBeforePerson(transaction: StoreTransaction, { id, charge_id, amount }: PaymentRow): Promise<void> {
  const { status, pix_txid } = await readPayment(transaction, id)
  if (!paymentIs(status, 'undecided')) return
  const detail = `The bank has not said what became of the Pix with txid ${pix_txid} for more than two hours.`
  await raiseReviewItem(transaction, { kind: 'payment_unknown', about: id, charge: charge_id, detail, amount })
}

interface Seen {
  row: PaymentRow
  charge: ChargeRow
  account: PixAccount
  now: Date
  /** Until when it may be paid; null where it may not any more. */
  until: Date | null
}

/** Seconds until the next look, null when there is none; `silence` when the bank did not tell. */
type Next = number | null | 'silence'

/** Does what the payment needs now. */
async function lookOnce(deps: ChargeDeps, store: string, seen: Seen, round: number): Promise<Next> {
  const { status } = seen.row
  if (status === 'created') {
    await createPixCharge(deps, store, seen.row.id, 'by-the-caller')
    return 'silence'
  }
  if (status === 'processing') return askAgain(deps, store, seen)
  if (status === 'waiting') {
    if (seen.row.cancel_requested_at || seen.charge.status !== 'open') {
      const finished = await finishPixCancel(deps, store, seen.row)
      return finished ? null : 'silence'
    }
    await lookAtBank(deps, store, seen)
    return at(SHOWN, round)
  }
  if (status === 'expired' || status === 'canceled') {
    if (seen.row.pix_br_code === null) return null
    const ended = seen.charge.expired_at ?? seen.charge.canceled_at ?? seen.charge.expires_at
    const wait = ENDED.find(seconds => ended.getTime() + seconds * 1000 > seen.now.getTime())
    await lookAtBank(deps, store, seen)
    return wait ?? null
  }
  return null
}

/** Reads what became of a question without an answer; asks it again when the bank never got it. */
async function askAgain(deps: ChargeDeps, store: string, seen: Seen): Promise<Next> {
  const { row, charge, account, now, until } = seen
  const read = await account.port.readCharge(row.pix_txid ?? '')
  if (read.outcome === 'ok') {
    await recordPixAnswer(deps, store, row.id, read, 'by-the-caller')
    return read.value.brCode ? at(SHOWN, 0) : 'silence'
  }
  if (read.outcome === 'absent') {
    if (until) {
      const answer = await account.port.createCharge(pixRequest(charge, row, { now, until }))
      await recordPixAnswer(deps, store, row.id, answer, 'by-the-caller')
      return answer.outcome === 'ok' ? at(SHOWN, 0) : 'silence'
    }
    await deps.database.inStore(store, async transaction => {
      await lockCharge(transaction, row.charge_id)
      const failure = { failure_code: 'not_sent', failure_detail: 'The bank does not know this charge.' }
      const failed = await movePayment(transaction, row, 'failed', failure)
      if (failed) await recordPaymentEvent(transaction, 'payment.failed', failed)
    })
    return null
  }
  return 'silence'
}

/** Reads a code's charge at the bank and books what was paid. Silence changes nothing. */
async function lookAtBank(deps: ChargeDeps, store: string, seen: Seen): Promise<void> {
  const read = await seen.account.port.readCharge(seen.row.pix_txid ?? '')
  if (read.outcome !== 'ok' || read.value.received.length === 0) return
  await deps.database.inStore(store, async transaction => {
    for (const received of read.value.received) {
      await bookReceivedPix(deps, transaction, seen.account.id, received)
    }
  })
}

function at(schedule: readonly number[], round: number): number {
  return schedule[Math.min(round, schedule.length - 1)] ?? 600
}
