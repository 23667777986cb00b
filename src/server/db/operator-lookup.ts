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
  /** Oldest first. */
  stores(): Promise<ListedStore[]>
  /** The store of a key or of a provider account; null when there is no such id. */
  storeOf(kind: 'api_keys' | 'provider_accounts', id: string): Promise<string | null>
  /** The audit of every store, and its chain. */
  audit: AuditChainReader
  /** Whether a store takes real money. */
  hasLiveStore(): Promise<boolean>
  close(): Promise<void>
}

/** Far more stores than one installation has. */
const MOST = 1000

/** Connects as the owner. */
export async function openOperatorLookup(url: string): Promise<OperatorLookup> {
  const client = new pg.Client({ connectionString: url, application_name: 'guiche operator' })
  client.on('error', () => undefined) // a connection lost between two questions is told by the next one
  await client.connect()
  return {
    async stores() {
      const { rows } = await client.query<ListedStore>(
        `select id, name, tax_id, mode from stores order by id limit ${MOST}`,
      )
      return rows
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
    close: () => client.end(),
  }
}
