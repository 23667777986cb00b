import type { AcquirerPort } from '../../src/server/providers/acquirer-port.ts'
import type { GatewayPixPort } from '../../src/server/providers/gateway-pix-port.ts'
import type { CardAbilities, CardKeeping } from '../../src/server/providers/gateway-port.ts'
import type { Provider } from '../../src/server/providers/pix-port.ts'
import { openProviders } from '../../src/server/providers/registry.ts'
import { shippedProfiles } from '../../src/shared/bank-profiles/shipped-profiles.ts'
import { bankAbilityTable, bankDifferenceTable, bankNotes } from './banks.ts'
import { paymentTable, refundTable } from './card-payments.ts'
import { abilities, cardAbilities, type Fact, pixWebhookFact, webhookFacts } from './provider-abilities.ts'
import { markdownTable } from './table.ts'

const providers = openProviders(shippedProfiles)
type ProviderName = keyof typeof providers
type Contracts = Readonly<Record<string, unknown>>

/**
 * What each provider is, and the least that an account of it is made of: ports are opened to see what they can do. One
 * whose accounts differ by their contract has an account of each.
 */
const about: Record<ProviderName, { what: string } & ({ credentials: unknown } | { contracts: Contracts })> = {
  'acquirer-api': {
    what:
      'The acquirer of the sandbox, which is invented: no shop can sign up with it. ' +
      'Its [API](acquirer-openapi.json) is our own ([why](../decisions/0014-an-acquirer-of-our-own-design.md)).',
    credentials: {
      baseUrl: 'https://acquirer.example.com/v1',
      secretKey: 'sk_secret',
      publishableKey: 'pk_public',
      webhookSecret: 'whsec_secret',
    },
  },
  'mercado-pago': {
    what:
      '[Mercado Pago](https://www.mercadopago.com.br/developers) by its Payments API. ' +
      'How a store goes live with it, and what was never called: [going live](../going-live/mercado-pago-en-gb.md).',
    credentials: { accessToken: 'APP_USR-secret', publicKey: 'APP_USR-public' },
  },
  cielo: {
    what:
      '[Cielo](https://docs.cielo.com.br) by its API E-commerce 3.0. ' +
      'How a store goes live with it, and what was never called: [going live](../going-live/cielo-en-gb.md).',
    credentials: {
      environment: 'production',
      merchantId: '00000000-0000-0000-0000-000000000000',
      merchantKey: '0'.repeat(40),
      form: { clientId: 'client', clientSecret: 'secret' },
      alelo: true,
    },
  },
  adyen: {
    what:
      '[Adyen](https://docs.adyen.com) by its Checkout API v72, ' +
      'which tells each outcome by a webhook and cannot be asked. ' +
      'How a store goes live with it, and what was never called: [going live](../going-live/adyen-en-gb.md).',
    credentials: { apiKey: 'key', merchantAccount: 'ShopECOM', clientKey: 'test_key', hmacKey: 'AB'.repeat(32) },
  },
  pagarme: {
    what:
      '[Pagar.me (Stone)](https://docs.pagar.me) by its API v5, with a PSP or a Gateway contract, which differ. ' +
      'How a store goes live with it, and what was never called: [going live](../going-live/pagarme-en-gb.md).',
    contracts: {
      PSP: { contract: 'psp', secretKey: 'sk_secret', publicKey: 'pk_public' },
      Gateway: {
        contract: 'gateway',
        secretKey: 'sk_secret',
        publicKey: 'pk_public',
        accountId: 'acc_account',
        vouchers: true,
      },
    },
  },
  'pix-api': {
    what:
      'Any bank that speaks the Central Bank’s API Pix 2.9.0: ' +
      'OAuth2 client credentials, and mutual TLS where the bank wants it.',
    credentials: {
      baseUrl: 'https://pix.example.com/api/v2',
      tokenUrl: 'https://pix.example.com/oauth/token',
      clientId: 'client',
      clientSecret: 'secret',
      pixKey: 'pix@example.com',
      merchantName: 'PADARIA AURORA',
      merchantCity: 'SAO PAULO',
    },
  },
}

/** The page `docs/reference/providers.md`: what is absent from a provider's object, it cannot do. */
export function renderProviders(): string {
  const names = Object.keys(providers) as ProviderName[]
  const pix = names.flatMap(name => openPorts(name, 'connectPix'))
  const cards = names.flatMap(name => openPorts(name, 'connectCards'))
  const codes = names.flatMap(name => openPorts(name, 'connectGatewayPix'))
  return `# Providers

A provider is a bank, an acquirer or a gateway that a store is connected with (\`guiche provider connect\`).

${markdownTable(
  ['provider', 'what it is'],
  names.map(name => [`\`${name}\``, about[name].what]),
)}

