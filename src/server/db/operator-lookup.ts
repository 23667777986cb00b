import pg from 'pg'
import { type AuditChainReader, auditChainReader } from './audit-chain-reader.ts'

/** A store as the operator's list shows it. */
export interface ListedStore {
  id: string
  name: string
  tax_id: string
  mode: 'test' | 'live'
}

/**
 * What only the operator may ask, who holds the owner's connection string: which stores there are, and to which of
 * them an id belongs. The application's own role cannot ask so.
 */
export interface OperatorLookup {
  /** All of them, oldest first. */
  stores(): Promise<ListedStore[]>
  /** The store of a key or of a provider account; null when there is no such id. */
  storeOf(kind: 'api_keys' | 'provider_accounts', id: string): Promise<string | null>
  /** The audit of every store, and its chain. */
  audit: AuditChainReader
  /** Whether a store takes real money. */
  hasLiveStore(): Promise<boolean>
  /** Ids of the first hundred endpoints of live stores to which nothing is delivered, for they are not https. */
  plainEndpointsOfLiveStores(): Promise<string[]>
  close(): Promise<void>
}

/** Rows of one question. */
const PAGE = 1000

/** Connects as the owner. `page` is how many stores are read at a time. */
export async function openOperatorLookup(url: string, page = PAGE): Promise<OperatorLookup> {
  const client = new pg.Client({ connectionString: url, application_name: 'guiche operator' })
  client.on('error', () => undefined) // a connection lost between two questions is told by the next one
  await client.connect()
  return {
    async stores() {
      const stores: ListedStore[] = []
      for (;;) {
        const { rows } = await client.query<ListedStore>(
          'select id, name, tax_id, mode from stores where id > $1 order by id limit $2',
          [stores.at(-1)?.id ?? '', page],
        )
        stores.push(...rows)
        if (rows.length < page) return stores
      }
    },
    async storeOf(kind, id) {
      const { rows } = await client.query<{ store_id: string }>(`select store_id from ${kind} where id = $1`, [id])
      return rows[0]?.store_id ?? null
    },
    audit: auditChainReader(client),
    async hasLiveStore() {
      const { rowCount } = await client.query(`select from stores where mode = 'live' limit 1`)
      return rowCount === 1
    },
    async plainEndpointsOfLiveStores() {
      const { rows } = await client.query<{ id: string }>(
        `select endpoint.id from webhook_endpoints as endpoint join stores as store on store.id = endpoint.store_id
           where store.mode = 'live' and endpoint.removed_at is null and endpoint.url !~* '^https://'
           order by endpoint.id limit 100`,
      )
      return rows.map(({ id }) => id)
    },
    close: () => client.end(),
  }
}
