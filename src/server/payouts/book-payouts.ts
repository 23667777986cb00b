import { type Centavos, centavos, ZERO } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment } from '../charges/charge/charge-rows.ts'
import { attemptReference } from '../charges/payments/attempt-reference.ts'
import type { StoreTransaction } from '../db/database.ts'
import { DisputeWaits, recordDispute } from '../disputes/record-dispute.ts'
import { bankAccount, receivableAccount } from '../ledger/accounts.ts'
import { bookEntry, type Posting } from '../ledger/book-entry.ts'
import { bookedFee } from '../ledger/booked-fee.ts'
import type { CardDispute } from '../providers/dispute-port.ts'
import { giveWayToDisputes } from '../refunds/approval/give-way-to-disputes.ts'
import { findPayments } from './find-payments.ts'
import {
  evenLines,
  type Judgment,
  judgePayoutLine,
  kindInBooks,
  nothingPaid,
  type PaidOut,
  withLine,
} from './judge-payout-line.ts'
import { readPaidOut, readPayoutFacts } from './payout-facts.ts'
import { changeLine, lockOpenLines, openLines, type PayoutLineRow } from './payout-line-rows.ts'
import { recordWonByPayout } from './record-won.ts'
import { reviewImports } from './review-imports.ts'
import { reviewOverdue } from './review-overdue.ts'
import { feeExpected, hasSale, readReceivables, settleLeftOut, settleReceivable } from './settle-receivable.ts'

/** Lines that are looked at in a step. */
const AT_ONCE = 200

/**
 * Joins the open lines of an account's payouts to its payments and books them, a step at a time: what the gateway owed
 * is at the bank, less its fee. What joins nothing, or says something else than our books, stays open for a person, and
 * is looked at again with the next import and the next night.
 */
export async function bookPayouts(
  deps: ChargeDeps,
  { store, account, after }: { store: string; account: string; after: string | null },
): Promise<void> {
  const { lines, payments, reports, paysBesides } = await deps.database.inStore(store, async transaction => {
    const found = await openLines(transaction, { account, after, limit: AT_ONCE })
    const { port } = await deps.connections.cardsOf(transaction, account)
    return {
      lines: found,
      payments: await findPayments(transaction, account, found),
      reports: {
        disputes: port.abilities.reportsDisputes ?? true,
        wins: port.abilities.reportsWins ?? true,
        fees: port.abilities.reportsFees ?? false,
      },
      paysBesides: port.abilities.paysBesides ?? false,
    }
  })
  const groups = Map.groupBy(lines, line => (isOfPayment(line) ? (payments.get(line.id) ?? null) : null))
  for (const [payment, ofIt] of groups) {
    const ids = ofIt.map(({ id }) => id)
    if (payment === null) await deps.database.inStore(store, transaction => bookAlone(transaction, account, ids))
    else {
      const about = { account, payment, ids, reports }
      await deps.database
        .inStore(store, transaction => bookOfPayment(deps, transaction, about))
        .catch(error => {
          if (!(error instanceof DisputeWaits)) throw error
          // Its lines stay open, and the others are booked all the same.
          deps.log.warn({ err: error, payment }, 'what was paid out of a payment waits for its refund')
        })
    }
  }
  await deps.database.inStore(store, async transaction => {
    const imports = [...new Set(lines.map(({ payout_import_id }) => payout_import_id))]
    await reviewImports(transaction, imports, new Set(newIn(lines)))
    const last = lines.length === AT_ONCE ? lines.at(-1) : undefined
    if (last) await transaction.enqueue({ name: 'book-payouts', data: { store, account, after: last.id } })
    else if (!paysBesides) await reviewOverdue(transaction, account)
  })
}

/** Imports of which lines were looked at for the first time: what joins nothing of them is told once. */
function newIn(lines: readonly PayoutLineRow[]): string[] {
  return lines.filter(({ state }) => state === 'waiting').map(({ payout_import_id }) => payout_import_id)
}

