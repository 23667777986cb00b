import { createHash } from 'node:crypto'

/** A record of the audit as it is hashed: the texts that PostgreSQL gives of its columns. */
export interface AuditText {
  id: string
  store_id: string
  actor: string
  action: string
  object_id: string | null
  address: string | null
  request_id: string | null
  /** JSON as `jsonb` writes it: its keys have one order. */
  detail: string
  /** With microseconds, in UTC. */
  at: string
}

/** A link of the chain: `digest` is of the record, `hash` of the record and of all that was before it. */
export interface ChainLink {
  seq: number
  record_id: string
  /** With microseconds, in UTC. */
  sealed_at: string
  digest: Buffer
  hash: Buffer
}

/** What stands before the first link: 32 zero bytes. */
export const BEFORE_THE_FIRST = Buffer.alloc(32)

/** SHA-256 of a record's fields in the order of `AuditText`. migrations/000042 has the same in SQL. */
export function digestOf(record: AuditText): Buffer {
  const { id, store_id, actor, action, object_id, address, request_id, detail, at } = record
  return sha256(fields([id, store_id, actor, action, object_id, address, request_id, detail, at]))
}

/** SHA-256 of the hash before, the record's digest, and the link's own fields. */
export function hashOf(previous: Buffer, { seq, record_id, sealed_at, digest }: Omit<ChainLink, 'hash'>): Buffer {
  return sha256(previous, digest, fields([String(seq), record_id, sealed_at]))
}

/** Each field as its count of bytes, a colon, itself and a comma, so that no two lists have one text; null is `-,`. */
function fields(values: readonly (string | null)[]): Buffer {
  return Buffer.from(
    values.map(value => (value === null ? '-,' : `${Buffer.byteLength(value)}:${value},`)).join(''),
    'utf8',
  )
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
