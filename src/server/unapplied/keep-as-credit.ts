import type { CreditCreate } from '../../shared/contract/unapplied.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockWithPayments, paymentsOf } from '../charges/charge/charge-rows.ts'
import { recordChargeEvent } from '../charges/charge/record-charge-event.ts'
import { requireCustomer } from '../charges/charge/require-customer.ts'
import { reviewMoney } from '../charges/charge/review-money.ts'
import type { StoreTransaction } from '../db/database.ts'
import { joinPayer } from './join-payer.ts'
import { amountToMove } from './receive-moved.ts'
import { partsOf, takePart, unappliedThere } from './take-unapplied.ts'

/**
 * Keeps unapplied money of a charge as its customer's credit, which a later charge of theirs may be paid with.
 * @throws Problem charge_not_found, split_tender_under_way, unapplied_not_enough, validation_failed where nobody is
 * named.
 */
export async function keepAsCredit(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  input: CreditCreate,
  actor: Actor,
): Promise<void> {
  const locked = await lockWithPayments(transaction, charge)
  const customer = input.customer_id ?? locked.charge.customer_id
  if (!customer) {
    const message = 'Expected a customer: the charge has none.'
    const errors = [{ field: 'customer_id', code: 'required' as const, message }]
    throw new Problem('validation_failed', 'Credit belongs to a customer.', { errors })
  }
  await requireCustomer(transaction, customer)
  await joinPayer(transaction, locked.charge, customer)
  const there = await unappliedThere(transaction, locked)
  const amount = amountToMove(input.amount, { there, room: there })
  for (const part of partsOf(locked.payments, amount)) {
    const move = transaction.newId('mov')
    await takePart(transaction, part, { move, to: 'customer_credit' })
    await transaction.db
      .insertInto('unapplied_moves')
      .values({
        id: move,
        store_id: transaction.store,
        charge_id: charge,
        payment_id: part.payment.id,
        moved_to: 'credit',
        to_charge_id: null,
        to_payment_id: null,
        customer_id: customer,
        amount: part.amount,
        reason: input.reason || null,
        actor: actor.name,
        created_at: transaction.now,
      })
      .execute()
  }
  await recordAudit(transaction, actor, 'unapplied.keep_as_credit', charge, { customer, amount })
  await bumpChargeVersion(transaction, charge)
  await reviewMoney(transaction, locked.charge, await paymentsOf(transaction, [charge]))
  await recordChargeEvent(transaction, 'charge.updated', charge, deps.publicUrl)
}
