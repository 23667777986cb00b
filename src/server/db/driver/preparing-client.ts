import pg from 'pg'
import { type Answer, type Prepared, StatementBatch } from './statement-batch.ts'

/** More texts than the application has; what comes beyond is prepared anew each time. */
const MOST = 500
const names = new Map<string, string>()

/**
 * A connection that prepares every statement with a list of parameters, empty or not, once and then sends only its
 * name: PostgreSQL parses and plans it the first time alone. The insert of a job alone goes from 2,285 to 4,004
 * commits/s by it (20 connections, one row and one job a transaction; docs/decisions/0002).
 *
 * Inside of a transaction, what is asked in one turn of the event loop, or while PostgreSQL is still answering, travels
 * as one batch (docs/decisions/0015). Outside, each statement is one of its own: PostgreSQL would undo a batch
 * together.
 */
export class PreparingClient extends pg.Client {
  readonly #prepared = new Map<string, Prepared>()
  /** Not submitted yet. */
  readonly #waiting: StatementBatch[] = []
  /** The one of them that takes more statements. */
  #open: StatementBatch | null = null
  #underWay = false
  #inTransaction = false

  // The overloads of pg's `query` are many; Kysely and pg-boss use those with a text and its values.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args
    if (typeof text !== 'string' || !Array.isArray(values) || isSeveral(text, values)) {
      while (this.#waiting.length > 0) this.#submit()
      return (super.query.bind(this) as (...forwarded: unknown[]) => never)(...args)
    }
    const answer = this.#ask(text, values)
    if (typeof callback !== 'function') return answer as never
    return answer.then(
      told => callback(null, told),
      error => callback(error),
    ) as never
  }

  #ask(text: string, values: readonly unknown[]): Promise<Answer> {
    if (text.startsWith('begin')) this.#inTransaction = true
    const batch = this.#open ?? this.#newBatch()
    const answer = batch.add(this.#preparedOf(text), values).catch(askedHere)
    if (text === 'commit' || text === 'rollback') this.#inTransaction = false
    this.#open = this.#inTransaction ? batch : null
    return answer
  }

  #newBatch(): StatementBatch {
    const batch = new StatementBatch(this, () => {
      this.#underWay = false
      this.#submitNext()
    })
    this.#waiting.push(batch)
    process.nextTick(() => this.#submitNext())
    return batch
  }

  #submitNext(): void {
    if (!this.#underWay && this.#waiting.length > 0) this.#submit()
  }

  #submit(): void {
    const batch = this.#waiting.shift()
    if (!batch) return
    if (batch === this.#open) this.#open = null
    this.#underWay = true
    super.query(batch)
  }

  #preparedOf(text: string): Prepared {
    const known = this.#prepared.get(text)
    if (known) return known
    const prepared = { name: nameOf(text), text, ready: false, shape: null }
    if (prepared.name) this.#prepared.set(text, prepared)
    return prepared
  }
}

/** A failure comes out of the socket: its stack is made to tell who asked. */
function askedHere(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

/** pg-boss looks after its queues by several commands in one text, without parameters, which cannot be prepared. */
function isSeveral(text: string, values: readonly unknown[]): boolean {
  return values.length === 0 && /;\s*\S/.test(text)
}

/** The name that a text has on every connection; empty where there are too many. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST) return ''
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
