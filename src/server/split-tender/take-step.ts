import { leftToPay } from '../../shared/charge/charge-amounts.ts'
import type { SplitTenderReason } from '../../shared/charge/split-tender-status.ts'
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
import { moveSplitTender } from '../charges/split-tender/move-split-tender.ts'
import { principalOf, type SplitTenderRow, splitTendersOf } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { disputesOfCharge } from '../disputes/dispute-rows.ts'
import type { Asks, Before } from './asks.ts'
import { completeSplitTender } from './complete-split-tender.ts'
import { nextStep } from './next-step.ts'
import { refundKeptMoney } from './refund-kept-money.ts'
import { releaseTenders } from './release-tenders.ts'
import { type Aftermath, keptOf } from './tender-money.ts'

/** What became of one step. */
export interface Taken {
  asks: Asks
  /** Codes to be looked at before their split tender is undone because its time is over. */
  look: PaymentRow[]
  /**
   * Whether there may be more to decide at once: nothing that is asked of anybody brings the split tender back here.
   */
  again: boolean
}

/**
 * Looks at the split tender of a charge under the charge's lock, decides, and writes what is decided: rows only,
 * nothing is sent yet. Done any number of times it does the same once.
 */
export async function takeStep(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  id: string,
  before: Before,
): Promise<Taken> {
  const charge = await lockCharge(transaction, id)
  if (!charge.split_tender) return nothing()
  const [splitTenders, payments, refunds, disputes] = await Promise.all([
    splitTendersOf(transaction, charge),
    paymentsOf(transaction, [id]),
    refundsOf(transaction, [id]),
    disputesOfCharge(transaction, id),
  ])
  const after = { refunds, disputes, now: transaction.now }
  const kept = await refundKeptMoney(deps, transaction, { splitTenders, payments }, after, before)
  const taken = await takeStepOf(deps, transaction, { charge, splitTenders, payments, after }, before)
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
  splitTenders: readonly SplitTenderRow[]
  payments: PaymentRow[]
  after: Aftermath
}

async function takeStepOf(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { charge, splitTenders, payments, after }: UnderLock,
  before: Before,
): Promise<Taken> {
  const splitTender = splitTenders.at(-1)
  if (!splitTender || splitTender.ended_at) return nothing()
  const { id } = charge
  const tenders = payments.filter(({ split_tender_id }) => split_tender_id === splitTender.id)
  const due = leftToPay(charge, payments)
  const step = nextStep({
    status: splitTender.status,
    isTimeOver: splitTender.expires_at <= transaction.now,
    charge: { status: charge.status, isCancelAsked: charge.cancel_requested_at !== null, due },
    tenders: tenders.map(tender => ({
      status: tender.status,
      pending: pendingOperation(tender),
      principal: principalOf(tender),
      kept: keptOf(tender, after),
      isDisputed: tender.amount_disputed > 0,
    })),
  })
  switch (step.do) {
    case 'capture':
      // Whole: with the interest that its payer bears.
      for (const tender of tenders) {
        if (tender.status === 'authorized')
          await writeCardOperation(transaction, tender, { capture: centavos(tender.amount) })
      }
      await moveSplitTender(transaction, splitTender, 'completing')
      return { ...nothing(), asks: { ...noAsks(), operations: idsOf(tenders, 'authorized') } }
    case 'complete':
      await completeSplitTender(deps, transaction, { splitTender, charge, tenders, payments })
      return nothing()
    case 'undo': {
      const shown = tenders.filter(({ status }) => status === 'waiting')
      if (step.why === 'time_over' && shown.length > 0 && !before.hasLooked) return { ...nothing(), look: shown }
      await undo(deps, transaction, splitTender, step.why)
      return { ...nothing(), asks: await releaseTenders(deps, transaction, { tenders, after }, before), again: true }
    }
    case 'release':
      return { ...nothing(), asks: await releaseTenders(deps, transaction, { tenders, after }, before) }
    case 'end':
      await moveSplitTender(transaction, splitTender, 'undone')
      // What is for a person is put before one now.
      await refundKeptMoney(
        deps,
        transaction,
        { splitTenders: [{ id: splitTender.id, status: 'undone' }], payments },
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

/** Writes that a split tender is to be undone, and tells it. The charge is locked. */
export async function undo(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  splitTender: SplitTenderRow,
  why: SplitTenderReason,
  actor = systemActor,
): Promise<void> {
  if (!(await moveSplitTender(transaction, splitTender, 'undoing', why))) return
  await recordAudit(transaction, actor, 'split_tender.undo', splitTender.id, { reason: why })
  await recordChargeEvent(transaction, 'charge.updated', splitTender.charge_id, deps.publicUrl)
}

function idsOf(tenders: readonly PaymentRow[], status: PaymentRow['status']): string[] {
  return tenders.filter(tender => tender.status === status).map(({ id }) => id)
}

function noAsks(): Asks {
  return { operations: [], codes: [], refunds: [], reads: [] }
}

function nothing(): Taken {
  return { asks: noAsks(), look: [], again: false }
}
