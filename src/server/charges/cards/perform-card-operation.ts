import type { PendingOperation } from '../../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'
import { type Answer, isLater } from '../../providers/pix-port.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockPayment, type PaymentRow, readPayment } from '../charge/charge-rows.ts'
import { pendingOperation } from '../payments/pending-operations.ts'
import { answerInTime } from '../payments/wait-for-provider.ts'
import { type CardOperation, dropCardOperation } from './card-operation.ts'
import { recordCard, writeCard } from './record-card-answer.ts'

/**
 * What became of what the acquirer was to do with a card.
 * - `done`: the acquirer has done it, or nothing is pending any more.
 * - `unknown`: it may be done, or the acquirer does it later; the job asks again.
 * - `rejected`: it will not be done and is not pending any more. What the acquirer has instead is written.
 */
export type CardOperationOutcome =
  | { outcome: 'done' }
  | { outcome: 'unknown' }
  | { outcome: 'rejected'; detail: string }

type Carried = Pick<CardOperation, 'payment' | 'port' | 'id' | 'capture'>

/**
 * Asks the acquirer to capture or to void what it holds, outside of any transaction, and writes what it answers.
 * Asked any number of times it is done once: the connector sends the same key again, and an answer that was heard
 * before changes nothing.
 */
export async function performCardOperation(
  deps: ChargeDeps,
  store: string,
  payment: string,
): Promise<CardOperationOutcome> {
  const operation = await deps.database.read(store, async transaction => {
    const [row, account] = await Promise.all([
      readPayment(transaction, payment),
      deps.connections.cardsOfPayment(transaction, payment),
    ])
    if (!pendingOperation(row) || !row.card || !account) return null
    return { payment, port: account.port, id: row.card.id, capture: row.capture_amount }
  })
  if (!operation) return { outcome: 'done' }
  return writeAnswer(deps, store, operation, await ask(operation))
}

/**
 * The same of an operation that was just written, waiting at most `patience` milliseconds. Where the acquirer has
 * done what it was asked, the payment as it has it is for the caller to write, in the transaction that it ends with
 * (`writeCardOperationDone`). Anything else, and what comes later, is written here, and null is returned.
 */
export function performCardOperationInTime(
  deps: ChargeDeps,
  store: string,
  operation: CardOperation,
  patience: number,
): Promise<CardPayment | null> {
  const { payment } = operation
  const carryOut = async () => {
    const answer = await ask(operation)
    if (answer.outcome === 'ok' && isDone(operation, answer.value)) return answer.value
    await writeAnswer(deps, store, operation, answer)
    return null
  }
  return answerInTime(
    carryOut(),
    patience,
    async reported => reported && recordCard(deps, store, payment, reported, pendingOf(operation)),
    error => deps.log.error({ err: error, payment }, 'the acquirer was not asked; a job will'),
  )
}

/** Writes that an operation was carried out. Returns the payment as it is then, or null where it did not move. */
export async function writeCardOperationDone(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  operation: CardOperation,
  reported: CardPayment,
): Promise<PaymentRow | null> {
  const moved = await writeCard(deps, transaction, operation.payment, reported, pendingOf(operation))
  if (moved) transaction.dismiss('follow-hold', operation.job)
  return moved
}

function ask({ port, id, capture }: Carried): Promise<Answer<CardPayment>> {
  return capture === null ? port.cancel(id) : port.capture(id, capture)
}

function pendingOf({ capture }: Pick<Carried, 'capture'>): PendingOperation {
  return capture === null ? 'cancel' : 'capture'
}

function isDone({ capture }: Carried, reported: CardPayment): boolean {
  return capture === null
    ? reported.status === 'canceled'
    : reported.status === 'captured' &&
        (reported.captured === capture || (reported.capturedAtMost !== undefined && capture < reported.captured))
}

/** Whether the acquirer took it up, and carries it out later. */
function isRequested({ operations }: CardPayment, pending: PendingOperation): boolean {
  return operations?.some(({ kind, status }) => kind === pending && status === 'requested') ?? false
}

async function writeAnswer(
  deps: ChargeDeps,
  store: string,
  operation: Carried,
  answer: Answer<CardPayment>,
): Promise<CardOperationOutcome> {
  const { payment, port, id } = operation
  const pending = pendingOf(operation)
  if (answer.outcome === 'ok') {
    await recordCard(deps, store, payment, answer.value, pending)
    if (isRequested(answer.value, pending)) return { outcome: 'unknown' }
    // A yes that shows the payment as it was is none: it is still held.
    const now = await deps.database.read(store, transaction => readPayment(transaction, payment))
    return { outcome: pendingOperation(now) === pending ? 'unknown' : 'done' }
  }
  if (answer.outcome === 'unknown') return { outcome: 'unknown' }
  if (answer.outcome === 'rejected' && isLater(answer.code)) return { outcome: 'unknown' }

  // A rejection does not say what there is instead: lapsed, captured by somebody else, or still held.
  const detail = answer.outcome === 'rejected' ? answer.detail : 'The acquirer does not know this payment.'
  const read = await port.read(id)
  if (read.outcome !== 'ok') return { outcome: 'unknown' }
  await recordCard(deps, store, payment, read.value, pending)
  // The very thing is under way there: asked for by us before, or by somebody else.
  if (isRequested(read.value, pending)) return { outcome: 'unknown' }
  await deps.database.inStore(store, async transaction => {
    const { payment: now } = await lockPayment(transaction, payment)
    // Another that was asked for meanwhile is not the one that was rejected.
    const isSame = pendingOperation(now) === pending && now.capture_amount === operation.capture
    if (isSame) await dropCardOperation(transaction, now)
  })
  return { outcome: 'rejected', detail }
}
