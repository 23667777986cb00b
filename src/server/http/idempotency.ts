import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import { Problem } from '../base/problem.ts'
import { sha256 } from '../base/tokens.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import type { IdempotencyKeyTable } from '../db/tables/tables.ts'
import { canonicalJson } from './canonical-json.ts'
import { problemBody } from './problem-reply.ts'

/** A write, cut where a crash may cut it. */
export interface Write<Body, Read = undefined> {
  /**
   * True when `begin` only makes new rows, whatever there is: the key's row is then written with them, and a key that came
   * before is known by its refusing them.
   */
  onlyMakes?: boolean
  /** What `begin` looks at first: it is asked for along with the key, and in vain where the key came before. */
  read?(transaction: StoreTransaction): Promise<Read>
  /** The first transaction: makes the rows and their jobs, and names the object that they are about. */
  begin(transaction: StoreTransaction, read: Read): Promise<string>
  /** What goes on outside of a transaction, such as asking the bank. A job does it when we die here. */
  proceed?(object: string): Promise<void>
  /** True when nothing goes on outside: the answer is then given and kept in the first transaction, which is the only one. */
  isDone?(): boolean
  /** The answer: the object as it is now. */
  answer(transaction: StoreTransaction, object: string): Promise<Body>
  /** The part of the answer that is kept for a repetition, where it holds a secret. */
  keep?(body: Body): Body
  status: number
}

/** Milliseconds after which a first request without an answer has died: the bank's 8 seconds and some more. */
const RUNNING_MS = 15_000
const KEPT_MS = 24 * 3_600_000
const KEY = new RegExp(`^[\\x20-\\x7e]{1,${limits.idempotencyKey}}$`)
/** Refusals that are not kept: the same request may succeed later without being another one. */
const NOT_KEPT = new Set([400, 401, 403, 429])

type Found<Body> =
  | { kind: 'begun'; object: string }
  | { kind: 'done'; body: Body }
  | { kind: 'answered'; status: number; body: Body }
  | { kind: 'left'; object: string }

/**
 * Carries out a write once for each Idempotency-Key (design/contracts.md, "Requests"). The key's row stands in the
 * first transaction with the objects: after a crash the same key finds them and answers with their present state.
 */
export async function writeOnce<Body, Read = undefined>(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  store: string,
  write: Write<Body, Read>,
): Promise<FastifyReply> {
  const key = readKey(request)
  if (key === null) {
    const first = await database.inStore(store, transaction => begin(transaction, write))
    if ('body' in first) return reply.status(write.status).send(first.body)
    await write.proceed?.(first.object)
    const body = await database.inStore(store, transaction => write.answer(transaction, first.object))
    return reply.status(write.status).send(body)
  }
  let begun = false
  try {
    const found = await find(database, store, key, fingerprintOf(request), write)
    if (found.kind === 'answered') return replay(reply, found)
    if (found.kind === 'done') return reply.status(write.status).send(found.body)
    begun = found.kind === 'begun'
    if (begun) await write.proceed?.(found.object)
    else void reply.header('idempotency-replayed', 'true')
    const body = await database.inStore(store, async transaction => {
      const answer = await write.answer(transaction, found.object)
      await keepAnswer(transaction, key, write.status, write.keep?.(answer) ?? answer)
      return answer
    })
    return reply.status(write.status).send(body)
  } catch (error) {
    if (error instanceof Problem && isKept(error)) {
      const refused = problemBody(error, request.id)
      const known = await database.inStore(store, transaction =>
        begun
          ? keepAnswer(transaction, key, error.status, refused)
          : insertRefusal<Body>(transaction, request, key, { status: error.status, body: refused }),
      )
      if (known?.kind === 'answered') return replay(reply, known)
    }
    throw error
  }
}

function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Problem('idempotency_key_invalid', 'The Idempotency-Key is empty, too long or not printable ASCII.')
  }
  return key
}

/** Begins, and answers in the same transaction where that is all. */
async function begin<Body, Read>(
  transaction: StoreTransaction,
  write: Write<Body, Read>,
  read = write.read?.(transaction),
): Promise<Begun<Body>> {
  const object = await write.begin(transaction, (await read) as Read)
  return write.isDone?.() ? { object, body: await write.answer(transaction, object) } : { object }
}

async function find<Body, Read>(
  database: Database,
  store: string,
  key: string,
  fingerprint: Buffer,
  write: Write<Body, Read>,
): Promise<Found<Body>> {
  const claimed = () => database.inStore(store, transaction => claim(transaction, key, fingerprint, write))
  if (!write.onlyMakes) return claimed()
  try {
    return await database.inStore(store, transaction => make(transaction, key, fingerprint, write))
  } catch (error) {
    if (!isKnownKey(error)) throw error
    return claimed()
  }
}

/** Writes the key with the objects; the transaction fails where the key is there already. */
async function make<Body, Read>(
  transaction: StoreTransaction,
  key: string,
  fingerprint: Buffer,
  write: Write<Body, Read>,
): Promise<Found<Body>> {
  const first = await begin(transaction, write)
  transaction.insert(insertRow(keyRow(transaction, key, fingerprint, first, write)))
  return found(first)
}