## Pix

${abilityTable(abilities, pix, [pixWebhookFact])}

### A gateway’s Pix

The account that takes a store’s cards makes its Pix codes too, where a person tells it to
([why](../decisions/0073-a-pix-made-by-a-gateway.md)).

${gatewayPixTable(codes)}

## Cards

${abilityTable(cardAbilities, cards, webhookFacts)}

### What an account says of itself

${termsTable(cards)}

### A payment at the sandbox’s acquirer

What can be asked for, read from the API that the connector speaks; what is offered to a payer is less where a store or
a charge says so.

${paymentTable()}

### What goes back

${refundTable(cards)}

## Banks of \`pix-api\`

Each bank by its [profile](../bank-profiles.md). The facts come from public code and reports; no bank was called for
them. What is not sure is in the notes of each profile.

${bankAbilityTable([...shippedProfiles.values()])}

A devolução that the rules of Pix force (MED) has no endpoint of its own at any bank: it is found in what was received,
and a case that the bank has opened is entered by a person. Cards, instalments and wallets are an acquirer’s: no bank of
API Pix has them.

### How each differs from the standard

${bankDifferenceTable([...shippedProfiles.values()])}

${bankNotes([...shippedProfiles.values()])}
`
}

/** An account that was opened, and what its column is called. */
interface Opened {
  column: string
  provider: Provider
  port: object
}

/** The ports of its accounts, where the provider makes one of this kind. */
function openPorts(name: ProviderName, kind: 'connectPix' | 'connectCards' | 'connectGatewayPix'): Opened[] {
  const provider: Provider = providers[name]
  const given = about[name]
  const accounts = 'contracts' in given ? Object.entries(given.contracts) : [[null, given.credentials] as const]
  return accounts.flatMap(([contract, credentials]) => {
    const read = provider.readCredentials(credentials)
    if (!read.ok) throw new Error(`The credentials of the page are not ${name}'s: ${read.problems.join(' ')}`)
    const log = { warn: () => undefined, info: () => undefined }
    const port: object | undefined = provider[kind]?.(read.credentials, { now: () => new Date(0), log })
    return port ? [{ column: contract === null ? `\`${name}\`` : `\`${name}\`, ${contract}`, provider, port }] : []
  })
}

const codeOf: Record<CardKeeping['code'], string> = {
  none: 'paid with without the code',
  asked: 'with the code, of a payer who is there',
  required: 'with the code, always',
}
const forgottenBy: Record<CardKeeping['forgottenBy'], string> = {
  call: 'deleted there when removed here',
  token: 'there is no call to delete one: the token is, here',
}

/** What each gateway that makes Pix codes asks for and can do. */
function gatewayPixTable(opened: readonly Opened[]): string {
  const rows: [text: string, say: (port: GatewayPixPort, provider: Provider) => string][] = [
    ['Needs to know of the payer', ({ abilities }) => abilities.payerNeeds.join(', ')],
    ['A code lives', ({ abilities: { life } }) => lifeText(life)],
    ['Ends a code that nobody has paid', ({ cancel }) => (cancel ? 'yes' : 'no: it may be paid until its own end')],
    [
      'That it was paid is told by',
      (_port, { readCardNotices }) => (readCardNotices ? 'its signed call alone' : 'a read, which a webhook calls for'),
    ],
    ['Gives back', ({ abilities: { refunds } }) => (refunds === 'part' ? 'the whole or a part' : 'the whole alone')],
    [
      'The same asking for a refund is done once for',
      ({ abilities: { sameKeyHours } }) =>
        sameKeyHours === null ? 'ever' : sameKeyHours === 0 ? 'no time: it knows no key' : `${sameKeyHours} hours`,
    ],
  ]
  return markdownTable(
    ['', ...opened.map(({ column }) => column)],
    rows.map(([text, say]) => [text, ...opened.map(({ port, provider }) => say(port as GatewayPixPort, provider))]),
  )
}

function lifeText({ least, most }: { least: number; most: number }): string {
  const time = (seconds: number) => {
    if (seconds < 7_200) return `${Math.round(seconds / 60)} minutes`
    return seconds < 172_800 ? `${Math.round(seconds / 3_600)} hours` : `${Math.round(seconds / 86_400)} days`
  }
  if (least === most) return `${time(least)}, always`
  return least <= 60 ? `as long as its charge, ${time(most)} at most` : `${time(least)} to ${time(most)}`
}

