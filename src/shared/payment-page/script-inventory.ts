import type { Language } from '../language.ts'
import type { ScriptPlace, ScriptSource } from './script-sources.ts'

/**
 * Every script that may run on a payer's page or in the card form, with why it is there: the inventory of PCI DSS
 * 4.0.1, requirement 6.4.3. `docs/security/payment-page-scripts.md` is written from it, the page's import map is made
 * from it, and `test/browser/checkout/script-inventory.test.ts` fails for a script that is not in it.
 */
export interface PageScript {
  /**
   * A file of ours by its name (`assets/{name}-{hash}.js`), somebody else's by its address, and what stands in a
   * document by the id of its element or by what it is.
   */
  readonly name: string
  readonly by: ScriptSource
  readonly where: ScriptPlace
  /** Of a page that is read in one language. */
  readonly language?: Language
  /** The justification: what the payer could not do without it. */
  readonly why: string
}

export const scriptInventory: readonly PageScript[] = [
  {
    name: 'client',
    by: 'tag',
    where: 'page',
    why: 'Copies the Pix code, counts the time down, hears of the money, opens the card form, prints the receipt.',
  },
  { name: 'scripts', by: 'inline', where: 'charge', why: 'The import map: the SHA-256 of each file that is imported.' },
  { name: 'charge', by: 'data', where: 'charge', why: 'What the page shows of its charge, for its script.' },
  {
    name: 'react',
    by: 'import',
    where: 'charge',
    why: 'Draws what changes: choices, news of the payment, the result.',
  },
  { name: 'rolldown-runtime', by: 'import', where: 'charge', why: 'Joins the files of one build; `react` needs it.' },
  { name: 'faces', by: 'import', where: 'charge', why: 'What a charge looks like while it waits, is paid or is over.' },
  { name: 'pt-br', by: 'import', where: 'charge', language: 'pt-BR', why: 'The words of the page, in Portuguese.' },
  { name: 'en-gb', by: 'import', where: 'charge', language: 'en-GB', why: 'The words of the page, in English.' },
  {
    name: 'measure-view',
    by: 'import',
    where: 'charge',
    why: 'Counts how quick the page was, for its store; nothing of the payer (decision 34).',
  },
  {
    name: 'saved-cards',
    by: 'import',
    where: 'customers',
    why: 'Shows a customer the cards that they agreed to have kept, and asks before one is kept.',
  },
  {
    name: 'framed-challenge',
    by: 'import',
    where: 'challenged',
    why: 'Shows the question of a card’s issuer in front of the page, with the time left and a way out.',
  },
  {
    name: 'proof-dialog',
    by: 'import',
    where: 'challenged',
    why: 'Has a payer confirmed by their issuer before they pay, where the gateway has it so.',
  },
  {
    name: 'challenge-dialog',
    by: 'import',
    where: 'challenged',
    why: 'The dialog of both: the time left and a way out.',
  },
  {
    name: 'challenge-pt-br',
    by: 'import',
    where: 'challenged',
    language: 'pt-BR',
    why: 'What is said around an issuer’s question, in Portuguese.',
  },
  {
    name: 'challenge-en-gb',
    by: 'import',
    where: 'challenged',
    language: 'en-GB',
    why: 'What is said around an issuer’s question, in English.',
  },
  {
    name: 'challenge',
    by: 'tag',
    where: 'challenge',
    why:
      'Sends the payer’s browser to their issuer by a form, or hands on what a gateway’s library says; ' +
      'tells the page when the question has ended.',
  },
  {
    name: 'wallet-buttons',
    by: 'import',
    where: 'wallets',
    why: 'Asks the device for its wallets and shows their buttons.',
  },
  {
    name: 'wallet-pt-br',
    by: 'import',
    where: 'wallets',
    language: 'pt-BR',
    why: 'What is said of wallets, in Portuguese.',
  },
  {
    name: 'wallet-en-gb',
    by: 'import',
    where: 'wallets',
    language: 'en-GB',
    why: 'What is said of wallets, in English.',
  },
  {
    name: 'https://pay.google.com/gp/p/js/pay.js',
    by: 'vendor',
    where: 'google-pay',
    why: 'Google’s own button and sheet: a payer with Google Pay pays without typing a card (decision 25).',
  },
  {
    name: 'https://img.mpay.samsung.com/gsmpi/sdk/samsungpay_web_sdk.js',
    by: 'vendor',
    where: 'samsung-pay',
    why: 'Samsung’s own button and sheet: a payer with Samsung Pay pays without typing a card (decision 25).',
  },
  { name: 'text-field', by: 'import', where: 'fields', why: 'A field with its label and fault, for CPF and amounts.' },
  { name: 'tax-id-text', by: 'import', where: 'fields', why: 'Writes and checks a CPF or CNPJ while one types.' },
  {
    name: 'limits',
    by: 'import',
    where: 'fields',
    why: 'How long a name and an e-mail may be, and how small a tender.',
  },
  { name: 'ask-payer', by: 'import', where: 'payer', why: 'Asks who pays, where a gateway must know it.' },
  { name: 'payer-pt-br', by: 'import', where: 'payer', language: 'pt-BR', why: 'What is said there, in Portuguese.' },
  { name: 'payer-en-gb', by: 'import', where: 'payer', language: 'en-GB', why: 'What is said there, in English.' },
  { name: 'gateway-plans', by: 'import', where: 'plans', why: 'Instalments by the gateway’s own table.' },
  { name: 'pay-by-voucher', by: 'import', where: 'voucher', why: 'Paying by a meal or food voucher.' },
  { name: 'voucher-ending', by: 'import', where: 'tender', why: 'Says why a voucher did not pay, and what then.' },
  {
    name: 'voucher-pt-br',
    by: 'import',
    where: 'voucher',
    language: 'pt-BR',
    why: 'What is said of vouchers, in Portuguese.',
  },
  {
    name: 'voucher-en-gb',
    by: 'import',
    where: 'voucher',
    language: 'en-GB',
    why: 'What is said of vouchers, in English.',
  },
  { name: 'payment-mark', by: 'import', where: 'tender', why: 'Draws the mark of what pays beside its name.' },
  { name: 'card-brand-logo', by: 'import', where: 'brands', why: 'Draws the mark of a card brand by its name.' },
  { name: 'pay-in-tenders', by: 'import', where: 'splitTender', why: 'Paying one charge by several payments.' },
  {
    name: 'split-tender-pt-br',
    by: 'import',
    where: 'splitTender',
    language: 'pt-BR',
    why: 'What is said of split tenders, in Portuguese.',
  },
  {
    name: 'split-tender-en-gb',
    by: 'import',
    where: 'splitTender',
    language: 'en-GB',
    why: 'What is said of split tenders, in English.',
  },
  {
    name: 'payer-consent',
    by: 'tag',
    where: 'services',
    why: 'Asks what third parties may be told, and keeps the answer.',
  },
  {
    name: 'start-services',
    by: 'tag',
    where: 'services',
    why: 'Begins, after a yes, what the store has connected; never beside a card form (decision 32).',
  },
  {
    name: 'services',
    by: 'data',
    where: 'services',
    why: 'Which services the store has connected, and the page’s events.',
  },
  {
    name: 'run-services',
    by: 'import',
    where: 'services',
    why: 'The queue of events, and the beginning of each service.',
  },
  {
    name: 'begin-posthog',
    by: 'import',
    where: 'services',
    why: 'PostHog’s library, in our build: the store’s analytics.',
  },
  {
    name: 'begin-growthbook',
    by: 'import',
    where: 'services',
    why: 'GrowthBook’s, in our build: the store’s experiments.',
  },
  {
    name: 'begin-sentry',
    by: 'import',
    where: 'services',
    why: 'Sentry’s, in our build: errors of the page for the store.',
  },
  { name: 'defineProperty', by: 'import', where: 'services', why: 'What the three libraries share.' },
  {
    name: 'path-pattern',
    by: 'import',
    where: 'services',
    why: 'Takes a charge’s secret out of addresses that are told.',
  },
  {
    name: 'card form',
    by: 'inline',
    where: 'cardForm',
    why: 'The one script of the form: checks what is typed, and sends it to the provider alone (decision 13).',
  },
  {
    name: 'card form with Adyen’s frames',
    by: 'inline',
    where: 'adyenForm',
    why: 'Puts Adyen’s frames into the form; Adyen’s library is in it, in our build (decision 71).',
  },
  {
    name: 'Adyen’s library beside the form',
    by: 'inline',
    where: 'adyenChallenge',
    why: 'Has the payer asked by their issuer after the payment, in our build (decision 85).',
  },
  {
    name: 'card form with Mercado Pago’s frames',
    by: 'inline',
    where: 'mercadoPagoForm',
    why: 'Asks Mercado Pago’s library for its frames, and says what is wrong with what is typed there (decision 71).',
  },
  {
    name: 'https://sdk.mercadopago.com/js/v2',
    by: 'gateway',
    where: 'mercadoPagoForm',
    why: 'Mercado Pago’s library: it puts its frames into the form and has a token made of what they hold.',
  },
  {
    name: 'https://http2.mlstatic.com',
    by: 'gateway',
    where: 'mercadoPagoForm',
    why: 'Parts of the same library: its antifraud, which knows the device.',
  },
]

