import { createHttpCaller, type HttpAnswer } from '../../base/http-caller.ts'
import type { Answer } from '../pix-port.ts'
import type { WalletMerchant, WalletSessions } from '../wallet-port.ts'

/** Where Apple opens sessions, by "Setting Up Your Server": the world, China, and both for testing. */
export const appleHosts = [
  'apple-pay-gateway.apple.com',
  'cn-apple-pay-gateway.apple.com',
  'apple-pay-gateway-cert.apple.com',
  'cn-apple-pay-gateway-cert.apple.com',
] as const

/** What Apple's addresses have behind the host: the old name and the present one. */
const paths: ReadonlySet<string> = new Set(['/paymentservices/startSession', '/paymentservices/paymentSession'])

/** The payer looks at a sheet that waits. */
const times = { connectTimeout: 3_000, headersTimeout: 6_000, totalTimeout: 8_000, maxBodyBytes: 65_536 }

/**
 * Opens sessions of Apple Pay with the certificate of a merchant. The address comes from a browser, so only a host of
 * the list is called, over TLS and at a path of Apple's; and Apple's own names only where they lead to the public
 * internet.
 * @param hosts host names, with a port where it is not 443.
 */
export function applePaySessions(hosts: readonly string[]): WalletSessions {
  const isOurs = (address: string): boolean => {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url?.protocol !== 'https:' || url.username || url.password || url.search || url.hash) return false
    return hosts.includes(url.host) && paths.has(url.pathname)
  }
  return {
    isOurs,
    async open(address, merchant) {
      if (!isOurs(address))
        return { outcome: 'rejected', code: 'invalid_request', detail: 'not an address of Apple Pay' }
      const allowPrivate = !(appleHosts as readonly string[]).includes(new URL(address).host)
      const tls = { cert: merchant.certificate, key: merchant.privateKey }
      const caller = createHttpCaller({ ...times, allowPrivate, tls })
      try {
        return readSession(await caller.call({ method: 'POST', url: address, ...question(merchant) }))
      } finally {
        await caller.close()
      }
    },
  }
}

function question({ merchantId, displayName, host }: WalletMerchant) {
  return {
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      merchantIdentifier: merchantId,
      displayName,
      initiative: 'web',
      initiativeContext: host,
    }),
  }
}

function readSession(answer: HttpAnswer): Answer<unknown> {
  if (answer.kind === 'no-answer') return { outcome: 'unknown', detail: answer.detail }
  if (answer.status !== 200) {
    return { outcome: 'rejected', code: 'not_authorized', detail: `Apple Pay answered ${answer.status}` }
  }
  try {
    const session: unknown = JSON.parse(answer.body.toString('utf8'))
    if (typeof session === 'object' && session !== null) return { outcome: 'ok', value: session }
  } catch {
    // Said below.
  }
  return { outcome: 'unknown', detail: 'Apple Pay answered with something else than a session' }
}
