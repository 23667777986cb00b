import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import type { CardAbilities } from '../gateway-port.ts'
import type { Provider } from '../port.ts'
import { checkAccount } from './check-account.ts'
import { askCielo } from './cielo-client.ts'
import { readCieloEdi } from './cielo-edi.ts'
import { paymentOperations } from './cielo-payments.ts'
import { openSessions, SESSION_MS } from './cielo-session.ts'
import { proveCieloCall, readCieloNotice } from './cielo-webhook.ts'
import { type CieloCredentials, hostsOf, readCredentials } from './credentials.ts'
import { keepVoidPace } from './void-pace.ts'

/** By its manual. Debit is not among the cards: it must be authenticated before the sale, which is not done here. */
const ABILITIES: CardAbilities = {
  refundsShown: 'sum',
  sameKeyHours: 0,
  // Of 36 letters and digits; what is neither is written as two of them (derived-reference.ts).
  referenceLength: 35,
  descriptorLength: 13,
  tokenSeconds: SESSION_MS / 1000,
  fundings: ['credit'],
  reportsDisputes: false,
  payerNeeds: [],
}

const field = (name: string, kind: ProviderOffer['fields'][number]['kind'], is_required: boolean) => ({
  name,
  kind,
  is_required,
  describes: null,
})

/** What an account is asked for, in either system. */
const cieloOffer = (environment: 'production' | 'sandbox'): ProviderOffer => ({
  object: 'provider_offer',
  provider: 'cielo',
  profile: null,
  name: environment === 'sandbox' ? 'Cielo (sandbox)' : 'Cielo E-commerce',
  takes: 'cards',
  given: { environment },
  fields: [
    field('merchantId', 'text', true),
    field('merchantKey', 'secret', true),
    field('form.clientId', 'text', true),
    field('form.clientSecret', 'secret', true),
    field('webhook.header', 'text', false),
    field('webhook.value', 'secret', false),
  ],
  notes: ['Credit cards, with Silent Order Post switched on by Cielo. See docs/going-live.'],
})

/** Cielo by its API E-commerce 3.0. A port keeps the account's connections, and the pace of its voids. */
export const cieloProvider = {
  name: 'cielo',
  readCredentials,
  addresses: given => Object.values(hostsOf(known(given))),
  mode: given => (known(given).environment === 'sandbox' ? 'test' : 'live'),
  renewed: (_kept, given) => given,
  offers: mode => [cieloOffer(mode === 'live' ? 'production' : 'sandbox')],
  describe: given => ({ profile: new URL(hostsOf(known(given)).api).host, certificateUntil: null }),
  check: (given, tools) => checkAccount(known(given), tools),
  connectCards(given, tools) {
    const credentials = known(given)
    const abilities: CardAbilities = credentials.alelo ? { ...ABILITIES, fundings: ['credit', 'voucher'] } : ABILITIES
    const now = () => tools.now()
    return {
      abilities,
      refundDays: 360,
      ...paymentOperations({
        asks: askCielo(credentials, tools),
        pace: keepVoidPace(now),
        total: credentials.timeouts.total,
        now,
      }),
      openCardSession: openSessions(credentials, tools),
    }
  },
  cardForm(given) {
    const tokensUrl = `${hostsOf(known(given)).form}/post/api/public/v1/card`
    return { kind: 'post', shape: 'cielo', tokensUrl, publishableKey: 'by-session', isPerCard: true }
  },
  proveCardWebhook: (given, call) => proveCieloCall(known(given), call),
  readCardWebhook: readCieloNotice,
  readPayoutFile: (_given, content) => readCieloEdi(content),
} satisfies Provider

function known(given: unknown): CieloCredentials {
  const read = readCredentials(given)
  if (!read.ok) throw new TypeError(`not the credentials of a cielo account: ${read.problems.join(' ')}`)
  return read.credentials
}
