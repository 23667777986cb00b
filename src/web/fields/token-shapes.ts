import type { CardFieldName } from '../../shared/card-fields/card-fields-messages.ts'
import type { CardFormShape } from '../../shared/card-fields/card-form-shapes.ts'
import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import type { CompleteCard } from './card-entry.ts'

/** How one kind of gateway is asked for a token, and what it answers. */
interface TokenShape {
  /** Where to, by the endpoint of our listener's address: no part of it but the query is added. */
  address(endpoint: string, publishableKey: string): string
  headers(publishableKey: string): Record<string, string>
  body(card: CompleteCard, publishableKey: string): object | URLSearchParams
  /** The status of an answer with a token. */
  made: number
  /** What it says, with what else its payments take of the card. */
  token(answer: Record<string, unknown>, card: CompleteCard): { token: unknown; brand: unknown; funding: unknown }
  /** The field that a rejection is about, as far as it tells. */
  field(answer: Record<string, unknown>): CardFieldName | null
}

const fieldOfCode: Readonly<Record<string, CardFieldName>> = {
  invalid_number: 'number',
  invalid_expiry: 'expiry',
  invalid_cvv: 'cvv',
  invalid_holder_name: 'holder',
  brand_required: 'brand',
  brand_closed: 'number',
}

/** The names by which Pagar.me complains, in `errors`: `card.number`, with what stands before it. */
const pagarmeFields: readonly [ending: string, field: CardFieldName][] = [
  ['number', 'number'],
  ['exp_month', 'expiry'],
  ['exp_year', 'expiry'],
  ['cvv', 'cvv'],
  ['holder_name', 'holder'],
]

/** The causes by which Mercado Pago complains of a card, as its card form's errors are numbered. */
const mercadoPagoFields: Readonly<Record<string, CardFieldName>> = {
  205: 'number',
  208: 'expiry',
  209: 'expiry',
  221: 'holder',
  224: 'cvv',
  316: 'holder',
  325: 'expiry',
  326: 'expiry',
  3034: 'number',
  E301: 'number',
  E302: 'cvv',
}

/** Its names of brands, where they are not ours: a payment must say which. */
const mercadoPagoMethods: Partial<Record<CardBrandName, string>> = { mastercard: 'master' }

/** The gateways' own words, by the shape that the account's form names. */
export const tokenShapes: Record<CardFormShape, TokenShape> = {
  'acquirer-api': {
    address: endpoint => endpoint,
    headers: key => ({ authorization: `Bearer ${key}` }),
    body: ({ number, expiry, cvv, holder, brand }) => ({
      number,
      expiry_month: expiry.month,
      expiry_year: expiry.year,
      cvv,
      holder_name: holder,
      // The provider reads the brand from the number; of one without a public range it knows the payer's choice alone.
      brand,
    }),
    made: 201,
    token: ({ token, brand, funding }) => ({ token, brand, funding }),
    field: ({ code }) => (typeof code === 'string' ? (fieldOfCode[code] ?? null) : null),
  },
  cielo: {
    address: endpoint => endpoint,
    headers: () => ({}),
    // As the script of Silent Order Post posts it: a form, with the key of this one card in it.
    body: ({ number, expiry, cvv, holder, use }, key) =>
      new URLSearchParams({
        HolderName: holder,
        RawNumber: number,
        Expiration: `${String(expiry.month).padStart(2, '0')}/${expiry.year}`,
        SecurityCode: cvv,
        CardType: use.funding === 'credit' ? 'creditCard' : 'debitCard',
        AccessToken: key,
      }),
    made: 201,
    // Cielo wants to be told the brand with every sale, and its token does not tell.
    token: ({ PaymentToken: token }, { brand }) => ({
      token: typeof token === 'string' && token ? `${brand}:${token}` : null,
      brand: null,
      funding: null,
    }),
    field: () => null,
  },
  pagarme: {
    address: (endpoint, key) => `${endpoint}?${new URLSearchParams({ appId: key })}`,
    // It takes no Authorization here.
    headers: () => ({}),
    body: ({ number, expiry, cvv, holder }) => ({
      type: 'card',
      card: { number, holder_name: holder, exp_month: expiry.month, exp_year: expiry.year % 100, cvv },
    }),
    made: 200,
    token: ({ id, card }) => {
      const brand = isRecord(card) && typeof card.brand === 'string' ? card.brand.toLowerCase() : null
      return { token: id, brand, funding: null }
    },
    field: ({ errors }) => {
      const named = isRecord(errors) ? Object.keys(errors) : []
      return pagarmeFields.find(([ending]) => named.some(name => name.endsWith(ending)))?.[1] ?? null
    },
  },
  'mercado-pago': {
    address: (endpoint, key) => `${endpoint}?${new URLSearchParams({ public_key: key })}`,
    headers: () => ({}),
    body: ({ number, expiry, cvv, holder }) => ({
      card_number: number,
      expiration_month: expiry.month,
      expiration_year: expiry.year,
      security_code: cvv,
      cardholder: { name: holder },
    }),
    made: 201,
    token: ({ id }, { brand }) => ({ token: mercadoPagoData(id, brand), brand: null, funding: null }),
    field: ({ cause }) => {
      const codes = Array.isArray(cause) ? cause.map(one => (isRecord(one) ? String(one.code) : '')) : []
      return codes.map(code => mercadoPagoFields[code]).find(Boolean) ?? null
    },
  },
}

/** What a payment there takes of a card, in one text. */
function mercadoPagoData(token: unknown, brand: CardBrandName): string | null {
  if (typeof token !== 'string' || token === '') return null
  return String(new URLSearchParams({ token, payment_method_id: mercadoPagoMethods[brand] ?? brand }))
}

/** Whether something is an object of JSON. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
