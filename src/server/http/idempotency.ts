import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../shared/contract/limits.ts'
import { Problem } from '../base/problem.ts'
import { sha256 } from '../base/tokens.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { canonicalJson } from './canonical-json.ts'
import { answered, beginKey, insertKey, insertRow, isKnownKey, keepAnswer } from './idempotency-rows.ts'
import { problemBody } from './problem-reply.ts'

/** The object that a write is about, with whatever the next steps of the same request need. */
interface Named {
  id: string
}

/**
 * A write, cut where a crash may cut it. What a step returns is handed to those after it. A repetition that goes on
 * after a crash has the object's id alone: `begun` and `outcome` are null there.
 */
export interface Write<Body, Begun extends Named, Outcome, Read> {
  status: number
  /**
   * True when `begin` only makes new rows, whatever there is: the key's row is then written with them, and a key that
   * came before is known by its rejecting them.
   */
  onlyMakes?: boolean
  /** What `begin` looks at first: it is asked for along with the key, and in vain where the key came before. */
  read?(transaction: StoreTransaction): Promise<Read>
  /** The first transaction: makes the rows and their jobs, and names the object that they are about. */
  begin(transaction: StoreTransaction, read: Read): Promise<Begun>
  /**
   * True when nothing goes on outside: the answer is then given and kept in the first transaction, which is the only
   * one.
   */
  isDone?(begun: Begun): boolean
  /** What goes on outside of a transaction, such as asking the bank. A job does it when we die here. */
  proceed?(begun: Begun): Promise<Outcome>
  /** The answer: the object as it is now. */
  answer(transaction: StoreTransaction, id: string, begun: Begun | null, outcome: Outcome | null): Promise<Body>
  /** What of the body the key knows its request by, where the body holds a secret. */
  known?: unknown
  /** The part of the answer that is kept for a repetition, where it holds a secret. */
  keep?(body: Body): Body
}

/** Milliseconds after which a first request without an answer has died: the bank's 8 seconds and some more. */
const RUNNING_MS = 15_000
const KEY = new RegExp(`^[\\x20-\\x7e]{1,${limits.idempotencyKey}}$`)
/** Rejections that are not kept: the same request may succeed later without being another one. */
const NOT_KEPT = new Set([400, 401, 403, 429])

type First<Body, Begun> = { begun: Begun } | { begun: Begun; body: Body }

/** What is known of a key that came before: its answer, or an object that its request left without one. */
type Known<Body> = { kind: 'answered'; status: number; body: Body } | { kind: 'left'; id: string }

type Found<Body, Begun> = { kind: 'first'; first: First<Body, Begun> } | Known<Body>

/**
 * Carries out a write once for each Idempotency-Key. The key's row stands in the first transaction with the objects:
 * after a crash the same key finds them and answers with their present state.
 */
export async function writeOnce<Body, Begun extends Named, Outcome = undefined, Read = undefined>(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  store: string,
  write: Write<Body, Begun, Outcome, Read>,
): Promise<FastifyReply> {
  const key = readKey(request)
  if (key === null) {
    const first = await database.inStore(store, transaction => begin(transaction, write))
    const body = 'body' in first ? first.body : await finish(database, store, write, first.begun.id, first.begun)
    return reply.status(write.status).send(body)
  }
  let isFirst = false
  try {
    const found = await find(database, store, key, fingerprintOf(request, write), write)
    if (found.kind === 'answered') return replay(reply, found)
    if (found.kind === 'first' && 'body' in found.first) return reply.status(write.status).send(found.first.body)
    const begun = found.kind === 'first' ? found.first.begun : null
    isFirst = begun !== null
    if (!isFirst) void reply.header('idempotency-replayed', 'true')
    const id = found.kind === 'first' ? found.first.begun.id : found.id
    return reply.status(write.status).send(await finish(database, store, write, id, begun, key))
  } catch (error) {
    if (error instanceof Problem && isKept(error)) {
      const rejected = problemBody(error, request.id)
      const known = await database.inStore(store, transaction =>
        isFirst
          ? keepAnswer(transaction, key, error.status, rejected)
          : insertRejection<Body>(transaction, fingerprintOf(request, write), key, {
              status: error.status,
              body: rejected,
            }),
      )
      if (known?.kind === 'answered') return replay(reply, known)
    }
    throw error
  }
}

