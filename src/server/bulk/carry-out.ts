import { type Selectable, sql } from 'kysely'
import { refundStatusesUnderWay } from '../../shared/charge/refund-status.ts'
import type { BulkKind, BulkOutcome } from '../../shared/contract/bulk-action.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { Problem } from '../base/problem.ts'
import { lockForCardOperation } from '../charges/cards/card-operation.ts'
import { performCardOperationInTime, writeCardOperationDone } from '../charges/cards/perform-card-operation.ts'
import { requestCapture } from '../charges/cards/request-capture.ts'
import { finishCancelOf, requestCancel } from '../charges/charge/cancel-charge.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type PaymentRow, paymentsOf, readChargeRow, readPayment } from '../charges/charge/charge-rows.ts'
import { pendingOperation } from '../charges/payments/pending-operations.ts'
import { answerInTime, PROVIDER_PATIENCE_MS, waitFor } from '../charges/payments/wait-for-provider.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { BulkActionChargeTable } from '../db/tables/bulk-tables.ts'
import { readRefund } from '../refunds/refund-rows.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import type { BulkActionRow } from './bulk-rows.ts'

export type BulkDeps = ChargeDeps

/** What came of one charge. */
interface Result {
  outcome: Exclude<BulkOutcome, 'waiting'>
  amount: number
  code: string | null
  detail: string | null
}

/** One charge of a bulk action: who asks, and what was asked for already where the program stopped half-way. */
interface Asking {
  store: string
  charge: string
  actor: Actor
  asked: readonly string[]
  /** Writes with what is asked for that this bulk action asked for it. */
  note(transaction: StoreTransaction, id: string): Promise<void>
}

type Verb = (deps: BulkDeps, asking: Asking) => Promise<Result>

const verbs: Record<BulkKind, Verb> = { capture: captureCharge, refund: refundCharge, cancel: cancelCharge }

/** Does to one charge what was asked for, and writes what came of it. Whatever fails, the others go on. */
export async function carryOut(
  deps: BulkDeps,
  row: BulkActionRow,
  { charge_id: charge, asked }: Pick<Selectable<BulkActionChargeTable>, 'charge_id' | 'asked'>,
): Promise<void> {
  const { store_id: store, id, kind } = row
  const actor = { name: row.actor, address: row.address, requestId: row.request_id }
  const note = (transaction: StoreTransaction, one: string) =>
    noteAsked(transaction, { action: id, charge, asked: one })
  const result = await verbs[kind](deps, { store, charge, actor, asked, note }).catch((error: unknown): Result => {
    // What the verb rejects was not begun.
    if (error instanceof Problem) return { outcome: 'skipped', amount: 0, code: error.code, detail: error.detail }
    deps.log.error({ err: error, charge, action: id }, 'a bulk action could not be carried out for a charge')
    return { outcome: 'failed', amount: 0, code: 'internal', detail: null }
  })
  await deps.database.inStore(store, async ({ db }) => {
    await db
      .updateTable('bulk_action_charges')
      .set({ ...result, detail: result.detail?.slice(0, 500) ?? null })
      .where('store_id', '=', store)
      .where('bulk_action_id', '=', id)
      .where('charge_id', '=', charge)
      .where('outcome', '=', 'waiting')
      .execute()
  })
}

async function noteAsked(
  { db, store }: StoreTransaction,
  { action, charge, asked }: { action: string; charge: string; asked: string },
): Promise<void> {
  await db
    .updateTable('bulk_action_charges')
    .set({ asked: sql<string[]>`array_append(asked, ${asked})` })
    .where('store_id', '=', store)
    .where('bulk_action_id', '=', action)
    .where('charge_id', '=', charge)
    .execute()
}

async function cancelCharge(deps: BulkDeps, { store, charge, actor, asked, note }: Asking): Promise<Result> {
  const left = await deps.database.inStore(store, async transaction => {
    const { status } = await readChargeRow(transaction, charge)
    if (status === 'canceled' && asked.includes(charge)) return []
    const toRemove = await requestCancel(deps, transaction, charge, actor)
    await note(transaction, charge)
    return toRemove
  })
  return seeEnd(deps, charge, async () => {
    const rejection = await answerInTime(
      finishCancelOf(deps, store, left),
      PROVIDER_PATIENCE_MS,
      async () => undefined, // it is written as pending: what comes later is told to nobody here
      error => deps.log.error({ err: error, charge }, 'what is shown or held was not removed; a job will'),
    )
    const { status, amount } = await deps.database.read(store, transaction => readChargeRow(transaction, charge))
    if (status === 'canceled') return { outcome: 'done', amount, code: null, detail: null }
    if (status !== 'open') return skipped('charge_not_open', `The charge is ${status}.`)
    if (rejection) return { outcome: 'failed', amount: 0, code: 'payment_not_cancelable', detail: rejection }
    return { outcome: 'pending', amount: 0, code: null, detail: null }
  })
}

