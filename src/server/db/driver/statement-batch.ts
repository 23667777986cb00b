import type pg from 'pg'

type Row = Record<string, unknown>
/** What came of a statement, as `pg` tells it. */
export type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/** What a connection knows of a statement that it has prepared. */
export interface Prepared {
  /** Empty for one that is not kept. */
  name: string
  text: string
  /** Whether PostgreSQL has it under its name. */
  ready: boolean
  /** What its rows are made of, told once; null until then. */
  shape: Shape | null
}

interface Shape {
  columns: { name: string; read(text: string): unknown }[]
  /** A row without values: copying it is quicker than making one, column by column. */
  blank: Row
}

interface Asked {
  prepared: Prepared
  values: (string | Buffer | null)[]
  rows: Row[]
  /** What is wrong with a row of the answer. */
  unreadable: Error | null
  resolve(answer: Answer): void
  reject(error: Error): void
}

/**
 * Statements that travel together: PostgreSQL carries them out in their order and answers all of them at once, at the
 * one Sync behind the last. A statement that fails ends the batch: those behind it are not carried out and fail as it
 * did.
 *
 * `pg` sends a Sync behind every statement and asks for the columns of every answer. Both cost PostgreSQL a packet and
 * this process an object for each column; here columns are asked for once a connection.
 */
export class StatementBatch {
  readonly #client: pg.Client
  readonly #onEnd: () => void
  readonly #asked: Asked[] = []
  #answered = 0

  /** `onEnd` is called when PostgreSQL has answered the last, or one has failed. */
  constructor(client: pg.Client, onEnd: () => void) {
    this.#client = client
    this.#onEnd = onEnd
  }

  /** Adds a statement; only before the batch is submitted. @throws whatever kept it from being carried out. */
  add(prepared: Prepared, values: readonly unknown[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ prepared, values: values.map(asText), rows: [], unreadable: null, resolve, reject })
    })
  }

  /** Called by `pg` when the connection is free; so are all below. */
  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const { prepared, values } of this.#asked) {
      const { name, text, ready, shape } = prepared
      if (!ready) {
        // One of this name may be there: a batch that failed does not say how far it came.
        connection.close({ type: 'S', name }, true)
        connection.parse({ name, text, types: [] }, true)
      }
      connection.bind({ statement: name, values }, true)
      if (!shape) connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const asked = this.#asked[this.#answered]
    if (!asked) return
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#client.getTypeParser(dataTypeID, 'text'),
    }))
    asked.prepared.shape = { columns, blank: Object.fromEntries(columns.map(({ name }) => [name, null])) }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const asked = this.#asked[this.#answered]
    if (!asked?.prepared.shape || asked.unreadable) return
    try {
      asked.rows.push(rowOf(asked.prepared.shape, fields))
    } catch (error) {
      asked.unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#asked[this.#answered++]
    if (!asked) return
    const { prepared, rows, unreadable } = asked
    prepared.ready = prepared.name !== ''
    prepared.shape ??= { columns: [], blank: {} }
    if (unreadable) {
      asked.reject(unreadable)
      return
    }
    // "SELECT 2", "INSERT 0 1", "COMMIT"
    const words = text.split(' ')
    asked.resolve({ command: words[0] ?? '', rowCount: words.length > 1 ? Number(words.at(-1)) : null, rows })
  }

  handleReadyForQuery(): void {
    this.#onEnd()
  }

  handleError(error: Error): void {
    for (const { reject } of this.#asked.slice(this.#answered)) reject(error)
    this.#onEnd()
  }
}

function rowOf({ columns, blank }: Shape, fields: readonly (string | null)[]): Row {
  const row = { ...blank }
  for (let place = 0; place < columns.length; place++) {
    const column = columns[place]
    const text = fields[place]
    if (column && typeof text === 'string') row[column.name] = column.read(text)
  }
  return row
}

/** A value as PostgreSQL reads it; bytes stay bytes. */
function asText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return instantText(value)
  if (Array.isArray(value)) return `{${value.map(element).join()}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** PostgreSQL writes the years beyond 9999 without a sign, and knows no year 0: before 1 comes 1 BC. */
function instantText(instant: Date): string {
  const iso = instant.toISOString()
  const year = instant.getUTCFullYear()
  if (year >= 1 && year <= 9999) return iso
  const rest = iso.replace(/^[+-]?\d+/, '')
  return year > 9999 ? `${year}${rest}` : `${String(1 - year).padStart(4, '0')}${rest} BC`
}

/** Of a list: PostgreSQL's own quotes, whatever the text holds. */
function element(value: unknown): string {
  const text = asText(value)
  if (text === null) return 'null'
  return `"${String(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
