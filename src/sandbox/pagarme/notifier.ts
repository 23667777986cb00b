import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { type Deliveries, nextTry } from '../deliveries.ts'
import { type GatewayNotice, startGatewayNotices } from '../gateway-notices.ts'
import { randomText } from '../random-text.ts'
import type { Pagarme } from './pagarme.ts'

interface Notice extends GatewayNotice {
  user: string | null
  password: string | null
  signed: 'rightly' | 'forged'
}

interface SigningKey {
  kid: string
  private_pem: string
}

/** Starts to notify the merchants. */
export function startPagarmeNotifier(pagarme: Pagarme): Deliveries {
  return startGatewayNotices<Notice>({
    db: pagarme.db,
    now: pagarme.now,
    gateway: 'pagarme',
    columns: ['webhook_user as user', 'webhook_password as password', 'signed'],
    headers: notice => headersOf(pagarme, notice),
    again: (notice, _, now) => (notice.signed === 'forged' ? null : nextTry(notice, now)),
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
