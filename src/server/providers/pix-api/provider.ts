import type { BankProfiles } from '../../../shared/bank-profiles/read-profiles.ts'
import type { Provider } from '../pix-port.ts'
import { certificateTimes } from './certificate.ts'
import { checkAccount } from './check-account.ts'
import { readCredentials } from './credentials.ts'
import { pixApiOffers } from './offers.ts'
import { openPixApiAccount } from './pix-api-account.ts'
import { chargeOperations } from './pix-api-charges.ts'
import { receivedOperations } from './pix-api-received.ts'
import { messageFields, readPixWebhook, webhookOperations } from './pix-api-webhook.ts'

/**
 * Any bank that speaks the Central Bank's API Pix 2.9.0 (https://github.com/bacen/pix-api), to the letter or as its
 * profile says. A port keeps the account's token and connections: make one an account and keep it, and make another
 * when the credentials change.
 */
export function pixApiProvider(profiles: BankProfiles) {
  const known = (credentials: unknown) => {
    const read = readCredentials(credentials, profiles)
    if (!read.ok) throw new TypeError(`not the credentials of a pix-api account: ${read.problems.join(' ')}`)
    return read
  }
  return {
    name: 'pix-api',
    readCredentials: input => readCredentials(input, profiles),
    addresses: given => {
      const { baseUrl, tokenUrl, resourceUrls = {} } = known(given).credentials
      return [baseUrl, tokenUrl, ...Object.values(resourceUrls)]
    },
    mode: given => {
      const { environment } = known(given).credentials
      if (environment === undefined) return null
      return environment === 'production' ? 'live' : 'test'
    },
    pixKey: given => known(given).credentials.pixKey,
    renewed,
    // What it does not bring stays: the bank's own authority.
    withCertificate: (kept, pair) => {
      const { tls = {}, ...rest } = Object(kept) as { tls?: object }
      const { passphrase: _, ...before } = tls as { passphrase?: string }
      return { ...rest, tls: { ...before, ...pair } }
    },
    offers: mode => pixApiOffers(profiles, mode),
    describe(given) {
      const { profile, tls } = known(given).credentials
      return { profile, certificateUntil: tls ? certificateTimes(tls.cert).until : null }
    },
    check: (given, tools, options) => checkAccount(known(given), tools, options),
    connectPix(given, tools) {
      const { credentials, profile } = known(given)
      const account = openPixApiAccount(credentials, profile, tools)
      return { ...chargeOperations(account), ...receivedOperations(account), ...webhookOperations(account) }
    },
    readPixWebhook,
    shownFields: messageFields,
  } satisfies Provider
}

/** The bank stays the same one unless the renewal names another. */
function renewed(kept: unknown, given: unknown): unknown {
  const { profile, environment } = Object(kept) as { profile?: unknown; environment?: unknown }
  if (typeof given !== 'object' || given === null || 'profile' in given) return given
  return {
    ...(profile === undefined ? {} : { profile }),
    ...(environment === undefined ? {} : { environment }),
    ...given,
  }
}
