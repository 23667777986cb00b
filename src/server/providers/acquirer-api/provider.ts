import { affiliableBrands } from '../../../shared/cards/voucher-affiliations.ts'
import { walletBrands } from '../../../shared/charge/wallet-brands.ts'
import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import type { CardAbilities } from '../gateway-port.ts'
import type { Provider } from '../pix-port.ts'
import { webhookOperations } from './acquirer-api-account.ts'
import { askAcquirer } from './acquirer-api-client.ts'
import { disputeOperations } from './acquirer-api-disputes.ts'
import { paymentOperations } from './acquirer-api-payments.ts'
import { payoutOperations } from './acquirer-api-payouts.ts'
import { noticeFields, proveAcquirerCall, readAcquirerNotice } from './acquirer-api-webhook.ts'
import { type AcquirerApiCredentials, readCredentials } from './credentials.ts'

/** By the API's document: 180 days from the capture. */
const REFUND_DAYS = 180

const WALLET = { brands: walletBrands, fundings: ['credit', 'debit'], gateway: null, challenges: true } as const

/** By the same document. */
const ABILITIES: CardAbilities = {
  refundsShown: 'each',
  reportsFees: true,
  sameKeyHours: null,
  referenceLength: 64,
  descriptorLength: 22,
  tokenSeconds: null,
  fundings: ['credit', 'debit', 'voucher'],
  storedCards: { code: 'none', forgottenBy: 'call' },
  payerNeeds: [],
  mostInstallments: 24,
  confirms: ['credit', 'debit'],
  // Google knows no such gateway: the store says whom its tokens are sealed for.
  wallets: { 'apple-pay': WALLET, 'google-pay': WALLET, 'samsung-pay': WALLET },
  vouchers: affiliableBrands,
}

/**
 * An acquirer that speaks the API of docs/reference/acquirer-openapi.json, which we made up for the sandbox: no shop
 * can sign up with one (docs/decisions/0014). A port keeps the account's connections: make one an account and keep it,
 * and make another when the credentials change.
 */
export const acquirerApiProvider = {
  name: 'acquirer-api',
  readCredentials,
  addresses: given => [known(given).baseUrl],
  mode: given => known(given).environment ?? null,
  renewed: (_kept, given) => given,
  offers: mode => [acquirerOffer(mode)],
  describe: given => ({ profile: new URL(known(given).baseUrl).host, certificateUntil: null }),
  connectCards(given, tools) {
    const credentials = known(given)
    const ask = askAcquirer(credentials, tools)
    const { total } = credentials.timeouts
    return {
      abilities: ABILITIES,
      refundDays: REFUND_DAYS,
      ...paymentOperations(ask, total),
      ...disputeOperations(ask, total),
      ...payoutOperations(ask, total),
      ...webhookOperations(ask, total),
    }
  },
  cardForm(given) {
    const { baseUrl, publishableKey } = known(given)
    return { kind: 'post', shape: 'acquirer-api', tokensUrl: `${baseUrl}/tokens`, publishableKey }
  },
  vault(given) {
    const { baseUrl, vault } = known(given)
    return vault === undefined ? null : `${new URL(baseUrl).host}/${vault}`
  },
  listsPayouts: true,
  proveCardWebhook: (given, call, { now }) => proveAcquirerCall(known(given).webhookSecret, call, now()),
  readCardWebhook: readAcquirerNotice,
  shownFields: noticeFields,
} satisfies Provider

function acquirerOffer(mode: 'live' | 'test'): ProviderOffer {
  const field = (name: string, kind: ProviderOffer['fields'][number]['kind'], is_required: boolean) => ({
    name,
    kind,
    is_required,
    describes: null,
  })
  return {
    object: 'provider_offer',
    provider: 'acquirer-api',
    profile: null,
    name: 'Guichê Acquirer API',
    takes: 'cards',
    given: { environment: mode },
    fields: [
      field('baseUrl', 'address', true),
      field('secretKey', 'secret', true),
      field('publishableKey', 'text', true),
      field('webhookSecret', 'secret', true),
      field('vault', 'text', false),
    ],
    steps: [],
    hints: {},
    notes: [],
  }
}

function known(given: unknown): AcquirerApiCredentials {
  const read = readCredentials(given)
  if (!read.ok) throw new TypeError(`not the credentials of an acquirer-api account: ${read.problems.join(' ')}`)
  return read.credentials
}
