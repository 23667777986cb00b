import { sql } from 'kysely'
import { parseCnpj } from '../../../shared/brazil/cnpj.ts'
import { affiliationNeeds } from '../../../shared/cards/voucher-affiliations.ts'
import { voucherKindsOf } from '../../../shared/cards/voucher-kinds.ts'
import type { VoucherAffiliationCreate } from '../../../shared/contract/vouchers.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { readStore } from '../read-store.ts'

/**
 * Says what the issuer of a brand's vouchers knows the store by, and for which purchases. What was said of the brand
 * before ends with it, and stays to be read. Returns the affiliation's id. @throws Problem validation_failed where a
 * CNPJ is wanted and the store has none.
 */
export async function setAffiliation(
  transaction: StoreTransaction,
  input: VoucherAffiliationCreate,
  actor: Actor,
): Promise<string> {
  const { brand, mcc = null, merchant_id = null, affiliation_id = null } = input
  const tax_id = affiliationNeeds(brand).includes('tax_id') ? (input.tax_id ?? (await storeCnpj(transaction))) : null
  const kinds = voucherKindsOf(brand).filter(kind => input.kinds?.includes(kind) ?? true)
  // Of two for one brand at the same time the later one counts.
  const turn = `voucher:${transaction.store}:${brand}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(transaction.db)
  const before = await transaction.db
    .updateTable('voucher_affiliations')
    .set({ removed_at: transaction.now })
    .where('store_id', '=', transaction.store)
    .where('brand', '=', brand)
    .where('removed_at', 'is', null)
    .returning(['id', 'kinds', 'tax_id', 'mcc', 'merchant_id', 'affiliation_id'])
    .executeTakeFirst()
  const id = transaction.newId('vaf')
  await transaction.db
    .insertInto('voucher_affiliations')
    .values({
      id,
      store_id: transaction.store,
      brand,
      kinds,
      tax_id,
      mcc,
      merchant_id,
      affiliation_id,
      created_at: transaction.now,
      removed_at: null,
    })
    .execute()
  const said = { brand, kinds, tax_id, mcc, merchant_id, affiliation_id }
  await recordAudit(transaction, actor, 'voucher_affiliation.set', id, { ...said, before: before ?? null })
  return id
}

async function storeCnpj(transaction: StoreTransaction): Promise<string> {
  const parsed = parseCnpj((await readStore(transaction)).tax_id)
  if (parsed.ok) return parsed.cnpj
  throw new Problem('validation_failed', 'The issuer knows a store by its CNPJ, and this one has none.', {
    errors: [{ field: 'tax_id', code: 'required', message: 'Expected the CNPJ that the issuer knows the store by.' }],
  })
}
