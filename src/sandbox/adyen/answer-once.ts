import { type Account, type Adyen, type AdyenAnswer, AdyenProblem } from './adyen.ts'

/** Ms for which a key is known. */
const REMEMBERED = 7 * 86_400_000

/** Does a write once for a week: the first answer is given again. Another request by the same key is refused. */
export function answerOnce(
  adyen: Adyen,
  account: Account,
  { key, request }: { key: unknown; request: string },
  work: () => AdyenAnswer,
): AdyenAnswer {
  const { db, now } = adyen
  const answer = () =>
    db.transaction(() => {
      try {
        return work()
      } catch (error) {
        if (error instanceof AdyenProblem) return { status: error.status, body: error.body }
        throw error
      }
    })
  if (typeof key !== 'string' || key === '') return answer()
  if (key.length > 64) throw new AdyenProblem(422, '702', 'Idempotency-Key is too long')
  const known = db.one<{ status: number; body: string; request: string }>(
    'select status, body, request from adyen_key where account_id = ? and idempotency_key = ? and created_at > ?',
    account.id,
    key,
    now().getTime() - REMEMBERED,
  )
  if (known && known.request !== request) throw new AdyenProblem(422, '704', 'Another request has this key')
  if (known) return { status: known.status, body: JSON.parse(known.body) }
  const { status, body } = answer()
  db.run(
    `insert into adyen_key (account_id, idempotency_key, request, status, body, created_at) values (?, ?, ?, ?, ?, ?)
     on conflict do update set request = excluded.request, status = excluded.status, body = excluded.body,
       created_at = excluded.created_at`,
    account.id,
    key,
    request,
    status,
    JSON.stringify(body),
    now().getTime(),
  )
  return { status, body }
}
