import { type Compilable, type CompiledQuery, type DatabaseConnection, Kysely, type KyselyProps } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import type { Monitor } from '../../base/monitor.ts'
import type { Tables } from '../tables/tables.ts'
import { watchStatement } from './watch-statement.ts'

/**
 * A connection on which a statement does not wait for the answer of the one before. PostgreSQL carries them out in the
 * order in which they were sent, one by one; what is sent in one turn of the event loop travels together.
 */
export interface Pipeline {
  /** Statements built on it are sent at `execute`, and so in the order of these calls. */
  db: Kysely<Tables>
  /** Sends a statement and hands back its rows: for those that are built once (`statement`). */
  ask<Row>(statement: Compilable<Row>): Promise<Row[]>
  /** Sends a statement whose answer nobody needs before the end. */
  write(statement: Compilable): void
  /**
   * The same for an insert: it is kept back and joined to the inserts around it, and goes before whatever comes next.
   */
  insert(statement: Compilable): void
  send(text: string, values?: readonly unknown[]): Promise<QueryResult>
  /** Waits for all that was written. @throws the failure of the first that failed. */
  written(): Promise<void>
  /** Sends the commit, once. After it nothing may be sent but a rollback. */
  end(): void
  /** Whether the commit was answered by a commit; PostgreSQL answers by rolling back where a statement had failed. */
  committed(): Promise<boolean>
}

/**
 * PostgreSQL's answer to every statement after the one that broke the transaction (25P02, in_failed_sql_transaction).
 */
const BROKEN_BEFORE = '25P02'

/**
 * Opens a pipeline on a connection of a pool. `props` is how its Kysely was made; `monitor` sees each statement, null:
 * nobody does.
 */
export function openPipeline(client: PoolClient, props: KyselyProps, monitor: Monitor | null): Pipeline {
  const writes: Promise<unknown>[] = []
  let inserts: CompiledQuery[] = []
  const query = (text: string, values: readonly unknown[] = []): Promise<QueryResult> => {
    const answer = client.query(text, values as unknown[])
    return monitor ? watchStatement(monitor, text, answer) : answer
  }
  const track = (write: Promise<unknown>) => {
    // Its failure is told by `written`, or by the commit.
    write.catch(() => undefined)
    writes.push(write)
  }
  const flush = () => {
    if (inserts.length === 0) return
    const { sql, parameters } = joined(inserts)
    inserts = []
    track(query(sql, parameters))
  }
  let commit: Promise<QueryResult> | null = null
  const send: Pipeline['send'] = (text, values) => {
    if (commit && text !== 'rollback') throw new Error('The transaction has ended')
    flush()
    return query(text, values)
  }

  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const { command, rowCount, rows } = await send(sql, parameters)
      const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
      return { rows: rows as Row[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    },
    streamQuery() {
      throw new Error('Nothing is streamed inside a transaction')
    },
  }
  // Kysely's own provider of a single connection lets one statement begin when the one before has ended.
  const provider = { provideConnection: <T>(use: (c: DatabaseConnection) => Promise<T>) => use(connection) }
  const db = new Kysely<Tables>({ ...props, executor: props.executor.withConnectionProvider(provider) })

  return {
    db,
    send,
    async ask<Row>(statement: Compilable<Row>) {
      const { sql, parameters } = statement.compile()
      return (await send(sql, parameters)).rows as Row[]
    },
    write(statement) {
      const { sql, parameters } = statement.compile()
      track(send(sql, parameters))
    },
    insert(statement) {
      if (commit) throw new Error('The transaction has ended')
      inserts.push(statement.compile())
    },
    async written() {
      for (const write of writes) await write
    },
    end() {
      if (commit) return
      commit = send('commit')
      commit.catch(() => undefined)
    },
    committed: async () => (await commit)?.command === 'COMMIT',
  }
}

/**
 * Several inserts as one statement. PostgreSQL carries out every part of it, and looks at foreign keys when all are
 * done; a statement costs it and us more than a row does.
 */
function joined(inserts: readonly CompiledQuery[]): Pick<CompiledQuery, 'sql' | 'parameters'> {
  const [only, ...more] = inserts
  if (only && more.length === 0) return only
  let join = joins
  for (const { sql } of inserts) {
    const next = join.next.get(sql) ?? { text: null, next: new Map() }
    join.next.set(sql, next)
    join = next
  }
  join.text ??= joinedText(inserts)
  return { sql: join.text, parameters: inserts.flatMap(insert => insert.parameters) }
}

/** Texts that were joined before: one step for each of their parts. */
interface Join {
  text: string | null
  next: Map<string, Join>
}
const joins: Join = { text: null, next: new Map() }

function joinedText(inserts: readonly CompiledQuery[]): string {
  let before = 0
  const parts = inserts.map(({ sql, parameters }, place) => {
    const shift = before
    before += parameters.length
    return `i${place} as (${sql.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + shift}`)})`
  })
  return `with ${parts.join(', ')} select 1`
}

/** Whether an error only says that a statement before it broke the transaction. */
export function isBrokenBefore(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === BROKEN_BEFORE
}