async function claim<Body, Read>(
  transaction: StoreTransaction,
  key: string,
  fingerprint: Buffer,
  write: Write<Body, Read>,
): Promise<Found<Body>> {
  const { store, now } = transaction
  const running = { response_status: null, response_body: null, running_until: new Date(now.getTime() + RUNNING_MS) }
  const row = { store_id: store, key, fingerprint, object_id: null, created_at: now, ...running }
  const [isNew, read] = [insertKey(transaction, row), write.read?.(transaction)]
  read?.catch(() => undefined) // told by `begin`, where the key is new
  if (!(await isNew)) return readKnown<Body>(transaction, key, fingerprint)
  const first = await begin(transaction, write, read)
  const { object_id, running_until, response_status, response_body } = keyRow(
    transaction,
    key,
    fingerprint,
    first,
    write,
  )
  transaction.write(beginKey({ store, key, object_id, running_until, response_status, response_body }))
  return found(first)
}

type Begin = Pick<KeyRow, 'object_id' | 'running_until' | 'response_status' | 'response_body'>

const beginKey = statement((db, { store, key, ...begun }: { store: string; key: string } & Begin) =>
  db.updateTable('idempotency_keys').set(begun).where('store_id', '=', store).where('key', '=', key),
)

type Begun<Body> = { object: string } | { object: string; body: Body }

function found<Body>(first: Begun<Body>): Found<Body> {
  return 'body' in first ? { kind: 'done', body: first.body } : { kind: 'begun', object: first.object }
}

function keyRow<Body>(
  { store, now }: StoreTransaction,
  key: string,
  fingerprint: Buffer,
  first: Begun<Body>,
  write: Pick<Write<Body>, 'status' | 'keep'>,
) {
  const about = { store_id: store, key, fingerprint, object_id: first.object, created_at: now }
  if ('body' in first) return { ...about, ...answered(write.status, write.keep?.(first.body) ?? first.body) }
  return { ...about, response_status: null, response_body: null, running_until: new Date(now.getTime() + RUNNING_MS) }
}

/** PostgreSQL's unique_violation, of the key's own row. */
function isKnownKey(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'idempotency_keys_pkey'
}

type KeyRow = Insertable<IdempotencyKeyTable>

const insertRow = statement((db, row: KeyRow) => db.insertInto('idempotency_keys').values(row))

/** Writes a key's row; false when the key is there already. */
async function insertKey(transaction: StoreTransaction, row: KeyRow): Promise<boolean> {
  const insert = async () => (await transaction.ask(insertNewKey(row))).length > 0
  return (await insert()) || ((await removeOldKey(transaction, row.key)) && (await insert()))
}

const insertNewKey = statement((db, row: KeyRow) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict(conflict => conflict.columns(['store_id', 'key']).doNothing())
    .returning('key'),
)

/** A key whose 24 hours are over, and that no job has removed yet, is free. Returns whether there was one. */
async function removeOldKey(transaction: StoreTransaction, key: string): Promise<boolean> {
  const removed = await transaction.db
    .deleteFrom('idempotency_keys')
    .where('store_id', '=', transaction.store)
    .where('key', '=', key)
    .where('created_at', '<', new Date(transaction.now.getTime() - KEPT_MS))
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

async function readKnown<Body>(transaction: StoreTransaction, key: string, fingerprint: Buffer): Promise<Found<Body>> {
  const row = await transaction.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!row.fingerprint.equals(fingerprint)) {
    throw new Problem('idempotency_key_reused', 'The key came before with another method, path or body.')
  }
  if (row.response_status !== null) {
    return { kind: 'answered', status: row.response_status, body: row.response_body as Body }
  }
  if (!row.object_id || (row.running_until && row.running_until > transaction.now)) {
    throw new Problem('idempotency_in_progress', 'The first request has not ended yet.', { retryAfter: 1 })
  }
  return { kind: 'left', object: row.object_id }
}

function answered(status: number, body: unknown) {
  return { response_status: status, response_body: JSON.stringify(body), running_until: null }
}

async function keepAnswer(transaction: StoreTransaction, key: string, status: number, body: unknown): Promise<null> {
  transaction.write(answerKey({ store: transaction.store, key, ...answered(status, body) }))
  return null
}

const answerKey = statement(
  (db, { store, key, ...answer }: { store: string; key: string } & ReturnType<typeof answered>) =>
    db
      .updateTable('idempotency_keys')
      .set(answer)
      .where('store_id', '=', store)
      .where('key', '=', key)
      .where('response_status', 'is', null),
)

/**
 * A refusal by the rules is an answer too. Its transaction was rolled back, so the key's row is made here. Returns what is
 * known of a key that came before.
 */
async function insertRefusal<Body>(
  transaction: StoreTransaction,
  request: FastifyRequest,
  key: string,
  refusal: { status: number; body: unknown },
): Promise<Found<Body> | null> {
  const fingerprint = fingerprintOf(request)
  const about = { store_id: transaction.store, key, fingerprint, object_id: null, created_at: transaction.now }
  const inserted = await insertKey(transaction, { ...about, ...answered(refusal.status, refusal.body) })
  return inserted ? null : readKnown<Body>(transaction, key, fingerprint)
}

function replay<Body>(reply: FastifyReply, known: { status: number; body: Body }): FastifyReply {
  return reply.status(known.status).header('idempotency-replayed', 'true').type(typeOf(known.status)).send(known.body)
}

function fingerprintOf(request: FastifyRequest): Buffer {
  return sha256(`${request.method}\n${request.url}\n${canonicalJson(request.body ?? null)}`)
}

function isKept(problem: Problem): boolean {
  if (problem.code.startsWith('idempotency_')) return false
  return problem.status < 500 && !NOT_KEPT.has(problem.status)
}

function typeOf(status: number): string {
  return status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8'
}