function isOfPayment({ kind }: PayoutLineRow): boolean {
  return !['charge', 'reserve', 'transfer', 'other'].includes(kind)
}

/** Lines of no payment: what the gateway keeps is a cost, and what it moves to and fro is only noted. */
async function bookAlone(transaction: StoreTransaction, account: string, ids: readonly string[]): Promise<void> {
  for (const line of await lockOpenLines(transaction, ids)) {
    if (line.state === 'expected') continue
    const judged = judgePayoutLine(lineOf(line), null, nothingPaid())
    if (judged.state === 'booked') bookCharge(transaction, account, line)
    await write(transaction, line, judged, null)
  }
}

interface OfPayment {
  account: string
  payment: string
  ids: readonly string[]
  /** What the gateway tells apart from its payouts. */
  reports: { disputes: boolean; wins: boolean; fees: boolean }
}

async function bookOfPayment(
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
      await write(transaction, row, { state: 'noted' }, id)
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
    const judged = judgePayoutLine(lineOf(line), await readPayoutFacts(transaction, payment), paid)
    await write(transaction, line, judged, id)
    if (judged.state !== 'booked') continue
    const reported = await feeInBooks(transaction, payment, { line, reports, paid })
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
  { line, reports, paid }: { line: PayoutLineRow; reports: OfPayment['reports']; paid: PaidOut },
): Promise<Centavos> {
  const { id, charge_id, pix_gateway_id } = payment
  if (reports.fees) return (await feeExpected(transaction, payment, line)) ?? line.fee
  // Of a Pix some gateways tell their fee with the money.
  const mayBeReported = pix_gateway_id !== null && line.kind === 'sale' && paid.sale === 0
  return mayBeReported ? await bookedFee(transaction, { payment: id, charge: charge_id }) : ZERO
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

function write(
  transaction: StoreTransaction,
  line: PayoutLineRow,
  judged: Judgment,
  payment: string | null,
): Promise<void> {
  const detail = 'detail' in judged ? judged.detail.slice(0, 300) : null
  const { paidOut, inBooks } = 'difference' in judged ? judged.difference : { paidOut: null, inBooks: null }
  const difference = { paid_out: paidOut, in_books: inBooks }
  return changeLine(transaction, line.id, { state: judged.state, detail, ...difference, payment_id: payment })
}

/**
 * What was owed is at the bank, and the fee is a cost; what the gateway takes off goes the other way. `reported`: what
 * of the fee is in the books already, because the gateway told it with the sale.
 */
function bookReceived(
  transaction: StoreTransaction,
  account: string,
  { id, charge_id }: PaymentRow,
  { id: line, net, fee: kept }: PayoutLineRow,
  reported: Centavos,
): void {
  const fee = centavos(kept - reported)
  const receivable = receivableAccount(account)
  const postings: Posting[] = [
    net >= 0
      ? { source: receivable, destination: bankAccount(account), amount: net }
      : { source: bankAccount(account), destination: receivable, amount: centavos(-net) },
    fee >= 0
      ? { source: receivable, destination: 'fees', amount: fee }
      : { source: 'fees', destination: receivable, amount: centavos(-fee) },
  ]
  if (net === 0 && fee === 0) return
  bookEntry(transaction, { kind: 'payout_received', key: `payout:${line}`, about: id, charge: charge_id, postings })
}

function bookCharge(transaction: StoreTransaction, account: string, { id, net }: PayoutLineRow): void {
  if (net === 0) return
  const bank = bankAccount(account)
  const amount = centavos(Math.abs(net))
  const posting: Posting =
    net < 0 ? { source: bank, destination: 'fees', amount } : { source: 'fees', destination: bank, amount }
  bookEntry(transaction, {
    kind: 'payout_charged',
    key: `payout:${id}`,
    about: id,
    charge: null,
    postings: [posting],
  })
}

function lineOf({ kind, type, gross, is_whole }: PayoutLineRow) {
  return { kind, type, gross, isWhole: is_whole }
}