/** The record of each account, as its port has it. */
function termsTable(opened: readonly Opened[]): string {
  const rows: Record<keyof CardAbilities, [text: string, say: (abilities: CardAbilities) => string]> = {
    fundings: ['Cards', ({ fundings }) => fundings.join(', ')],
    paysBesides: ['What is paid in advance', ({ paysBesides }) => (paysBesides ? 'is not read' : 'is read')],
    reportsFees: ['Its fee is told', ({ reportsFees }) => (reportsFees ? 'with the payment' : 'by the payout')],
    refundsShown: [
      'Refunds are told',
      ({ refundsShown }) => (refundsShown === 'each' ? 'each by our reference' : 'as a sum, asked for one at a time'),
    ],
    findsLate: [
      'A search that finds nothing',
      ({ findsLate }) =>
        findsLate ? 'proves it after half an hour, by several' : 'ends by a reversal, or by its call',
    ],
    refundsApart: [
      'Between two refunds of a payment',
      ({ refundsApart }) => (refundsApart === undefined ? 'no time' : `${refundsApart} seconds`),
    ],
    sameKeyHours: [
      'The same asking is done once for',
      ({ sameKeyHours }) => (sameKeyHours === null ? 'as long as the payment is kept' : `${sameKeyHours} hours`),
    ],
    tokenSeconds: [
      'What the card form made lives for',
      ({ tokenSeconds }) => (tokenSeconds === null ? 'not told' : `${tokenSeconds} seconds`),
    ],
    framesChallenge: ['challenges', ({ framesChallenge }) => (framesChallenge ? 'in a frame' : 'by redirect, or none')],
    storedCards: [
      'Kept cards',
      ({ storedCards }) =>
        storedCards ? `${codeOf[storedCards.code]}; ${forgottenBy[storedCards.forgottenBy]}` : 'none are kept',
    ],
    payerNeeds: ['Needs to know of the payer', ({ payerNeeds }) => payerNeeds.join(', ') || 'nothing'],
    payerInterest: [
      'Interest that the payer bears',
      ({ payerInterest }) => (payerInterest === false ? 'by its own table: not offered' : 'as the store sets it'),
    ],
    reportsDisputes: [
      'Disputes are told',
      ({ reportsDisputes }) =>
        reportsDisputes === false ? 'by the money that goes: lost at once' : 'by a webhook or with the payment',
    ],
    reportsWins: [
      'A lost dispute that is won after all is told',
      ({ reportsWins }) =>
        reportsWins === false ? 'by the money that comes: its loss is reversed then' : 'as the dispute was',
    ],
    mostInstallments: ['Instalments at most', ({ mostInstallments }) => String(mostInstallments)],
    confirms: [
      'The issuer can ask the payer (3-D Secure) of',
      ({ confirms }) => confirms.join(', ') || 'none by these credentials',
    ],
    wallets: ['Opens the tokens of', ({ wallets }) => Object.keys(wallets).join(', ') || 'no wallet'],
    vouchers: ['Asks the issuers of vouchers', ({ vouchers }) => vouchers.join(', ') || 'none by these credentials'],
    voucherParts: [
      'A part of a voucher is given back',
      ({ voucherParts, vouchers }) =>
        vouchers.length === 0 ? '' : voucherParts === false ? 'never' : 'as its issuer lets',
    ],
    referenceLength: ['Characters of our reference', ({ referenceLength }) => String(referenceLength)],
    descriptorLength: ['Characters on the payer’s statement', ({ descriptorLength }) => String(descriptorLength)],
  }
  return markdownTable(
    ['', ...opened.map(({ column }) => column)],
    Object.values(rows).map(([text, say]) => [
      text,
      ...opened.map(({ port }) => say((port as AcquirerPort).abilities)),
    ]),
  )
}

function abilityTable(
  abilitiesOfKind: Readonly<Record<string, string>>,
  opened: readonly Opened[],
  more: readonly Fact[],
): string {
  const rows = Object.entries(abilitiesOfKind).map(([ability, text]) => [
    text,
    ...opened.map(({ port }) => (ability in port ? 'yes' : 'no')),
  ])
  const facts = more.map(([text, holds]) => [text, ...opened.map(({ provider }) => (holds(provider) ? 'yes' : 'no'))])
  return markdownTable(['', ...opened.map(({ column }) => column)], [...rows, ...facts])
}
