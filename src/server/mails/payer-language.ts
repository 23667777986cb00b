import type { Language } from '../../shared/language.ts'
import type { ChargeRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'

/**
 * In which language a charge's payer is written to: as they read its page, or as its customer read that of an earlier
 * one; Portuguese where neither is known.
 */
export async function payerLanguage({ db, store }: StoreTransaction, charge: ChargeRow): Promise<Language> {
  const noted = await db
    .selectFrom('payer_languages')
    .select('language')
    .where('store_id', '=', store)
    .where('charge_id', '=', charge.id)
    .executeTakeFirst()
  if (noted || !charge.customer_id) return noted?.language ?? 'pt-BR'
  const elsewhere = await db
    .selectFrom('charges')
    .innerJoin('payer_languages', join =>
      join
        .onRef('payer_languages.store_id', '=', 'charges.store_id')
        .onRef('payer_languages.charge_id', '=', 'charges.id'),
    )
    .select('payer_languages.language')
    .where('charges.store_id', '=', store)
    .where('charges.customer_id', '=', charge.customer_id)
    .where('charges.id', '<', charge.id)
    .orderBy('charges.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return elsewhere?.language ?? 'pt-BR'
}