/** What is outside of the first transaction: goes on, answers, and keeps the answer where there is a key. */
async function finish<Body, Begun extends Named, Outcome, Read>(
  database: Database,
  store: string,
  write: Write<Body, Begun, Outcome, Read>,
  id: string,
  begun: Begun | null,
  key?: string,
): Promise<Body> {
  const outcome = begun && write.proceed ? await write.proceed(begun) : null
  return database.inStore(store, async transaction => {
    const body = await write.answer(transaction, id, begun, outcome)
    if (key !== undefined) await keepAnswer(transaction, key, write.status, write.keep?.(body) ?? body)
    return body
  })
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
async function begin<Body, Begun extends Named, Outcome, Read>(
  transaction: StoreTransaction,
  write: Write<Body, Begun, Outcome, Read>,
  read = write.read?.(transaction),
): Promise<First<Body, Begun>> {
  const begun = await write.begin(transaction, (await read) as Read)
  return write.isDone?.(begun) ? { begun, body: await write.answer(transaction, begun.id, begun, null) } : { begun }
}

async function find<Body, Begun extends Named, Outcome, Read>(
  database: Database,
  store: string,
  key: string,
  fingerprint: Buffer,
  write: Write<Body, Begun, Outcome, Read>,
): Promise<Found<Body, Begun>> {
  const claimed = () => database.inStore(store, transaction => claim(transaction, key, fingerprint, write))
  if (!write.onlyMakes) return claimed()
  try {
    return await database.inStore(store, transaction => make(transaction, key, fingerprint, write))
  } catch (error) {
    // What is rejected by now may have been made when the key came first.
    const isKnown = isKnownKey(error) || (error instanceof Problem && (await hasKey(database, store, key)))
    if (!isKnown) throw error
    return claimed()
  }
}

function hasKey(database: Database, store: string, key: string): Promise<boolean> {
  return database.read(store, async ({ db }) => {
    const rows = db.selectFrom('idempotency_keys').select('key').where('store_id', '=', store).where('key', '=', key)
    return (await rows.executeTakeFirst()) !== undefined
  })
}

/** Writes the key with the objects; the transaction fails where the key is there already. */
async function make<Body, Begun extends Named, Outcome, Read>(
  transaction: StoreTransaction,
  key: string,
  fingerprint: Buffer,
  write: Write<Body, Begun, Outcome, Read>,
): Promise<Found<Body, Begun>> {
  const first = await begin(transaction, write)
  transaction.insert(insertRow(keyRow(transaction, key, fingerprint, first, write)))
  return { kind: 'first', first }
}

async function claim<Body, Begun extends Named, Outcome, Read>(
  transaction: StoreTransaction,
  key: string,
  fingerprint: Buffer,
  write: Write<Body, Begun, Outcome, Read>,
): Promise<Found<Body, Begun>> {
  const { store, now } = transaction
  const running = { response_status: null, response_body: null, running_until: new Date(now.getTime() + RUNNING_MS) }
  const row = { store_id: store, key, fingerprint, object_id: null, created_at: now, ...running }
  const isNew = insertKey(transaction, row)
  const read = write.read?.(transaction)
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
  return { kind: 'first', first }
}

function keyRow<Body>(
  { store, now }: StoreTransaction,
  key: string,
  fingerprint: Buffer,
  first: First<Body, Named>,
  { status, keep }: { status: number; keep?: (body: Body) => Body },
) {
  const about = { store_id: store, key, fingerprint, object_id: first.begun.id, created_at: now }
  if ('body' in first) return { ...about, ...answered(status, keep?.(first.body) ?? first.body) }
  return { ...about, response_status: null, response_body: null, running_until: new Date(now.getTime() + RUNNING_MS) }
}

async function readKnown<Body>(transaction: StoreTransaction, key: string, fingerprint: Buffer): Promise<Known<Body>> {
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
  return { kind: 'left', id: row.object_id }
}

/**
 * A rejection by the rules is an answer too. Its transaction was rolled back, so the key's row is made here. Returns
 * what is known of a key that came before.
 */
async function insertRejection<Body>(
  transaction: StoreTransaction,
  fingerprint: Buffer,
  key: string,
  rejection: { status: number; body: unknown },
): Promise<Known<Body> | null> {
  const about = { store_id: transaction.store, key, fingerprint, object_id: null, created_at: transaction.now }
  const inserted = await insertKey(transaction, { ...about, ...answered(rejection.status, rejection.body) })
  return inserted ? null : readKnown<Body>(transaction, key, fingerprint)
}

function replay<Body>(reply: FastifyReply, known: { status: number; body: Body }): FastifyReply {
  return reply.status(known.status).header('idempotency-replayed', 'true').type(typeOf(known.status)).send(known.body)
}

function fingerprintOf({ method, url, body }: FastifyRequest, { known }: { known?: unknown }): Buffer {
  return sha256(`${method}\n${url}\n${canonicalJson(known ?? body ?? null)}`)
}

function isKept(problem: Problem): boolean {
  if (problem.code.startsWith('idempotency_')) return false
  // What says when it may be asked again is to be asked again, with the same key.
  return problem.status < 500 && !NOT_KEPT.has(problem.status) && problem.retryAfter === null
}

function typeOf(status: number): string {
  return status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8'
}
