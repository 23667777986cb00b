import { type Centavos, centavos, ZERO } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment } from '../charges/charge/charge-rows.ts'
import { attemptReference } from '../charges/payments/attempt-reference.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import { bookedFee, feesOfPayouts } from '../ledger/booked-fee.ts'
import type { CardDispute } from '../providers/dispute-port.ts'
import { giveWayToDisputes } from '../refunds/approval/give-way-to-disputes.ts'
import { bookReceived } from './book-payout-line.ts'
import {
  evenLines,
  type JudgedLine,
  type Judgment,
  judgePayoutLine,
  kindInBooks,
  withLine,
} from './judge-payout-line.ts'
import { readPaidOut, readPayoutFacts } from './payout-facts.ts'
import { bookedLines, changeLine, lockOpenLines, type PayoutLineRow } from './payout-line-rows.ts'
import { recordWonByPayout } from './record-won.ts'
import { feeExpected, hasSale, readReceivables, settleLeftOut, settleReceivable } from './settle-receivable.ts'

/** What a gateway tells apart from its payouts. */
export interface Reports {
  disputes: boolean
  wins: boolean
  fees: boolean
}

interface OfPayment {
  account: string
  payment: string
  ids: readonly string[]
  reports: Reports
}

/** What the gateway of an account tells apart from its payouts, and whether it pays by what is not read here. */
export async function reportsOf(
  deps: Pick<ChargeDeps, 'connections'>,
  transaction: StoreTransaction,
  account: string,
): Promise<{ reports: Reports; paysBesides: boolean }> {
  const { port } = await deps.connections.cardsOf(transaction, account)
  const { reportsDisputes = true, reportsWins = true, reportsFees = false, paysBesides = false } = port.abilities
  return { reports: { disputes: reportsDisputes, wins: reportsWins, fees: reportsFees }, paysBesides }
}

/**
 * Books the open lines of a payment among `ids` that fit our books, and says of the others why they do not.
 * @throws DisputeWaits where a chargeback among them waits for a refund.
 */
export async function bookLinesOfPayment(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { account, payment: id, ids, reports }: OfPayment,
): Promise<void> {
  const { charge_id } = await readPayment(transaction, id)
  await lockCharge(transaction, charge_id)
  const payment = await readPayment(transaction, id)
  let paid = await readPaidOut(transaction, payment)
  const isPix = payment.pix_gateway_id !== null
  const lines = await lockOpenLines(transaction, ids)
  const even = evenLines(lines, isPix)
  const hadSale = hasSale(await readReceivables(transaction, payment))
  let looksForWon = !reports.wins
  for (const row of lines) {
    if (even.has(row.id)) {
      await writeJudged(transaction, row, { state: 'noted' }, id)
      continue
    }
    const line = { ...row, kind: kindInBooks(row, isPix) }
    if (looksForWon && line.kind === 'chargeback_reversal') {
      // Behind the chargebacks above it, which may be lost by these same lines.
      await recordWonByPayout(deps, transaction, account, { payment, lines })
      looksForWon = false
    }
    if (line.state === 'expected') {
      if (payment.status !== 'captured') continue
      await changeLine(transaction, line.id, { payment_id: id })
      await settleReceivable(transaction, payment, line)
      continue
    }
    if (line.kind === 'chargeback' && !reports.disputes) await recordLost(deps, transaction, account, payment, line)
    const judged = judgePayoutLine(asJudged(line), await readPayoutFacts(transaction, payment), paid)
    await writeJudged(transaction, line, judged, id)
    if (judged.state !== 'booked') continue
    const reported = await feeInBooks(transaction, payment, line, reports)
    paid = withLine(paid, line)
    bookReceived(transaction, account, payment, line, reported)
    await settleReceivable(transaction, payment, line)
  }
  if (!hadSale) await settleLeftOut(transaction, payment, paid)
}

/**
 * What the books hold of a line's fee already: what its gateway said of the line with the payment. The payout has the
 * last word, and what it takes besides is booked with it.
 */
async function feeInBooks(
  transaction: StoreTransaction,
  payment: PaymentRow,
  line: PayoutLineRow,
  reports: Reports,
): Promise<Centavos> {
  const { id, charge_id, pix_gateway_id } = payment
  if (reports.fees) return (await feeExpected(transaction, payment, line)) ?? line.fee
  // Of a Pix some gateways tell their fee with the money: what of it other lines have not taken off.
  if (pix_gateway_id === null || line.kind !== 'sale') return ZERO
  const about = { payment: id, charge: charge_id }
  const besides = (await feesOfPayouts(transaction, [about])).get(id) ?? ZERO
  const others = (await bookedLines(transaction, id)).filter(one => one.id !== line.id)
  const kept = others.reduce((sum, { fee }) => sum + fee, 0)
  return centavos((await bookedFee(transaction, about)) + besides - kept)
}

/** A gateway that tells of no dispute tells of the money that went by one: it is lost here, and for a person. */
async function recordLost(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  account: string,
  payment: PaymentRow,
  line: PayoutLineRow,
): Promise<void> {
  if (line.gross >= 0 || payment.status !== 'captured') return
  const at = transaction.now
  const lost: CardDispute = {
    id: `payout ${line.id}`,
    payment: payment.card_payment ?? '',
    reference: attemptReference(payment),
    amount: centavos(-line.gross),
    status: 'lost',
    round: 1,
    reason: 'other',
    code: '',
    answered: false,
    openedAt: at,
    evidenceDueAt: at,
    updatedAt: at,
    endedAt: at,
  }
  await giveWayToDisputes(deps, transaction, { account, payment: payment.id }, [lost])
  await recordDispute(deps, transaction, account, lost)
}

/** Writes what became of a line, and of which payment it is; nothing where that is as it was. */
export async function writeJudged(
  transaction: StoreTransaction,
  line: PayoutLineRow,
  judged: Judgment,
  payment: string | null,
): Promise<void> {
  const detail = 'detail' in judged ? judged.detail.slice(0, 300) : null
  const { paidOut, inBooks } = 'difference' in judged ? judged.difference : { paidOut: null, inBooks: null }
  const isSame =
    line.state === judged.state &&
    line.detail === detail &&
    line.paid_out === paidOut &&
    line.in_books === inBooks &&
    line.payment_id === payment
  if (isSame) return
  const difference = { paid_out: paidOut, in_books: inBooks }
  await changeLine(transaction, line.id, { state: judged.state, detail, ...difference, payment_id: payment })
}

/** What is judged of a line. */
export function asJudged({ kind, type, gross, is_whole }: PayoutLineRow): JudgedLine {
  return { kind, type, gross, isWhole: is_whole }
}
