import type { UnappliedMoveCreate } from '../../shared/contract/unapplied.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockBoth, paymentsOf } from '../charges/charge/charge-rows.ts'
import { recordChargeEvent } from '../charges/charge/record-charge-event.ts'
import { reviewMoney } from '../charges/charge/review-money.ts'
import type { StoreTransaction } from '../db/database.ts'
import { amountToMove, insertMoved, roomFor, settleMoved } from './receive-moved.ts'
import { partsOf, takePart, unappliedThere } from './take-unapplied.ts'

/**
 * Moves unapplied money of a charge to another one of the store that is open, which it pays. The bank still has it by
 * the payment that brought it: a refund of it is made there, after it was taken back.
 * @throws Problem charge_not_found, charge_not_open, split_tender_under_way, unapplied_not_enough, validation_failed.
 */
export async function moveUnapplied(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  from: string,
  input: UnappliedMoveCreate,
  actor: Actor,
): Promise<void> {
  if (input.to === from) {
    const errors = [
      { field: 'to', code: 'not_available' as const, message: 'Expected another charge: apply it instead.' },
    ]
    throw new Problem('validation_failed', 'Money is not moved to where it is.', { errors })
  }
  const [source, target] = await lockBoth(transaction, from, input.to)
  const room = await roomFor(transaction, target)
  const amount = amountToMove(input.amount, { there: await unappliedThere(transaction, source), room })
  const { store, now } = transaction
  for (const part of partsOf(source.payments, amount)) {
    const move = transaction.newId('mov')
    await takePart(transaction, part, { move, to: 'transfers' })
    const moved = { source: part.payment, amount: part.amount, move, from: 'transfers' } as const
    const toPayment = await insertMoved(transaction, target.charge, moved)
    await transaction.db
      .insertInto('unapplied_moves')
      .values({
        id: move,
        store_id: store,
        charge_id: from,
        payment_id: part.payment.id,
        moved_to: 'charge',
        to_charge_id: input.to,
        to_payment_id: toPayment,
        customer_id: null,
        amount: part.amount,
        reason: input.reason || null,
        actor: actor.name,
        created_at: now,
      })
      .execute()
  }
  await recordAudit(transaction, actor, 'unapplied.move', from, { to: input.to, amount })
  await settleMoved(deps, transaction, target.charge)
  await bumpChargeVersion(transaction, from)
  await reviewMoney(transaction, source.charge, await paymentsOf(transaction, [from]))
  await recordChargeEvent(transaction, 'charge.updated', from, deps.publicUrl)
}
