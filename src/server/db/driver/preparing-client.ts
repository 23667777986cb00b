import pg from 'pg'

/** More texts than the application has; what comes beyond is prepared anew each time. */
const MOST = 500
const names = new Map<string, string>()

/**
 * A connection that prepares every statement with a list of parameters, empty or not, once and then sends only its
 * name: PostgreSQL parses and plans it the first time alone. The insert of a job alone goes from 2,285 to 4,004
 * commits/s by it (20 connections, one row and one job a transaction; docs/decisions/0002).
 *
 * Its pool has `pipeline` on: a statement does not wait for the answer of the one before. What is asked in one turn of
 * the event loop is written to the socket together (docs/decisions/0015).
 */
export class PreparingClient extends pg.Client {
  #isHeldBack = false

  // The overloads of pg's `query` are many; Kysely and pg-boss use those with a text and its values.
  override query(...args: unknown[]): never {
    const query = super.query.bind(this) as (...forwarded: unknown[]) => never
    const [text, values, ...more] = args
    if (typeof text !== 'string' || !Array.isArray(values) || isSeveral(text, values)) return query(...args)
    this.#writeTogether()
    return query({ text, values, name: nameOf(text) }, ...more)
  }

  #writeTogether(): void {
    if (this.#isHeldBack) return
    this.#isHeldBack = true
    // pg has it, and its types do not say so.
    const { stream } = (this as unknown as { connection: pg.Connection }).connection
    stream.cork()
    process.nextTick(() => {
      this.#isHeldBack = false
      stream.uncork()
    })
  }
}

/** pg-boss looks after its queues by several commands in one text, without parameters, which cannot be prepared. */
function isSeveral(text: string, values: readonly unknown[]): boolean {
  return values.length === 0 && /;\s*\S/.test(text)
}

/** The name that a text has on every connection; none where there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
