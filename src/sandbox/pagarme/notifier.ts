import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { callEndpoint, type Deliveries, nextTry, startDeliveries } from '../deliveries.ts'
import { randomText } from '../random-text.ts'
import type { Pagarme } from './pagarme.ts'

interface Notice {
  id: number
  url: string | null
  user: string | null
  password: string | null
  body: string
  signed: 'rightly' | 'forged'
  created_at: number
  attempts: number
}

interface SigningKey {
  kid: string
  private_pem: string
}

/** Starts telling the merchants what they are to hear. */
export function startPagarmeNotifier(pagarme: Pagarme): Deliveries {
  const { db } = pagarme
  return startDeliveries<Notice>({
    now: pagarme.now,
    due: (now, most) =>
      db.all<Notice>(
        `select notice.id, webhook_url as url, webhook_user as user, webhook_password as password, body, signed,
                notice.created_at, attempts
           from pagarme_notice as notice join pagarme_account as account on account.id = notice.account_id
          where status = 'pending' and next_attempt_at <= ? order by next_attempt_at, notice.id limit ?`,
        now,
        most,
      ),
    nextAttempt: now =>
      db.one<{ at: number | null }>(
        `select min(next_attempt_at) as at from pagarme_notice where status = 'pending' and next_attempt_at > ?`,
        now,
      )?.at ?? null,
    send: async (notice, stopping) => {
      if (notice.url === null) return 'the webhook was removed'
      return callEndpoint(notice.url, { body: notice.body, headers: headersOf(pagarme, notice) }, stopping)
    },
    record: (outcomes, now) =>
      db.transaction(() => {
        for (const { delivery, failure } of outcomes) {
          const again = failure === null || delivery.signed === 'forged' ? null : nextTry(delivery, now)
          db.run(
            `update pagarme_notice set attempts = attempts + 1, status = ?, next_attempt_at = ?, last_failure = ? where id = ?`,
            failure === null ? 'delivered' : again === null ? 'abandoned' : 'pending',
            again ?? now,
            failure,
            delivery.id,
          )
        }
      }),
  })
}

/** RS256 over the body as it goes, as its shop modules check it; and HTTP Basic, where a person has set it. */
function headersOf(pagarme: Pagarme, { body, signed, user, password }: Notice): Record<string, string> {
  const { kid, private_pem } = signingKey(pagarme)
  const signature = sign('RSA-SHA256', Buffer.from(signed === 'forged' ? `${body} ` : body), private_pem)
  return {
    'user-agent': 'guiche-sandbox-pagarme',
    'x-webhook-asymmetric-signature': `alg=RS256; kid=${kid}; signature=${signature.toString('base64url')}`,
    ...(user !== null && { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` }),
  }
}

/** `/.well-known/jwks.json`. */
export function publicKeys(pagarme: Pagarme): object {
  const { kid, private_pem } = signingKey(pagarme)
  const { n, e, kty } = createPublicKey(createPrivateKey(private_pem)).export({ format: 'jwk' })
  return { keys: [{ kty, use: 'sig', alg: 'RS256', kid, n, e }] }
}

/** Made when it is first asked for. */
function signingKey({ db }: Pagarme): SigningKey {
  const known = db.one<SigningKey>('select kid, private_pem from pagarme_signing_key')
  if (known) return known
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const made = { kid: randomText(12), private_pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
  db.run('insert into pagarme_signing_key (kid, private_pem) values (?, ?)', made.kid, made.private_pem)
  return made
}