/**
 * What was asked for goes on by its own job, whatever keeps us from seeing its end, such as a database that starts
 * anew: it says itself what became of it.
 */
function seeEnd(deps: BulkDeps, charge: string, look: () => Promise<Result>): Promise<Result> {
  return look().catch((error: unknown) => {
    if (error instanceof Problem) throw error
    deps.log.error({ err: error, charge }, 'a bulk action did not see what became of what it asked for')
    return { outcome: 'pending', amount: 0, code: null, detail: null }
  })
}

async function captureCharge(deps: BulkDeps, { store, charge, actor, asked, note }: Asking): Promise<Result> {
  const payments = await deps.database.read(store, transaction => paymentsOf(transaction, [charge]))
  const held = payments.filter(({ id, status }) => status === 'authorized' || asked.includes(id))
  if (held.length === 0) return skipped('payment_not_capturable', 'No card is held for it.')
  return worstOf(held, async ({ id }) => {
    if (asked.includes(id))
      return captured(await deps.database.read(store, transaction => readPayment(transaction, id)))
    const operation = await deps.database.inStore(store, async transaction => {
      const requested = await requestCapture(transaction, await lockForCardOperation(deps, transaction, id), {}, actor)
      await note(transaction, id)
      return requested
    })
    return seeEnd(deps, charge, async () => {
      const reported = await performCardOperationInTime(deps, store, operation, PROVIDER_PATIENCE_MS)
      const now = await deps.database.inStore(
        store,
        async transaction =>
          (reported && (await writeCardOperationDone(deps, transaction, operation, reported))) ??
          (await readPayment(transaction, id)),
      )
      return captured(now)
    })
  })
}

function captured(payment: PaymentRow): Result {
  if (payment.status === 'captured') return { outcome: 'done', amount: payment.amount, code: null, detail: null }
  if (pendingOperation(payment) === 'capture') return { outcome: 'pending', amount: 0, code: null, detail: null }
  const detail = `The acquirer has it as ${payment.status}.`
  return { outcome: 'failed', amount: 0, code: 'payment_not_capturable', detail }
}

async function refundCharge(deps: BulkDeps, { store, charge, actor, asked, note }: Asking): Promise<Result> {
  const { payments, before } = await deps.database.read(store, async transaction => ({
    payments: await paymentsOf(transaction, [charge]),
    before: await Promise.all(asked.map(id => readRefund(transaction, id))),
  }))
  const left = payments.filter(({ id, status, amount, amount_refunded }) => {
    return status === 'captured' && amount_refunded < amount && !before.some(({ payment_id }) => payment_id === id)
  })
  const refunds = [
    ...before.map(
      ({ id }) =>
        async () =>
          id,
    ),
    ...left.map(({ id }) => () => {
      return deps.database.inStore(store, async transaction => {
        const refund = await requestRefund(deps, transaction, id, {}, actor)
        await note(transaction, refund)
        return refund
      })
    }),
  ]
  if (refunds.length === 0) return skipped('payment_not_refundable', 'Nothing that was paid for it can be refunded.')
  return worstOf(refunds, async ask => {
    const refund = await ask()
    return seeEnd(deps, charge, () => refunded(deps, store, refund))
  })
}

async function refunded(deps: BulkDeps, store: string, refund: string): Promise<Result> {
  await waitFor(sendRefund(deps, store, refund), PROVIDER_PATIENCE_MS, error =>
    deps.log.error({ err: error, refund }, 'the refund was not sent; a job will'),
  )
  const { status, amount } = await deps.database.read(store, transaction => readRefund(transaction, refund))
  if (status === 'awaiting_approval') {
    const detail = 'It is above the limit of the store: another person approves or rejects it.'
    return { outcome: 'pending', amount, code: 'refund_awaits_approval', detail }
  }
  if (status === 'done') return { outcome: 'done', amount, code: null, detail: null }
  if (refundStatusesUnderWay.some(one => one === status)) {
    return { outcome: 'pending', amount, code: null, detail: null }
  }
  return { outcome: 'failed', amount: 0, code: 'refund_failed', detail: `The refund is ${status}.` }
}

function skipped(code: string, detail: string): Result {
  return { outcome: 'skipped', amount: centavos(0), code, detail }
}

const severity: Record<Result['outcome'], number> = { failed: 3, pending: 2, done: 1, skipped: 0 }

/**
 * Several payments or refunds of one charge, one after the other: the charge has what needs a person most, and all that
 * moved.
 */
async function worstOf<One>(all: readonly One[], act: (one: One) => Promise<Result>) {
  let worst: Result | null = null
  let amount = 0
  for (const one of all) {
    const result = await act(one).catch((error: unknown) => {
      if (error instanceof Problem) return skipped(error.code, error.detail)
      throw error
    })
    amount += result.amount
    if (!worst || severity[result.outcome] > severity[worst.outcome]) worst = result
  }
  return { ...(worst ?? skipped('payment_not_found', 'It has no payment.')), amount }
}
