import { walletBrands } from '../../../shared/charge/wallet-brands.ts'
import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import type { CardAbilities } from '../gateway-port.ts'
import type { CardJournal } from '../notice-port.ts'
import type { Provider } from '../pix-port.ts'
import { askAdyen, askAdyenForCodes } from './adyen-client.ts'
import { adyenForm } from './adyen-form.ts'
import { SAME_KEY_HOURS } from './adyen-modify.ts'
import { paymentOperations } from './adyen-payments.ts'
import { readAdyenPayouts } from './adyen-payouts.ts'
import { pixOperations } from './adyen-pix.ts'
import { LONGEST_REFERENCE } from './adyen-reference.ts'
import { proveAdyenCall, readAdyenNotices } from './adyen-webhook.ts'
import { checkAccount } from './check-account.ts'
import { type AdyenCredentials, isTest, readCredentials } from './credentials.ts'

const ABILITIES: CardAbilities = {
  refundsShown: 'each',
  sameKeyHours: SAME_KEY_HOURS,
  referenceLength: LONGEST_REFERENCE,
  descriptorLength: 22,
  tokenSeconds: 86_400,
  fundings: ['credit', 'debit'],
  storedCards: { code: 'asked', forgottenBy: 'call' },
  payerNeeds: ['name', 'email', 'taxId'],
  mostInstallments: 12,
  confirms: ['credit', 'debit'],
  wallets: {},
  vouchers: [],
}

const field = (name: string, kind: ProviderOffer['fields'][number]['kind'], is_required: boolean) => ({
  name,
  kind,
  is_required,
  describes: null,
})

/** What an account is asked for; the client key says whether it is for tests. */
const adyenOffer: ProviderOffer = {
  object: 'provider_offer',
  provider: 'adyen',
  profile: null,
  name: 'Adyen',
  takes: 'cards',
  given: {},
  fields: [
    field('merchantAccount', 'text', true),
    field('apiKey', 'secret', true),
    field('clientKey', 'text', true),
    field('hmacKey', 'secret', true),
    field('baseUrl', 'address', false),
    field('fieldsUrl', 'address', false),
    field('redirects', 'flag', false),
  ],
  steps: [],
  hints: {},
  notes: [
    'Every outcome comes by the webhook: set it before the first payment. See docs/going-live.',
    'Cards, and Pix where it was added in the Customer Area.',
  ],
}

/**
 * Adyen by its Checkout API v72. It cannot be asked what became of a payment: a port reads what was told of it, which
 * its account's journal keeps.
 */
export const adyenProvider = {
  name: 'adyen',
  readCredentials,
  addresses: given => [known(given).baseUrl],
  mode: given => (isTest(known(given).clientKey) ? 'test' : 'live'),
  renewed: (_kept, given) => given,
  offers: () => [adyenOffer],
  describe: given => ({ profile: new URL(known(given).baseUrl).host, certificateUntil: null }),
  check: (given, tools, options) => checkAccount(known(given), tools, options),
  connectCards(given, tools) {
    const credentials = known(given)
    const { journal = NO_JOURNAL, now } = tools
    const ask = askAdyen(credentials, tools)
    const abilities: CardAbilities = {
      ...ABILITIES,
      ...(!credentials.redirects && { framesChallenge: true as const }),
      wallets: walletsOf(credentials),
    }
    return { abilities, ...paymentOperations({ ask, credentials, journal, now: () => now() }) }
  },
  connectGatewayPix(given, tools) {
    const credentials = known(given)
    const { journal = NO_JOURNAL, now } = tools
    return pixOperations({ ask: askAdyenForCodes(credentials, tools), credentials, journal, now: () => now() })
  },
  cardForm: given => adyenForm(known(given)),
  proveCardWebhook: (given, call) => proveAdyenCall(known(given), call),
  readCardNotices: (given, body, receivedAt) => readAdyenNotices(known(given), body, receivedAt),
  readPayoutFile: (given, content) => readAdyenPayouts(known(given), content),
} satisfies Provider

/** Both wallets take all that a card does: the payer is challenged by Adyen where the wallet only repeats a card. */
function walletsOf({ merchantAccount }: AdyenCredentials): CardAbilities['wallets'] {
  const terms = { brands: walletBrands, fundings: ['credit', 'debit'], challenges: true } as const
  return {
    'google-pay': { ...terms, gateway: { name: 'adyen', merchantId: merchantAccount } },
    'apple-pay': { ...terms, gateway: null },
  }
}

/** Without a place for what is told, nothing is asked: an outcome would be lost. */
const NO_JOURNAL: CardJournal = {
  write: () => Promise.reject(new Error('an account with Adyen has no journal')),
  of: () => Promise.reject(new Error('an account with Adyen has no journal')),
}

function known(given: unknown): AdyenCredentials {
  const read = readCredentials(given)
  if (!read.ok) throw new TypeError(`not the credentials of an adyen account: ${read.problems.join(' ')}`)
  return read.credentials
}
