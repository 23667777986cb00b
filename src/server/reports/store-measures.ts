import { sql } from 'kysely'
import type { Database, StoreTransaction } from '../db/database.ts'
import { type CertificateDeps, certificatesOf } from '../stores/accounts/certificates.ts'

/** What all stores together come to. */
export interface StoreMeasures {
  /** Centavos by which payments and the books differ, without their sign. */
  imbalance: number
  /** What stands before a person, by its kind. */
  reviewItems: ReadonlyMap<string, number>
  /** When certificates end, by the account that has one; of a wallet's by its store and name. */
  certificates: ReadonlyMap<string, Date>
}

/** Asks every store for its own numbers, one after the other, each behind its own wall. */
export async function measureStores(
  deps: CertificateDeps & { database: Database },
  imbalanceOf: (transaction: StoreTransaction) => Promise<number>,
): Promise<StoreMeasures> {
  const { rows: stores } = await sql<{ id: string }>`select id from find_measured_stores()`.execute(
    deps.database.lookup,
  )
  let imbalance = 0
  const reviewItems = new Map<string, number>()
  const certificates = new Map<string, Date>()
  for (const { id } of stores) {
    await deps.database.read(id, async transaction => {
      imbalance += await imbalanceOf(transaction)
      for (const { kind, open } of await openReviewItems(transaction)) {
        reviewItems.set(kind, (reviewItems.get(kind) ?? 0) + open)
      }
      for (const { of, kind, until } of await certificatesOf(deps, transaction)) {
        certificates.set(kind === 'account' ? of : `${id}:${of}`, until)
      }
    })
  }
  return { imbalance, reviewItems, certificates }
}

async function openReviewItems({ db, store }: StoreTransaction): Promise<{ kind: string; open: number }[]> {
  const rows = await db
    .selectFrom('review_items')
    .select(['kind', eb => eb.fn.countAll<string>().as('open')])
    .where('store_id', '=', store)
    .where('resolved_at', 'is', null)
    .groupBy('kind')
    .execute()
  return rows.map(({ kind, open }) => ({ kind, open: Number(open) }))
}
