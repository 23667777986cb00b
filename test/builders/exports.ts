import { inflateRawSync } from 'node:zlib'
import { type Export, exportSchema, type NewExport } from '../../src/shared/contract/export.ts'
import { type ApiAnswer, type ApiClient, bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import type { World } from '../harness/world.ts'

/** Who asks, by their key. */
export interface Asker {
  key: string
  api: ApiClient
}

/** Asks for an export and waits until it has come to its end. */
export async function exportOf({ api }: Pick<Asker, 'api'>, asked: NewExport): Promise<Export> {
  const { id } = bodyOf(await api.post('/v1/exports', asked), 202, exportSchema)
  return ended({ api }, id)
}

export function ended({ api }: Pick<Asker, 'api'>, id: string): Promise<Export> {
  return until(async () => {
    const one = bodyOf(await api.get(`/v1/exports/${id}`), 200, exportSchema)
    return (one.status === 'ready' || one.status === 'failed') && one
  }, `the export ${id} has ended`)
}

/** The bytes of an export's file, as whoever takes packed answers unpacks them. */
export async function fileOf(world: World, store: Pick<Asker, 'key'>, id: string): Promise<Buffer> {
  const answer = await fetch(`${world.url}/v1/exports/${id}/file`, {
    headers: { authorization: `Bearer ${store.key}` },
  })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** A list as a CSV, its lines as cells. Nothing in these tests has a line's end in a cell. */
export async function csvOf(world: World, store: Asker, asked: NewExport): Promise<string[][]> {
  const { id } = await exportOf(store, asked)
  return cellsOf((await fileOf(world, store, id)).toString())
}

export function cellsOf(text: string): string[][] {
  const separator = text.startsWith('\uFEFF') ? ';' : ','
  const cell = new RegExp(`"((?:[^"]|"")*)"(?=${separator}|$)|([^${separator}]*)`, 'y')
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(line => {
      const cells: string[] = []
      for (let at = 0; at <= line.length; at = cell.lastIndex + 1) {
        cell.lastIndex = at
        const [, quoted, plain = ''] = cell.exec(line) ?? []
        cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
      }
      return cells
    })
}

/** The sum of a column, in centavos. */
export function sumOf([heads = [], ...lines]: string[][], head: string): number {
  const place = heads.indexOf(head)
  if (place < 0) throw new Error(`No column ${head} in ${heads.join(', ')}`)
  return lines.reduce((sum, line) => sum + Number((line[place] ?? '').replace(/[,.]/, '') || 0), 0)
}

/** The files of a ZIP, by the directory at its end. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, more, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const local = zip.readUInt32LE(at + 42)
    const begins = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begins, begins + packed)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + nameLength + more + comment
  }
  return files
}

/** An export as a process leaves it that dies at it, or that gives it up. */
export async function rowOfExport(
  { app }: World,
  store: { id: string },
  more: {
    status?: 'waiting' | 'running' | 'failed'
    place?: number
    attempts_left?: number
    /** A month that took too long. */
    month?: string
  } = {},
): Promise<string> {
  const { status = 'running', place = 1, attempts_left = 4, month } = more
  return app.parts.database.inStore(store.id, async ({ db, now, newId }) => {
    const id = newId('exp')
    const what = month
      ? ({ kind: 'monthly_pack', format: 'zip' } as const)
      : ({ kind: 'charges', format: 'csv' } as const)
    const about = { id, store_id: store.id, ...what, dialect: 'br', language: 'pt-BR' } as const
    const ended =
      status === 'failed'
        ? { failure: month ? ('took_too_long' as const) : ('internal' as const), ended_at: now }
        : { failure: null, ended_at: null }
    const expires_at = new Date(now.getTime() + 86_400_000)
    await db
      .insertInto('exports')
      .values({
        ...about,
        ...{
          filters: JSON.stringify(month ? { month } : {}),
          names_customers: true,
          place,
          status,
          attempt: 1,
          attempts_left,
          rows_expected: null,
        },
        ...{ chunks: 1, bytes: 3, is_gzipped: !month, created_at: now, started_at: now, expires_at, ...ended },
      })
      .execute()
    const chunk = { store_id: store.id, export_id: id, attempt: 1, number: 0, bytes: Buffer.from('old') }
    await db.insertInto('export_chunks').values(chunk).execute()
    return id
  })
}

/** How a caller comes to each answer about exports. */
export function waysOfExports(open: () => World) {
  return {
    export_not_found: () => open().store.api.get('/v1/exports/exp_01k00000000000000000000000'),
    exports_full: async () => {
      const store = await open().anotherStore()
      for (const place of [1, 2, 3, 4, 5]) await rowOfExport(open(), store, { place })
      return store.api.post('/v1/exports', { kind: 'charges' })
    },
    export_not_ready: async () =>
      open().store.api.get(`/v1/exports/${await rowOfExport(open(), open().store, { place: 2 })}/file`),
    export_not_retryable: async () => {
      const { id } = await exportOf(open().store, { kind: 'charges' })
      return open().store.api.post(`/v1/exports/${id}/retry`)
    },
  }
}

/** What of exports is written, each with its action in the audit. */
export function auditedExports(open: () => World): Record<string, [action: string, ask: () => Promise<ApiAnswer>]> {
  const post = (path: string, body?: object) => open().store.api.post(path, body)
  return {
    createExport: ['export.create', () => post('/v1/exports', { kind: 'charges' })],
    retryExport: [
      'export.retry',
      async () => post(`/v1/exports/${await rowOfExport(open(), open().store, { status: 'failed' })}/retry`),
    ],
  }
}
