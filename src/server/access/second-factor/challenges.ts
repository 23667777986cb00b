import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { randomBytes } from '../../base/random.ts'
import { sha256 } from '../../base/tokens.ts'
import type { AuthTables } from '../../db/tables/auth-tables.ts'

const LASTS_MS = 300_000
const RANDOM = 24
const AT = 8
const PROOF = 32

/** What a passkey signs: each once, and for five minutes. */
export interface Challenges {
  make(): Uint8Array<ArrayBuffer>
  /** Whether a challenge is ours, not over, and not answered before; from then on it was. */
  take(challenge: string): Promise<boolean>
}

/**
 * A challenge carries its time and an HMAC over both, so that whoever asks for many writes nothing. Those that were
 * answered are kept.
 */
export function openChallenges(database: Kysely<AuthTables>, secretKey: string): Challenges {
  const secret = createHmac('sha256', Buffer.from(secretKey, 'base64')).update('guiche challenges').digest()
  const proofOf = (head: Buffer) => createHmac('sha256', secret).update(head).digest()
  return {
    make() {
      const head = Buffer.alloc(RANDOM + AT)
      head.set(randomBytes(RANDOM))
      head.writeBigUInt64BE(BigInt(Date.now()), RANDOM)
      return new Uint8Array([...head, ...proofOf(head)])
    },
    async take(challenge) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== RANDOM + AT + PROOF) return false
      const head = bytes.subarray(0, RANDOM + AT)
      if (!timingSafeEqual(proofOf(head), bytes.subarray(RANDOM + AT))) return false
      const age = Date.now() - Number(head.readBigUInt64BE(RANDOM))
      if (age < 0 || age > LASTS_MS) return false
      const taken = await database
        .insertInto('answered_challenges')
        .values({ hash: sha256(bytes) })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return taken.numInsertedOrUpdatedRows === 1n
    },
  }
}

/** Removes what was answered so long ago that its challenge is over. */
export async function forgetChallenges(database: Kysely<AuthTables>): Promise<void> {
  const before = new Date(Date.now() - 2 * LASTS_MS)
  await database.deleteFrom('answered_challenges').where('answered_at', '<', before).execute()
}
