import type { Language } from '../../shared/language.ts'
import type { Database } from '../db/database.ts'

/**
 * Notes in which language a payer reads the page of their charge: mails about it come in the same. Portuguese is what
 * is said where nothing was noted, and needs no row.
 */
export async function notePayerLanguage(
  database: Database,
  { store, charge }: { store: string; charge: string },
  language: Language,
): Promise<void> {
  await database.inStore(store, async ({ db, now }) => {
    if (language === 'pt-BR') {
      const changed = db.updateTable('payer_languages').set({ language, noted_at: now })
      await changed.where('store_id', '=', store).where('charge_id', '=', charge).execute()
      return
    }
    await db
      .insertInto('payer_languages')
      .values({ store_id: store, charge_id: charge, language, noted_at: now })
      .onConflict(conflict => conflict.columns(['store_id', 'charge_id']).doUpdateSet({ language, noted_at: now }))
      .execute()
  })
}
