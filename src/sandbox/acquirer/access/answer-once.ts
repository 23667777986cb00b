import { createHash } from 'node:crypto'
import type { Account } from '../accounts/account.ts'
import type { Acquirer } from '../acquirer.ts'
import type { AcquirerAnswer } from '../acquirer-operation.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'

/**
 * Does a POST once: the work and its answer are written together, so that the same key again gets the same answer and
 * does nothing. What was rejected is not kept: it did nothing, and may be put right under the same key.
 * @throws AcquirerProblem `idempotency_key_missing`, or `idempotency_key_reused` for another request under a key.
 */
export function answerOnce(
  acquirer: Acquirer,
  account: Account,
  request: { key: unknown; address: string; body: unknown },
  work: () => AcquirerAnswer,
): AcquirerAnswer {
  const { key, address, body } = request
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AcquirerProblem('idempotency_key_missing', 'A POST carries an Idempotency-Key of up to 255 characters.')
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([address, body]))
    .digest('hex')
  return acquirer.db.transaction(() => {
    const known = acquirer.db.one<{ fingerprint: string; status: number; body: string }>(
      'select fingerprint, status, body from acquirer_request where account_id = ? and idempotency_key = ?',
      account.id,
      key,
    )
    if (known) {
      if (known.fingerprint === fingerprint) return { status: known.status, body: JSON.parse(known.body) }
      throw new AcquirerProblem('idempotency_key_reused', 'This Idempotency-Key belongs to another request.')
    }
    const answer = work()
    acquirer.db.run(
      `insert into acquirer_request (account_id, idempotency_key, fingerprint, status, body, created_at)
       values (?, ?, ?, ?, ?, ?)`,
      account.id,
      key,
      fingerprint,
      answer.status,
      JSON.stringify(answer.body),
      acquirer.now().getTime(),
    )
    return answer
  })
}
