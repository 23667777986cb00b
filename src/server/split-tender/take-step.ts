import { leftToPay } from '../../shared/charge/charge-amounts.ts'
import type { SplitReason } from '../../shared/charge/split-status.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { systemActor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { writeCardOperation } from '../charges/cards/card-operation.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type ChargeRow, lockCharge, type PaymentRow, paymentsOf, refundsOf } from '../charges/charge/charge-rows.ts'
import { closeCharge } from '../charges/charge/close-charge.ts'
import { recordChargeEvent } from '../charges/charge/record-charge-event.ts'
import { pendingOperation } from '../charges/payments/pending-operations.ts'
import { withdrawPixCodes } from '../charges/pix/withdraw-pix-codes.ts'
import { moveSplit } from '../charges/split-tender/move-split.ts'
import { principalOf, type SplitRow, splitsOf } from '../charges/split-tender/split-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { disputesOfCharge } from '../disputes/dispute-rows.ts'
import type { Asks, Before } from './asks.ts'
import { completeSplit } from './complete-split.ts'
import { nextStep } from './next-step.ts'
import { refundKeptMoney } from './refund-kept-money.ts'
import { releaseTenders } from './release-tenders.ts'
import { type Aftermath, keptOf } from './tender-money.ts'

/** What became of one step. */
export interface Taken {
  asks: Asks
  /** Codes to be looked at before their split is undone because its time is over. */
  look: PaymentRow[]
  /** Whether there may be more to decide at once: nothing that is asked of anybody brings the split back here. */
  again: boolean
}

/**
 * Looks at the split of a charge under the charge's lock, decides, and writes what is decided: rows only, nothing is sent yet. Done
 * any number of times it does the same once.
 */
export async function takeStep(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  id: string,
  before: Before,
): Promise<Taken> {
  const charge = await lockCharge(transaction, id)
  if (!charge.split_tender) return nothing()
  const [splits, payments, refunds, disputes] = await Promise.all([
    splitsOf(transaction, charge),
    paymentsOf(transaction, [id]),
    refundsOf(transaction, [id]),
    disputesOfCharge(transaction, id),
  ])
  const after = { refunds, disputes, now: transaction.now }
  const kept = await refundKeptMoney(deps, transaction, { splits, payments }, after, before)
  const taken = await takeStepOf(deps, transaction, { charge, splits, payments, after }, before)
  return {
    ...taken,
    asks: {
      ...taken.asks,
      refunds: [...kept.refunds, ...taken.asks.refunds],
      reads: [...kept.reads, ...taken.asks.reads],
    },
  }
}

interface UnderLock {
  charge: ChargeRow
  splits: readonly SplitRow[]
  payments: PaymentRow[]
  after: Aftermath
}

async function takeStepOf(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { charge, splits, payments, after }: UnderLock,
  before: Before,
): Promise<Taken> {
  const split = splits.at(-1)
  if (!split || split.ended_at) return nothing()
  const { id } = charge
  const legs = payments.filter(({ split_id }) => split_id === split.id)
  const due = leftToPay(charge, payments)
  const step = nextStep({
    status: split.status,
    isTimeOver: split.expires_at <= transaction.now,
    charge: { status: charge.status, isCancelAsked: charge.cancel_requested_at !== null, due },
    legs: legs.map(leg => ({
      status: leg.status,
      pending: pendingOperation(leg),
      worth: principalOf(leg),
      kept: keptOf(leg, after),
      isDisputed: leg.amount_disputed > 0,
    })),
  })
  switch (step.do) {
    case 'capture':
      // Whole: with the interest that its payer bears.
      for (const leg of legs) {
        if (leg.status === 'authorized') await writeCardOperation(transaction, leg, { capture: centavos(leg.amount) })
      }
      await moveSplit(transaction, split, 'completing')
      return { ...nothing(), asks: { ...noAsks(), operations: idsOf(legs, 'authorized') } }
    case 'complete':
      await completeSplit(deps, transaction, { split, charge, legs, payments })
      return nothing()
    case 'undo': {
      const shown = legs.filter(({ status }) => status === 'waiting')
      if (step.why === 'time_over' && shown.length > 0 && !before.hasLooked) return { ...nothing(), look: shown }
      await undo(deps, transaction, split, step.why)
      return { ...nothing(), asks: await releaseTenders(deps, transaction, { legs, after }, before), again: true }
    }
    case 'release':
      return { ...nothing(), asks: await releaseTenders(deps, transaction, { legs, after }, before) }
    case 'end':
      await moveSplit(transaction, split, 'undone')
      // What is for a person is put before one now.
      await refundKeptMoney(
        deps,
        transaction,
        { splits: [{ id: split.id, status: 'undone' }], payments },
        after,
        before,
      )
      await recordChargeEvent(transaction, 'charge.updated', id, deps.publicUrl)
      await closeCharge(deps, transaction, id)
      return nothing()
    case 'wait':
      // A code for the whole that showed up late.
      await withdrawPixCodes(transaction, payments)
      return nothing()
    case 'rest':
      return nothing()
  }
}

/** Writes that a split is to be undone, and tells it. The charge is locked. */
export async function undo(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  split: SplitRow,
  why: SplitReason,
  actor = systemActor,
): Promise<void> {
  if (!(await moveSplit(transaction, split, 'undoing', why))) return
  await recordAudit(transaction, actor, 'split.undo', split.id, { reason: why })
  await recordChargeEvent(transaction, 'charge.updated', split.charge_id, deps.publicUrl)
}

function idsOf(legs: readonly PaymentRow[], status: PaymentRow['status']): string[] {
  return legs.filter(leg => leg.status === status).map(({ id }) => id)
}

function noAsks(): Asks {
  return { operations: [], codes: [], refunds: [], reads: [] }
}

function nothing(): Taken {
  return { asks: noAsks(), look: [], again: false }
}
