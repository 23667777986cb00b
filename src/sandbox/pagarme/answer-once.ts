import { type Account, type Pagarme, type PagarmeAnswer, PagarmeProblem } from './pagarme.ts'

/** Ms for which a key is known. */
const REMEMBERED = 86_400_000

/**
 * Does a write once for 24 hours: the first answer is given again whatever it was, a rejection too. Without a key, and
 * after that time, it is done anew.
 */
export function answerOnce(pagarme: Pagarme, account: Account, key: unknown, work: () => PagarmeAnswer): PagarmeAnswer {
  const { db, now } = pagarme
  // What was struck or kept before a rejection stays: a customer who was told is known from then on.
  const answer = () =>
    db.transaction(() => {
      try {
        return work()
      } catch (error) {
        if (error instanceof PagarmeProblem) return { status: error.status, body: error.body }
        throw error
      }
    })
  if (typeof key !== 'string' || key === '') return answer()
  const since = now().getTime() - REMEMBERED
  const known = db.one<{ status: number; body: string }>(
    'select status, body from pagarme_request where account_id = ? and idempotency_key = ? and created_at > ?',
    account.id,
    key,
    since,
  )
  if (known) return { status: known.status, body: JSON.parse(known.body) }
  const { status, body } = answer()
  db.run(
    `insert into pagarme_request (account_id, idempotency_key, status, body, created_at) values (?, ?, ?, ?, ?)
     on conflict do update set status = excluded.status, body = excluded.body, created_at = excluded.created_at`,
    account.id,
    key,
    status,
    JSON.stringify(body),
    now().getTime(),
  )
  return { status, body }
}
