import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardPayer } from '../../providers/gateway-port.ts'
import type { PixCharge } from '../../providers/pix-port.ts'
import type { PixAccount } from '../../stores/accounts/connections.ts'
import { raiseReviewItem } from '../../stores/review-items/review-items.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { type ChargeRow, lockCharge, type PaymentRow, readPayment } from '../charge/charge-rows.ts'
import { recordPaymentEvent } from '../charge/record-charge-event.ts'
import { movePayment } from '../payments/move-payment.ts'
import { afterSilence } from '../payments/polling-schedule.ts'
import { payableUntil } from '../split-tender/split-tender-rows.ts'
import { bookReceivedPix } from './book-received-pix.ts'
import { createPixCharge, pixRequest } from './create-pix-charge.ts'
import { finishPixCancel } from './finish-pix-cancel.ts'
import { buyerFor } from './pix-buyer.ts'
import { isRejected, recordPixAnswer } from './record-pix-answer.ts'

/** Seconds between two looks at a code that is being shown: the webhook is quicker, this is the net under it. */
const SHOWN = [10, 10, 15, 20, 30, 60, 60, 120, 300, 600]
/** Seconds between looks after a code's end: the bank may have taken the money all the same. */
const ENDED = [60, 600, 3600, 21_600, 86_400]
/** Seconds between two removals of a code that its bank keeps after a day. */
const ONCE_A_DAY = 86_400
/** Seconds past a gateway's term in which a Pix that was sent in time may still be told. */
const CODE_GRACE = 30

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
    const buyer = await buyerFor(transaction, charge, account)
    return { row, charge, account, now: transaction.now, until, buyer }
  })
  const next = await lookOnce(deps, store, seen, round)
  const silence = next === 'silence' ? afterSilence(round) : null
  // A code that the bank does not remove is asked about until its end.
  const last = seen.row.status === 'waiting' ? ONCE_A_DAY : null
  const wait = next === 'silence' ? (silence?.wait ?? last) : next
  if (wait === null && !silence) return
  if (silence?.needsReview) deps.log.warn({ payment, round }, 'the bank does not tell what became of a payment')
  await deps.database.inStore(store, async transaction => {
    if (silence?.needsReview) await askForReview(transaction, seen.row)
    if (wait === null) return
    await transaction.enqueue({ name: 'follow-payment', data: { store, payment, round: round + 1 }, after: wait })
  })
}

/** Unless the outcome became known in this very moment. */
async function askForReview(transaction: StoreTransaction, { id, charge_id, amount }: PaymentRow): Promise<void> {
  const { status, pix_txid } = await readPayment(transaction, id)
  if (!paymentIs(status, 'undecided')) return
  const detail =
    status === 'waiting'
      ? `The bank has not removed the code with txid ${pix_txid} for more than two hours: it can still be paid.`
      : `The bank has not said what became of the Pix with txid ${pix_txid} for more than two hours.`
  await raiseReviewItem(transaction, { kind: 'payment_unknown', about: id, charge: charge_id, detail, amount })
}

interface Seen {
  row: PaymentRow
  charge: ChargeRow
  account: PixAccount
  now: Date
  /** Until when it may be paid; null where it may not any more. */
  until: Date | null
  buyer: CardPayer | null
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
      // What was paid while it ended, and told nobody, is found by the first look after it.
      return finished ? (ENDED[0] ?? null) : 'silence'
    }
    const isOver = await pollBank(deps, store, seen)
    if (isOver) return ENDED[0] ?? null
    const wait = at(SHOWN, round)
    const left = seen.row.pix_expires_at ? secondsUntil(seen.row.pix_expires_at, seen.now) + CODE_GRACE : wait
    // A gateway's code may end before its charge: then another one is to be made soon.
    return seen.row.pix_gateway_id && left > 0 ? Math.min(wait, left) : wait
  }
  if (status === 'expired' || status === 'canceled') {
    if (seen.row.pix_br_code === null) return null
    const ended = endOfCode(seen)
    const wait = ENDED.find(seconds => ended.getTime() + seconds * 1000 > seen.now.getTime())
    await pollBank(deps, store, seen)
    return wait ?? null
  }
  return null
}

/** Reads what became of a question without an answer; asks it again when the bank never got it. */
async function askAgain(deps: ChargeDeps, store: string, seen: Seen): Promise<Next> {
  const { row, charge, account, now, until } = seen
  const read = await account.port.readCharge(row.pix_txid ?? '', row.pix_gateway_id)
  if (read.outcome === 'ok') {
    await recordPixAnswer(deps, store, row.id, read, 'by-the-caller')
    return afterAnswer(read.value)
  }
  if (read.outcome === 'absent') {
    if (until) {
      const request = pixRequest(charge, row, { now, until, publicUrl: deps.publicUrl })
      const answer = await account.port.createCharge({ ...request, buyer: seen.buyer })
      await recordPixAnswer(deps, store, row.id, answer, 'by-the-caller')
      return answer.outcome === 'ok' ? afterAnswer(answer.value) : 'silence'
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

/** When to look at a code that was just told, if there is one. */
function afterAnswer(charge: PixCharge): Next {
  if (isRejected(charge)) return null
  return charge.brCode ? at(SHOWN, 0) : 'silence'
}

/**
 * When nobody can pay the code any more. A bank's ends with its charge; a gateway has terms of its own, and may not be
 * able to end it sooner. Where it is, one that is canceled has ended there.
 */
function endOfCode({ row, charge, account }: Seen): Date {
  if (row.status === 'canceled' && account.gateway?.cancel && row.cancel_requested_at) return row.cancel_requested_at
  if (row.pix_gateway_id && row.pix_expires_at) return row.pix_expires_at
  return charge.expired_at ?? charge.canceled_at ?? charge.expires_at
}

/**
 * Reads a code's charge at the bank and books what was paid. Silence changes nothing. Returns whether it was a
 * gateway's code that ended unpaid: its payment is over then, and the charge may have another.
 */
async function pollBank(deps: ChargeDeps, store: string, seen: Seen): Promise<boolean> {
  const { row, account, now } = seen
  const read = await account.port.readCharge(row.pix_txid ?? '', row.pix_gateway_id)
  if (read.outcome !== 'ok') return false
  const { received, status } = read.value
  const hasEnded = row.pix_expires_at !== null && secondsUntil(row.pix_expires_at, now) + CODE_GRACE <= 0
  const isOver = account.gateway !== null && received.length === 0 && (hasEnded || status === 'removed')
  if (received.length === 0 && !(isOver && row.status === 'waiting')) return false
  await deps.database.inStore(store, async transaction => {
    for (const one of received) await bookReceivedPix(deps, transaction, account.id, one)
    if (!isOver) return
    await lockCharge(transaction, row.charge_id)
    const expired = await movePayment(transaction, row, 'expired')
    if (expired) await recordPaymentEvent(transaction, 'payment.expired', expired)
  })
  return isOver
}

function secondsUntil(time: Date, now: Date): number {
  return Math.ceil((time.getTime() - now.getTime()) / 1000)
}

function at(schedule: readonly number[], round: number): number {
  return schedule[Math.min(round, schedule.length - 1)] ?? 600
}
