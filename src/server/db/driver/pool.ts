import pg from 'pg'
import { type Centavos, centavos, isCentavos } from '../../../shared/money/centavos.ts'
import { PreparingClient } from './preparing-client.ts'

const INT8 = 20
const INT8_DOMAIN_ARRAY = 1016

/** Ms after which a silent connection says that it is still there: a router between forgets one that never does. */
const KEEP_ALIVE_AFTER = 60_000

/**
 * A pool of connections. `url` is of the role that they sign in as; `name` is what the server lists them by. `bigint`
 * is read as an exact number or not at all. As many as `kept` stay while nothing is asked.
 */
export function createPool(options: {
  url: string
  name: string
  max: number
  kept?: number
  schema?: string
}): pg.Pool {
  const search = options.schema ? ` -c search_path=${options.schema}` : ''
  const pool = new pg.Pool({
    Client: PreparingClient,
    pipeline: true,
    connectionString: options.url,
    max: options.max,
    min: options.kept ?? 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    application_name: options.name,
    options: `-c timezone=UTC -c statement_timeout=15000${search}`,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: ((oid: number, format: 'text' | 'binary') => {
        if (oid === INT8) return readBigint
        if (oid === INT8_DOMAIN_ARRAY) throw new Error('Arrays of bigint are not read')
        return pg.types.getTypeParser(oid, format as 'text')
      }) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that breaks while a transaction has it tells its query, and says it once more as an event: unheard,
  // that would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Beyond 2^53 - 1 a text is read as a number that is beyond it too: it is rejected, by its own digits. */
function readBigint(text: string): Centavos {
  const amount = Number(text)
  return isCentavos(amount) ? amount : centavos(BigInt(text))
}
