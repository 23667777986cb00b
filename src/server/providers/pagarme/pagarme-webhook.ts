import { createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import { createHttpCaller } from '../../base/http-caller.ts'
import { readJson } from '../../base/read-json.ts'
import { sha256 } from '../../base/tokens.ts'
import type { CardHint } from '../acquirer-port.ts'
import type { CallProof, InboxCall } from '../gateway-port.ts'
import type { ProviderTools } from '../pix-port.ts'
import type { PagarmeCredentials } from './credentials.ts'
import { keySet, noticeMessage, otherNotice } from './pagarme-messages.ts'

/** Ms between two looks for keys that are new: whoever makes up ids of keys asks for no more. */
const REST_MS = 300_000
const PATIENCE_MS = 5_000
const MAX_BODY = 64 * 1024

/** The keys that sign webhooks, by where they are: fetched when an id is new, and seldom. */
export interface WebhookKeys {
  find(url: string, kid: string, tools: ProviderTools): Promise<KeyObject | null>
}

/** Opens an empty store of keys. */
export function openWebhookKeys(): WebhookKeys {
  const known = new Map<string, { at: number; keys: Map<string, KeyObject> }>()
  const caller = createHttpCaller({
    connectTimeout: PATIENCE_MS,
    headersTimeout: PATIENCE_MS,
    totalTimeout: PATIENCE_MS,
    maxBodyBytes: MAX_BODY,
    allowPrivate: true,
  })
  return {
    async find(url, kid, tools) {
      const now = tools.now().getTime()
      const held = known.get(url)
      const key = held?.keys.get(kid)
      if (key || (held && now - held.at < REST_MS)) return key ?? null
      const answer = await caller.call({ method: 'GET', url, operation: 'webhookKeys' })
      const said = answer.kind === 'response' && answer.status === 200 ? answer.body.toString('utf8') : ''
      const read = keySet.safeParse(readJson(said))
      if (!read.success) tools.log.warn({ provider: 'pagarme' }, 'the keys of webhooks could not be read')
      const keys = read.success ? keysIn(read.data) : (held?.keys ?? new Map<string, KeyObject>())
      known.set(url, { at: now, keys })
      return keys.get(kid) ?? null
    },
  }
}

function keysIn({ keys }: { keys: { kid: string; kty: 'RSA'; n: string; e: string }[] }): Map<string, KeyObject> {
  return new Map(
    keys.map(({ kid, kty, n, e }) => [kid, createPublicKey({ key: { kty, n, e }, format: 'jwk' })] as const),
  )
}

/**
 * Proves that a call is Pagar.me's. Where it is signed, by the signature over the body as it came; else by the HTTP
 * Basic that a person has set in the dashboard. Where the account has neither, the secret in the address is all that
 * tells, as with the banks: what is heard is read in any case.
 */
export async function provePagarmeCall(
  keys: WebhookKeys,
  { webhook, webhookKeysUrl }: PagarmeCredentials,
  call: InboxCall,
  tools: ProviderTools,
): Promise<CallProof> {
  const { 'x-webhook-asymmetric-signature': ofShop, 'x-hub-asymmetric-signature': ofHub } = call.headers
  const signature = textOf(ofShop) || textOf(ofHub)
  if (signature) return proveSignature(keys, webhookKeysUrl, { signature, body: call.body }, tools)
  if (!webhook) return { genuine: true }
  const expected = `Basic ${Buffer.from(`${webhook.user}:${webhook.password}`).toString('base64')}`
  // Of hashes, so that the time says nothing of their length.
  const isRight = timingSafeEqual(sha256(textOf(call.headers.authorization)), sha256(expected))
  return isRight ? { genuine: true } : notGenuine('its user and password are not those of this account')
}

async function proveSignature(
  keys: WebhookKeys,
  url: string,
  { signature, body }: { signature: string; body: Uint8Array },
  tools: ProviderTools,
): Promise<CallProof> {
  const parts = new Map(
    signature.split(';').map(part => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')] as const
    }),
  )
  const kid = parts.get('kid') ?? ''
  const bytes = parts.get('signature') ?? ''
  if (parts.get('alg') !== 'RS256' || !kid || !bytes) return notGenuine('its signature is of another kind')
  const key = await keys.find(url, kid, tools)
  if (!key) return notGenuine('the key of its signature is not known')
  return verify('RSA-SHA256', body, key, Buffer.from(bytes, 'base64url'))
    ? { genuine: true }
    : notGenuine('its signature is not right')
}

const CARDS: ReadonlySet<string> = new Set(['credit_card', 'debit_card', 'voucher'])

/** Reads what Pagar.me posts: the charges by card or Pix that it speaks of. News of anything else names nothing. */
export function readPagarmeNotice(body: unknown): CardHint[] | null {
  const notice = noticeMessage.safeParse(body)
  if (!notice.success) return otherNotice.safeParse(body).success ? [] : null
  return notice.data.data.charges
    .filter(({ payment_method: method }) => method == null || method === 'pix' || CARDS.has(method))
    .map(({ id: payment, code: reference, payment_method }) => ({
      payment,
      reference: reference ?? '',
      dispute: null,
      ...(payment_method === 'pix' && { isPix: true as const }),
    }))
}

function notGenuine(detail: string): CallProof {
  return { genuine: false, detail }
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
