import { sql } from 'kysely'
import type { Sealer } from '../base/seal.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import type { Provider } from '../providers/port.ts'
import { listProviderAccounts } from '../stores/list-provider-accounts.ts'

/** What all stores together come to. */
export interface StoreMeasures {
  /** Centavos by which payments and the books differ, without their sign. */
  imbalance: number
  /** What stands before a person, by its kind. */
  reviewItems: ReadonlyMap<string, number>
  /** When certificates end, by the account that has one; of a wallet's by its store and name. */
  certificates: ReadonlyMap<string, Date>
}

interface MeasureDeps {
  database: Database
  sealer: Sealer
  providers: Record<string, Provider>
}

/** Asks every store for its own numbers, one after the other, each behind its own wall. */
export async function measureStores(
  deps: MeasureDeps,
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
      for (const { id: account, facts } of await listProviderAccounts(deps, transaction)) {
        if (facts?.certificateUntil) certificates.set(account, facts.certificateUntil)
      }
      for (const { wallet, until } of await walletCertificates(transaction)) certificates.set(`${id}:${wallet}`, until)
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

async function walletCertificates({ db, store }: StoreTransaction): Promise<{ wallet: string; until: Date }[]> {
  const rows = await db
    .selectFrom('wallets')
    .select(['wallet', 'certificate_until'])
    .where('store_id', '=', store)
    .where('certificate_until', 'is not', null)
    .execute()
  return rows.flatMap(({ wallet, certificate_until: until }) => (until ? [{ wallet, until }] : []))
}
