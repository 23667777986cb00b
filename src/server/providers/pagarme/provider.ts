import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import type { CardAbilities } from '../gateway-port.ts'
import type { Provider } from '../pix-port.ts'
import { checkAccount } from './check-account.ts'
import { isTest, type PagarmeCredentials, readCredentials } from './credentials.ts'
import { askPagarme } from './pagarme-client.ts'
import { LONGEST_DESCRIPTOR, PSP_NEEDS } from './pagarme-order.ts'
import { paymentOperations } from './pagarme-payments.ts'
import { listPayouts } from './pagarme-payouts.ts'
import { pixOperations } from './pagarme-pix.ts'
import { openProofs, proofFormOf } from './pagarme-proof.ts'
import { openWebhookKeys, provePagarmeCall, readPagarmeNotice } from './pagarme-webhook.ts'

/** By its documents, of either contract; what a Gateway contract has besides stands below. */
const ABILITIES: CardAbilities = {
  refundsShown: 'sum',
  findsLate: true,
  sameKeyHours: 24,
  referenceLength: 52,
  descriptorLength: LONGEST_DESCRIPTOR.gateway,
  tokenSeconds: 60,
  fundings: ['credit'],
  storedCards: { code: 'none', forgottenBy: 'call', knowsOwner: true },
  payerNeeds: ['name', 'email'],
  mostInstallments: 24,
  confirms: [],
  wallets: {},
  vouchers: [],
  reportsWins: false,
}

const field = (name: string, kind: ProviderOffer['fields'][number]['kind'], is_required: boolean) => ({
  name,
  kind,
  is_required,
  describes: null,
})

/** What each contract is, for who chooses. */
const CONTRACTS = {
  psp: {
    'pt-BR': 'PSP: a Pagar.me paga a loja',
    'en-GB': 'PSP: Pagar.me pays the store',
  },
  gateway: {
    'pt-BR': 'Gateway: a loja tem contrato com as adquirentes',
    'en-GB': 'Gateway: the store has contracts with acquirers',
  },
} as const

/** What an account is asked for; the key says whether it is for tests. */
const pagarmeOffer: ProviderOffer = {
  object: 'provider_offer',
  provider: 'pagarme',
  profile: null,
  name: 'Pagar.me (Stone)',
  takes: 'cards',
  given: {},
  fields: [
    {
      ...field('contract', 'choice', true),
      choices: [
        { value: 'psp', label: CONTRACTS.psp },
        { value: 'gateway', label: CONTRACTS.gateway },
      ],
    },
    field('secretKey', 'secret', true),
    field('publicKey', 'text', true),
    field('challenges', 'flag', false),
    field('debit', 'flag', false),
    field('accountId', 'text', false),
    field('vouchers', 'flag', false),
    field('webhook.user', 'text', false),
    field('webhook.password', 'secret', false),
    field('baseUrl', 'address', false),
    field('webhookKeysUrl', 'address', false),
  ],
  steps: [],
  hints: {},
  notes: ['Cards, and Pix where it is enabled there. A PSP contract wants the payer’s address. See docs/going-live.'],
}

/**
 * Pagar.me (Stone) by its API v5, core. A port keeps the account's connections: make one an account and keep it, and
 * make another when the credentials change.
 */
export function pagarmeProvider() {
  const keys = openWebhookKeys()
  return {
    name: 'pagarme',
    readCredentials,
    addresses: given => [known(given).baseUrl, known(given).webhookKeysUrl],
    mode: given => (isTest(known(given).secretKey) ? 'test' : 'live'),
    renewed: (_kept, given) => given,
    offers: () => [pagarmeOffer],
    describe: given => ({ profile: new URL(known(given).baseUrl).host, certificateUntil: null }),
    check: (given, tools, options) => checkAccount(known(given), tools, options),
    connectCards(given, tools) {
      const credentials = known(given)
      const ask = askPagarme(credentials, tools)
      const { challenges, debit, timeouts } = credentials
      const abilities = abilitiesOf(credentials)
      return {
        abilities,
        ...paymentOperations(ask, credentials),
        ...listPayouts(ask, timeouts.total),
        ...((challenges || debit) && { openAuthentication: openProofs(credentials, tools) }),
      }
    },
    connectGatewayPix(given, tools) {
      const credentials = known(given)
      return pixOperations(askPagarme(credentials, tools), credentials)
    },
    cardForm(given) {
      const credentials = known(given)
      const { baseUrl, publicKey } = credentials
      const proof = proofFormOf(credentials)
      return { kind: 'post', shape: 'pagarme', tokensUrl: `${baseUrl}/tokens`, publishableKey: publicKey, ...proof }
    },
    proveCardWebhook: (given, call, tools) => provePagarmeCall(keys, known(given), call, tools),
    readCardWebhook: readPagarmeNotice,
    listsPayouts: true,
  } satisfies Provider
}

/** The issuers of vouchers that a Gateway contract asks: Alelo takes no new stores there. */
const VOUCHERS = ['pluxee', 'ticket', 'vrbeneficios'] as const

function abilitiesOf({ contract, debit, challenges, accountId, vouchers }: PagarmeCredentials): CardAbilities {
  const fundings = ['credit' as const, ...(debit ? ['debit' as const] : [])]
  const confirms = [...(challenges ? ['credit' as const] : []), ...(debit ? ['debit' as const] : [])]
  if (contract === 'psp') {
    const descriptorLength = LONGEST_DESCRIPTOR.psp
    return { ...ABILITIES, descriptorLength, fundings, confirms, payerNeeds: PSP_NEEDS }
  }
  // By its documents a wallet's card is sold as credit, and its payer confirmed by nobody but the wallet.
  const wallet = { fundings: ['credit'], challenges: false } as const
  const brands = ['visa', 'mastercard', 'amex', 'discover', 'jcb'] as const
  const gateway = accountId ? { name: 'pagarme', merchantId: accountId } : null
  return {
    ...ABILITIES,
    fundings: [...fundings, ...(vouchers ? ['voucher' as const] : [])],
    confirms,
    wallets: {
      ...(gateway && { 'google-pay': { ...wallet, brands, gateway } }),
      'apple-pay': { ...wallet, brands, gateway: null },
    },
    vouchers: vouchers ? VOUCHERS : [],
    voucherParts: false,
  }
}

function known(given: unknown): PagarmeCredentials {
  const read = readCredentials(given)
  if (!read.ok) throw new TypeError(`not the credentials of a pagarme account: ${read.problems.join(' ')}`)
  return read.credentials
}
