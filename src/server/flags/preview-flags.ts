import type { FlagPreview } from '../../shared/contract/flags.ts'
import { flagKeys } from '../../shared/flags/flag-catalog.ts'
import type { Language } from '../../shared/language.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { StoreInForce } from './open-flags.ts'
import { payerOfCharge } from './payer-of-charge.ts'

/**
 * What the payer of a charge would see now, and why.
 * @throws Problem charge_not_found.
 */
export async function previewFlags(
  { mode, evaluator }: StoreInForce,
  { db, store }: StoreTransaction,
  charge: string,
  language: Language,
): Promise<FlagPreview> {
  const row = await db
    .selectFrom('charges')
    .select(['checkout_token', 'customer_id', 'amount'])
    .where('store_id', '=', store)
    .where('id', '=', charge)
    .executeTakeFirst()
  if (!row) throw new Problem('charge_not_found', `There is no charge ${charge}.`)
  const exposures = await db
    .selectFrom('flag_exposures')
    .select(['experiment', 'at'])
    .where('store_id', '=', store)
    .where('charge_id', '=', charge)
    .execute()
  const { checkout_token: token, customer_id: customer, amount } = row
  const payer = payerOfCharge({ store, charge, token, customer, amount }, language, mode)
  return {
    object: 'flag_preview',
    charge,
    known_customer: customer !== null,
    flags: flagKeys.map(key => {
      const { value, source, reason, inExperiment } = evaluator.evaluate(key, payer)
      const experiment = inExperiment?.experiment ?? null
      const seen = exposures.find(one => one.experiment === experiment)
      return { key, value, source, reason, experiment, exposed_at: seen?.at.toISOString() ?? null }
    }),
  }
}
