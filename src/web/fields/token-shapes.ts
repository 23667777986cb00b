import type { CardFieldName } from '../../shared/card-fields/card-fields-messages.ts'
import type { CardFormShape, PostedShape } from '../../shared/card-fields/card-form-shapes.ts'
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

/** The gateways' own words, by the shape that the account's form names. */
export const tokenShapes: Record<PostedShape, TokenShape> = {
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
    body: ({ number, expiry, cvv, holder, cpf }) => ({
      type: 'card',
      card: {
        number,
        holder_name: holder,
        exp_month: expiry.month,
        exp_year: expiry.year % 100,
        cvv,
        ...(cpf && { holder_document: cpf }),
      },
    }),
    made: 200,
    // Of a voucher our connector is told the brand: which issuers know the store is not known there.
    token: ({ id, card }, typed) => {
      const token = typed.use.funding === 'voucher' && typeof id === 'string' && id ? `${typed.brand}:${id}` : id
      const brand = isRecord(card) && typeof card.brand === 'string' ? card.brand.toLowerCase() : null
      return { token, brand, funding: null }
    },
    field: ({ errors }) => {
      const named = isRecord(errors) ? Object.keys(errors) : []
      return pagarmeFields.find(([ending]) => named.some(name => name.endsWith(ending)))?.[1] ?? null
    },
  },
}

/** Whether something is an object of JSON. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether our own form posts cards in this shape. */
export function isPosted(shape: CardFormShape): shape is PostedShape {
  return Object.hasOwn(tokenShapes, shape)
}
