import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import type { CardAbilities } from '../gateway-port.ts'
import type { Provider } from '../pix-port.ts'
import { checkAccount } from './check-account.ts'
import { askCielo, readPixProblem } from './cielo-client.ts'
import { paymentOperations } from './cielo-payments.ts'
import { readCieloPayouts } from './cielo-payouts.ts'
import { pixOperations } from './cielo-pix.ts'
import { openProofs, proofFormOf } from './cielo-proof.ts'
import { openSessions, SESSION_MS } from './cielo-session.ts'
import { proveCieloCall, readCieloNotice } from './cielo-webhook.ts'
import { type CieloCredentials, hostsOf, readCredentials } from './credentials.ts'
import { APART_MS, keepContradictions, keepVoidPace, REFUND_DAYS } from './void-pace.ts'

/** By its manual. Debit is added where payers are confirmed before the sale. */
const ABILITIES: CardAbilities = {
  refundsShown: 'sum',
  findsLate: true,
  sameKeyHours: 0,
  refundsApart: APART_MS / 1000,
  // Of 36 letters and digits; what is neither is written as two of them (derived-reference.ts).
  referenceLength: 35,
  descriptorLength: 13,
  tokenSeconds: SESSION_MS / 1000,
  fundings: ['credit'],
  reportsDisputes: false,
  paysBesides: true,
  reportsWins: false,
  storedCards: { code: 'none', forgottenBy: 'token' },
  payerNeeds: [],
  mostInstallments: 12,
  confirms: [],
  wallets: {},
  vouchers: [],
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
    field('mpi.clientId', 'text', false),
    field('mpi.clientSecret', 'secret', false),
    field('mpi.establishmentCode', 'text', false),
    field('mpi.merchantName', 'text', false),
    field('mpi.mcc', 'text', false),
    field('mpi.challenges', 'flag', false),
    field('alelo', 'flag', false),
    field('webhook.header', 'text', false),
    field('webhook.value', 'secret', false),
  ],
  steps: [],
  hints: {},
  notes: [
    'Cards, with Silent Order Post switched on by Cielo; debit with its 3DS; Pix where it is enabled. ' +
      'See docs/going-live.',
  ],
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
    const { alelo, mpi } = credentials
    const fundings = ['credit', ...(mpi ? ['debit' as const] : []), ...(alelo ? ['voucher' as const] : [])] as const
    const abilities: CardAbilities = {
      ...ABILITIES,
      fundings,
      confirms: mpi ? [...(mpi.challenges ? ['credit' as const] : []), 'debit'] : [],
      wallets: walletsOf(credentials),
      vouchers: alelo ? ['alelo'] : [],
    }
    const now = () => tools.now()
    return {
      abilities,
      refundDays: REFUND_DAYS,
      ...paymentOperations({
        asks: askCielo(credentials, tools),
        pace: keepVoidPace(now),
        contradictions: keepContradictions(now),
        total: credentials.timeouts.total,
        now,
      }),
      openCardSession: openSessions(credentials, tools),
      ...(mpi && { openAuthentication: openProofs(credentials, tools) }),
    }
  },
  connectGatewayPix(given, tools) {
    const credentials = known(given)
    const now = () => tools.now()
    const { total } = credentials.timeouts
    const asks = askCielo(credentials, tools, readPixProblem)
    return pixOperations({ asks, pace: keepVoidPace(now), total, now })
  },
  cardForm(given) {
    const credentials = known(given)
    const tokensUrl = `${hostsOf(credentials).form}/post/api/public/v1/card`
    const proof = proofFormOf(credentials)
    return { kind: 'post', shape: 'cielo', tokensUrl, publishableKey: 'by-session', isPerCard: true, ...proof }
  },
  proveCardWebhook: (given, call) => proveCieloCall(known(given), call),
  readCardWebhook: readCieloNotice,
  readPayoutFile: (_given, content) => readCieloPayouts(content),
} satisfies Provider

/**
 * By its manual, which names these brands for Google Pay, a wallet's card is sold as credit. A payer is confirmed by
 * their card's number alone, which nobody has of a wallet.
 */
function walletsOf({ merchantId }: CieloCredentials): CardAbilities['wallets'] {
  const terms = { fundings: ['credit'], challenges: false } as const
  const google = ['visa', 'mastercard', 'amex', 'discover', 'jcb'] as const
  return {
    'google-pay': { ...terms, brands: google, gateway: { name: 'cielo', merchantId } },
    'apple-pay': { ...terms, brands: ['visa', 'mastercard', 'amex', 'elo'], gateway: null },
  }
}

function known(given: unknown): CieloCredentials {
  const read = readCredentials(given)
  if (!read.ok) throw new TypeError(`not the credentials of a cielo account: ${read.problems.join(' ')}`)
  return read.credentials
}
