import { type Account, type MercadoPago, type MercadoPagoAnswer, MercadoPagoProblem } from './mercado-pago.ts'

/** Ms for which a key is known: nobody documents it, and longer is not to be relied on. */
const REMEMBERED = 86_400_000

/**
 * Does a write once for its key, for a day: the first payment or refund is answered again. Another body under the
 * same key is refused; a rejection leaves the key free. @throws MercadoPagoProblem 400 where a key is missing that
 * must be there.
 */
export function answerOnce(
  { db, now }: MercadoPago,
  account: Account,
  { key, mustBeThere, request }: { key: unknown; mustBeThere: boolean; request: string },
  work: () => MercadoPagoAnswer,
): MercadoPagoAnswer {
  // A fault that struck before a rejection stays struck.
  const answer = () =>
    db.transaction(() => {
      try {
        return work()
      } catch (error) {
        if (error instanceof MercadoPagoProblem) return { status: error.status, body: error.body }
        throw error
      }
    })
  if (typeof key !== 'string' || key === '') {
    if (mustBeThere) throw new MercadoPagoProblem(400, 'Header X-Idempotency-Key can’t be null')
    return answer()
  }
  const known = db.one<{ request: string; status: number; body: string }>(
    `select request, status, body from mercado_pago_request where account_id = ?
      and idempotency_key = ? and created_at > ?`,
    account.id,
    key,
    now().getTime() - REMEMBERED,
  )
  if (known && known.request !== request) {
    throw new MercadoPagoProblem(409, 'The idempotency key was used with another request')
  }
  if (known) return { status: known.status, body: JSON.parse(known.body) }
  const { status, body } = answer()
  if (status >= 400) return { status, body }
  db.run(
    `insert into mercado_pago_request (account_id, idempotency_key, request, status, body, created_at)
     values (?, ?, ?, ?, ?, ?)
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
