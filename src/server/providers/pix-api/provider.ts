import type { Provider } from '../port.ts'
import { type PixApiCredentials, readCredentials } from './credentials.ts'
import { openPixApiAccount } from './pix-api-account.ts'
import { chargeOperations } from './pix-api-charges.ts'
import { receivedOperations } from './pix-api-received.ts'
import { readPixWebhook, webhookOperations } from './pix-api-webhook.ts'

/**
 * Any bank that speaks the Central Bank's API Pix 2.9.0 to the letter (https://github.com/bacen/pix-api).
 * A port keeps the account's token and connections: make one an account and keep it, and make another when the
 * credentials change.
 */
export const pixApi = {
  name: 'pix-api',
  readCredentials,
  addresses: credentials => {
    const { baseUrl, tokenUrl } = known(credentials)
    return [baseUrl, tokenUrl]
  },
  pixKey: credentials => known(credentials).pixKey,
  connectPix(credentials, tools) {
    const account = openPixApiAccount(known(credentials), tools)
    return { ...chargeOperations(account), ...receivedOperations(account), ...webhookOperations(account) }
  },
  readPixWebhook,
} satisfies Provider

function known(credentials: unknown): PixApiCredentials {
  const read = readCredentials(credentials)
  if (!read.ok) throw new TypeError(`not the credentials of a pix-api account: ${read.problems.join(' ')}`)
  return read.credentials
}
