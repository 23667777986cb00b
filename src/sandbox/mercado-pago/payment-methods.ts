import { numbersOf, recognizeCard } from '../../shared/cards/recognize-card.ts'
import { type MercadoPago, type MercadoPagoAnswer, type MercadoPagoCall, MercadoPagoProblem } from './mercado-pago.ts'

/** Its names of brands, where they are not those of our table. */
const METHODS: Partial<Record<string, string>> = { mastercard: 'master' }
/** Whose cards they are here: one bank for all. */
export const ISSUER = { id: 25, name: 'Banco do Sandbox', default: true }

/** `GET /v1/payment_methods/search?bin=…&public_key=…`, from the browser: what a card is by its first digits. */
export function searchMethods(_mercadoPago: MercadoPago, { query }: MercadoPagoCall): MercadoPagoAnswer {
  const brand = recognizeCard(binOf(query.bin)).brand
  const results = brand === null ? [] : [methodOf(brand)]
  return { status: 200, body: { paging: { total: results.length, limit: 50, offset: 0 }, results } }
}

/** Its name of a brand. */
export function methodNameOf(brand: string): string {
  return METHODS[brand] ?? brand
}

/** What a brand is as a way to pay. */
export function methodOf(brand: Parameters<typeof numbersOf>[0] & string) {
  const { lengths, cvv } = numbersOf(brand)
  return {
    id: methodNameOf(brand),
    name: brand,
    payment_type_id: 'credit_card',
    status: 'active',
    site_id: 'MLB',
    processing_mode: 'aggregator',
    issuer: ISSUER,
    additional_info_needed: ['cardholder_name'],
    settings: [
      {
        card_number: { length: lengths[lengths.length - 1], validation: 'standard' },
        security_code: { mode: 'mandatory', card_location: cvv === 4 ? 'front' : 'back', length: cvv },
      },
    ] as const,
  }
}

function binOf(bin: string | undefined): string {
  if (!/^\d{6,8}$/.test(bin ?? '')) throw new MercadoPagoProblem(400, 'Invalid parameter bin', 8)
  return bin ?? ''
}
