import { maskTaxId, parseTaxId } from '../../shared/brazil/tax-id.ts'
import type { StoreView } from '../../shared/links/link-view.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readStore } from '../stores/read-store.ts'

/** The store as its public pages show it. */
export async function storeView(transaction: StoreTransaction): Promise<StoreView> {
  const { name, city, tax_id, mode, accent, logo_id } = await readStore(transaction)
  const parsed = parseTaxId(tax_id)
  // A company's number is public; a person's is shown as Pix shows it.
  const shown = parsed.ok ? maskTaxId(parsed.taxId) : tax_id
  return { name, city, tax_id: shown, mode, accent, logo: logo_id && `/i/${logo_id}` }
}
