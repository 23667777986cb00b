import type { PayoutSetAside } from '../../shared/contract/payout-decision.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { readPayment } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { DisputeWaits } from '../disputes/record-dispute.ts'
import { bookLinesOfPayment, reportsOf } from './book-lines-of-payment.ts'
import { bookCharged } from './book-payout-line.ts'
import { changeLine, isOfPayment, lockLines, type PayoutLineRow, readLine } from './payout-line-rows.ts'
import { reviewImports } from './review-imports.ts'
import { reviewOverdue } from './review-overdue.ts'

type Deps = Pick<ChargeDeps, 'connections'>

/**
 * Books an open line as the money of a payment that a person names. It must fit it as if the line had named it itself.
 * @throws Problem payout_line_not_found, payout_line_not_open, payout_line_does_not_fit, payment_not_found.
 */
export async function matchPayoutLine(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { line: id, payment }: { line: string; payment: string },
  actor: Actor,
): Promise<void> {
  // Not locked yet: of a payment its charge is locked first.
  const line = openOf(await readLine(transaction, id), id)
  if (!isOfPayment(line)) throw doesNotFit(`A line of the kind “${line.kind}” is of no payment.`)
  const { provider_account_id: account, origin, method, pix_gateway_id } = await readPayment(transaction, payment)
  if (origin === 'moved' || (method === 'pix' && pix_gateway_id === null)) {
    throw doesNotFit(`No acquirer pays out the payment ${payment}: its money is at the bank, or came by another one.`)
  }
  if (account !== line.provider_account_id) throw doesNotFit(`The payment ${payment} is of another account.`)
  const { reports } = await reportsOf(deps, transaction, account)
  const about = { account, payment, ids: [id], reports }
  await bookLinesOfPayment(deps, transaction, about).catch(error => {
    throw error instanceof DisputeWaits ? doesNotFit('A refund under way claims the same money: wait for it.') : error
  })
  const booked = await readLine(transaction, id)
  if (booked?.state === 'differs' || booked?.state === 'unknown') throw doesNotFit(booked.detail ?? 'It differs.')
  if (booked?.payment_id !== payment) throw notOpen(id)
  await changeLine(transaction, id, { decision: 'payment', decided_at: transaction.now })
  await lookAgain(deps, transaction, [line])
  await recordAudit(transaction, actor, 'payout_line.match', id, { payment })
}

/**
 * Books an open line that nobody knows as what the gateway keeps of the account, or gives it.
 * @throws Problem payout_line_not_found, payout_line_not_open, payout_line_does_not_fit.
 */
export async function bookLineAsCost(
  deps: Deps,
  transaction: StoreTransaction,
  id: string,
  actor: Actor,
): Promise<void> {
  const [found] = await lockLines(transaction, [id])
  const line = openOf(found, id)
  if (line.kind !== 'other') throw doesNotFit(`A line of the kind “${line.kind}” is no cost of the account.`)
  bookCharged(transaction, line.provider_account_id, line)
  const decided = { decision: 'cost', decided_at: transaction.now } as const
  await changeLine(transaction, id, { state: 'booked', detail: null, ...decided })
  await lookAgain(deps, transaction, [line])
  await recordAudit(transaction, actor, 'payout_line.cost', id)
}

/**
 * Leaves open lines out of the books, all or none: they are of sales that another program made.
 * @throws Problem payout_line_not_found, payout_line_not_open.
 */
export async function setLinesAside(
  deps: Deps,
  transaction: StoreTransaction,
  { ids, reason }: PayoutSetAside,
  actor: Actor,
): Promise<void> {
  const found = await lockLines(transaction, ids)
  const lines = ids.map(id =>
    openOf(
      found.find(line => line.id === id),
      id,
    ),
  )
  for (const { id } of lines) {
    await changeLine(transaction, id, {
      ...{ state: 'set_aside', decision: 'set_aside', decision_reason: reason, decided_at: transaction.now },
      // What it was compared with is owed as before.
      ...{ payment_id: null, detail: null, paid_out: null, in_books: null },
    })
    await recordAudit(transaction, actor, 'payout_line.set_aside', id, { reason })
  }
  await lookAgain(deps, transaction, lines)
}

/** What is left of their imports, and of what is overdue, stands before a person; nothing, where nothing is. */
async function lookAgain(deps: Deps, transaction: StoreTransaction, lines: readonly PayoutLineRow[]): Promise<void> {
  await reviewImports(transaction, [...new Set(lines.map(({ payout_import_id }) => payout_import_id))], new Set())
  for (const account of new Set(lines.map(({ provider_account_id }) => provider_account_id))) {
    const { paysBesides } = await reportsOf(deps, transaction, account)
    if (!paysBesides) await reviewOverdue(transaction, account)
  }
}

function openOf(line: PayoutLineRow | undefined, id: string): PayoutLineRow {
  if (!line) throw new Problem('payout_line_not_found', `There is no line ${id} of a payout in this store.`)
  if (line.state !== 'unknown' && line.state !== 'differs') throw notOpen(id)
  return line
}

function notOpen(id: string): Problem {
  return new Problem('payout_line_not_open', `The line ${id} is not open.`)
}

function doesNotFit(detail: string): Problem {
  return new Problem('payout_line_does_not_fit', detail)
}
