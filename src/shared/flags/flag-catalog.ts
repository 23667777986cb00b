import type { Language } from '../language.ts'

/** Words in both languages that the product speaks. */
export type InBothLanguages = Readonly<Record<Language, string>>

/** A flag: what it can be, and its words. */
export interface FlagOf<Value extends string | number> {
  readonly kind: Value extends string ? 'string' : 'number'
  /** What it can be, the usual one first. */
  readonly variants: readonly [Value, ...Value[]]
  /** What holds where nothing says otherwise. */
  readonly standard: Value
  /** What it decides, in a few words and in a sentence. */
  readonly name: InBothLanguages
  readonly decides: InBothLanguages
  /** What each variant means, by its text. */
  readonly meanings: Readonly<Record<string, InBothLanguages>>
}

/**
 * Every flag that the server decides, and what is read of it. Whatever source speaks of a flag (a store's own setting,
 * GrowthBook, the file) can only choose among its variants, so that a page is never shown what nobody has built.
 * `docs/reference/flags.md` is generated from this table.
 */
export const flagCatalog = {
  'checkout.method_order': {
    kind: 'string',
    variants: ['pix_first', 'card_first', 'voucher_first'],
    standard: 'pix_first',
    name: { 'pt-BR': 'Ordem das formas de pagamento', 'en-GB': 'Order of payment methods' },
    decides: {
      'pt-BR':
        'Qual forma vem primeiro na página do pagador, já escolhida. Vale só onde a cobrança aceita mais de uma.',
      'en-GB': 'Which way comes first on the payer’s page, already chosen. Only where the charge takes more than one.',
    },
    meanings: {
      pix_first: { 'pt-BR': 'Pix primeiro', 'en-GB': 'Pix first' },
      card_first: { 'pt-BR': 'Cartão primeiro', 'en-GB': 'Card first' },
      voucher_first: { 'pt-BR': 'Vale primeiro', 'en-GB': 'Voucher first' },
    },
  },
  'checkout.express_wallets': {
    kind: 'string',
    variants: ['top', 'below'],
    standard: 'top',
    name: { 'pt-BR': 'Lugar das carteiras digitais', 'en-GB': 'Position of wallets' },
    decides: {
      'pt-BR': 'Onde ficam os botões de Apple Pay, Google Pay e Samsung Pay: acima das outras formas ou depois delas.',
      'en-GB':
        'Where the buttons of Apple Pay, Google Pay and Samsung Pay are: above the other ways to pay or after them.',
    },
    meanings: {
      top: { 'pt-BR': 'Acima das outras formas', 'en-GB': 'Above the other ways' },
      below: { 'pt-BR': 'Depois das outras formas', 'en-GB': 'After the other ways' },
    },
  },
  'checkout.default_installment': {
    kind: 'string',
    variants: ['single', 'interest_free'],
    standard: 'single',
    name: { 'pt-BR': 'Parcelas pré-selecionadas', 'en-GB': 'Default instalments' },
    decides: {
      'pt-BR':
        'Quantas parcelas já vêm marcadas no cartão de crédito. O pagador pode mudar. ' +
        'Nunca vêm marcadas parcelas com juros.',
      'en-GB':
        'How many are selected when a credit card is chosen. ' +
        'The payer can change it; instalments with interest are never preselected.',
    },
    meanings: {
      single: { 'pt-BR': 'À vista', 'en-GB': 'In one payment' },
      interest_free: { 'pt-BR': 'O máximo de parcelas sem juros', 'en-GB': 'The most instalments without interest' },
    },
  },
  'checkout.first_view_wait': {
    kind: 'number',
    variants: [2500, 1000, 250],
    standard: 2500,
    name: { 'pt-BR': 'Espera pelo código Pix', 'en-GB': 'Wait for the Pix code' },
    decides: {
      'pt-BR':
        'Quanto a primeira visita espera o banco fazer o código. ' +
        'Depois a página abre e o código aparece quando chegar.',
      'en-GB':
        'How long the first view waits for the bank to make the code. ' +
        'After that the page opens, and the code appears when it comes.',
    },
    meanings: {
      '2500': { 'pt-BR': 'Até 2,5 segundos', 'en-GB': 'Up to 2.5 seconds' },
      '1000': { 'pt-BR': 'Até 1 segundo', 'en-GB': 'Up to 1 second' },
      '250': { 'pt-BR': 'Até um quarto de segundo', 'en-GB': 'Up to a quarter of a second' },
    },
  },
} as const satisfies Record<string, FlagOf<string> | FlagOf<number>>

export type FlagKey = keyof typeof flagCatalog
export type FlagValue<Key extends FlagKey = FlagKey> = (typeof flagCatalog)[Key]['variants'][number]

export const flagKeys = Object.keys(flagCatalog) as [FlagKey, ...FlagKey[]]

/** Whether a text names a flag of the catalog. */
export function isFlagKey(text: string): text is FlagKey {
  return Object.hasOwn(flagCatalog, text)
}

/** The variants of a flag, the usual one first. */
export function variantsOf(flag: FlagKey): readonly FlagValue[] {
  return flagCatalog[flag].variants
}

/** Whether a value is one that the flag can have. */
export function isVariant(flag: FlagKey, value: unknown): value is FlagValue {
  return variantsOf(flag).some(variant => variant === value)
}

/** What a variant means, for people. */
export function variantName(flag: FlagKey, value: string | number, language: Language): string {
  const meanings: Readonly<Record<string, InBothLanguages>> = flagCatalog[flag].meanings
  return meanings[String(value)]?.[language] ?? String(value)
}
