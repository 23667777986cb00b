import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import type { CardAbilities } from '../gateway-port.ts'
import type { Provider } from '../pix-port.ts'
import { checkAccount } from './check-account.ts'
import { isTest, type MercadoPagoCredentials, readCredentials } from './credentials.ts'
import { askMercadoPago } from './mercado-pago-client.ts'
import { mercadoPagoForm } from './mercado-pago-form.ts'
import { paymentOperations } from './mercado-pago-payments.ts'
import { readMercadoPagoPayouts } from './mercado-pago-payouts.ts'
import { pixOperations } from './mercado-pago-pix.ts'
import { proveMercadoPagoCall, readMercadoPagoNotice } from './mercado-pago-webhook.ts'

/** Days after a capture in which it can be given back. */
const REFUND_DAYS = 180

/** By its documents. How long a key is remembered they do not say: a day is what is counted on. */
const ABILITIES: CardAbilities = {
  refundsShown: 'sum',
  findsLate: true,
  sameKeyHours: 24,
  referenceLength: 64,
  descriptorLength: 22,
  tokenSeconds: 604_800,
  fundings: ['credit'],
  payerInterest: false,
  storedCards: { code: 'required', forgottenBy: 'call' },
  payerNeeds: ['email'],
  mostInstallments: 12,
  confirms: [],
  // Its documents take no token of a wallet but by its own script.
  wallets: {},
  vouchers: [],
}

const field = (name: string, kind: ProviderOffer['fields'][number]['kind'], is_required: boolean) => ({
  name,
  kind,
  is_required,
  describes: null,
})

/** What an account is asked for. */
const mercadoPagoOffer = (mode: 'live' | 'test'): ProviderOffer => ({
  object: 'provider_offer',
  provider: 'mercado-pago',
  profile: null,
  name: 'Mercado Pago',
  takes: 'cards',
  given: { environment: mode },
  fields: [
    field('accessToken', 'secret', true),
    field('publicKey', 'text', true),
    field('webhookSecret', 'secret', false),
    field('challenges', 'flag', false),
    field('debit', 'flag', false),
    field('baseUrl', 'address', false),
  ],
  steps: [],
  hints: {},
  notes: ['Cards, with interest that the payer does not bear, and Pix by a key of the account. See docs/going-live.'],
})

/**
 * Mercado Pago by its Payments API, v1. A port keeps the account's connections: make one an account and keep it, and
 * make another when the credentials change.
 */
export const mercadoPagoProvider = {
  name: 'mercado-pago',
  readCredentials,
  addresses: given => [known(given).baseUrl],
  mode(given) {
    const { accessToken, environment } = known(given)
    return isTest(accessToken) ? 'test' : (environment ?? null)
  },
  renewed: (_kept, given) => given,
  offers: mode => [mercadoPagoOffer(mode)],
  describe: given => ({ profile: new URL(known(given).baseUrl).host, certificateUntil: null }),
  check: (given, tools) => checkAccount(known(given), tools),
  connectCards(given, tools) {
    const credentials = known(given)
    const ask = askMercadoPago(credentials, tools)
    const { challenges, debit, timeouts } = credentials
    const abilities: CardAbilities = {
      ...ABILITIES,
      ...(debit && { fundings: ['credit', 'debit'] as const }),
      confirms: [...(challenges ? ['credit' as const] : []), ...(debit ? ['debit' as const] : [])],
      ...((debit || challenges) && { framesChallenge: true as const }),
    }
    return { abilities, refundDays: REFUND_DAYS, ...paymentOperations(ask, timeouts.total, { challenges }) }
  },
  connectGatewayPix(given, tools) {
    const credentials = known(given)
    return pixOperations(askMercadoPago(credentials, tools), credentials.timeouts.total)
  },
  cardForm: given => mercadoPagoForm(known(given)),
  proveCardWebhook: (given, call, { now }) => proveMercadoPagoCall(known(given).webhookSecret, call, now()),
  readCardWebhook: readMercadoPagoNotice,
  hasInstallmentPlans: true,
  readPayoutFile: (_given, content) => readMercadoPagoPayouts(content),
} satisfies Provider

function known(given: unknown): MercadoPagoCredentials {
  const read = readCredentials(given)
  if (!read.ok) throw new TypeError(`not the credentials of a mercado-pago account: ${read.problems.join(' ')}`)
  return read.credentials
}
