import type { UnappliedApply } from '../../../shared/contract/unapplied.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { splitTenderUnderWay } from '../split-tender/split-tender-rows.ts'
import { applyUnapplied } from './apply-unapplied.ts'
import { bumpChargeVersion } from './bump-charge-version.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockWithPayments } from './charge-rows.ts'
import { recordChargeEvent } from './record-charge-event.ts'
import { reviewMoney } from './review-money.ts'

/**
 * A person applies unapplied money to the sale of its own paid charge, which lacks it because what had paid was given
 * back. Of a charge that is not paid, `acceptPartialPayment` does it.
 * @throws Problem charge_not_found, split_tender_under_way, unapplied_not_enough.
 */
export async function applyToSale(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  input: UnappliedApply,
  actor: Actor,
): Promise<void> {
  const { charge: row, payments } = await lockWithPayments(transaction, charge)
  if (await splitTenderUnderWay(transaction, row)) {
    throw new Problem('split_tender_under_way', 'What its tenders have brought is completed, or given back.')
  }
  if (row.status !== 'paid') {
    throw new Problem('unapplied_not_enough', `The charge is ${row.status}: accept what it holds instead.`)
  }
  const asked = input.amount === undefined ? null : centavos(input.amount)
  const { payments: after, applied } = await applyUnapplied(transaction, row, payments, asked)
  if (applied === 0 || applied < (asked ?? 0)) {
    throw new Problem('unapplied_not_enough', `The sale lacks, and unapplied money covers, ${applied} centavos.`)
  }
  await recordAudit(transaction, actor, 'unapplied.apply', charge, { amount: applied, reason: input.reason || null })
  await bumpChargeVersion(transaction, charge)
  await reviewMoney(transaction, row, after)
  await recordChargeEvent(transaction, 'charge.updated', charge, deps.publicUrl)
}