/** What decides which scripts a page may have. */
export interface ScriptedPage {
  readonly language: Language
  /** Whether a card may pay it and it is of a customer, who may have saved cards. */
  readonly customers: boolean
  /** Whether its issuers ask on the page, or the payer is confirmed there before. */
  readonly challenged: boolean
  /** Whether instalments are by the gateway's own table. */
  readonly plans: boolean
  readonly wallets: boolean
  readonly voucher: boolean
  readonly splitTender: boolean
  /** Whether it asks who pays before a Pix code is made. */
  readonly payer: boolean
  readonly services: boolean
}

/** The files that scripts of a charge's page import: what its import map names. */
export function importedScripts(page: ScriptedPage): readonly string[] {
  const isThere: Partial<Record<ScriptPlace, boolean>> = {
    charge: true,
    customers: page.customers,
    challenged: page.challenged,
    plans: page.plans,
    wallets: page.wallets,
    voucher: page.voucher,
    splitTender: page.splitTender,
    payer: page.payer,
    fields: page.voucher || page.splitTender || page.payer,
    tender: page.voucher || page.splitTender,
    brands: page.customers || page.voucher || page.splitTender,
    services: page.services,
  }
  return scriptInventory
    .filter(
      ({ by, where, language = page.language }) => by === 'import' && language === page.language && isThere[where],
    )
    .map(({ name }) => name)
}
