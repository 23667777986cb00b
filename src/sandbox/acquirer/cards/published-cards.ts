import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'

/** What a card does of itself. `processing_…`: the issuer answers only some seconds later. */
export type CardBehavior = 'processing_then_approved' | 'processing_then_declined' | 'declined'

/** A number that a Brazilian provider published for its own sandbox; none is a real account. */
export interface PublishedCard {
  number: string
  brand: CardBrandName
  /** What it may be used as; absent: whatever its brand may be. */
  funding?: readonly CardFunding[]
  behavior?: CardBehavior
  source: string
}

const yapay = 'Yapay, E REDE sandbox'
const pagarme = 'Pagar.me, simulators of card and voucher'
const mercadoPago = 'Mercado Pago, test cards'
const ebanx = 'EBANX, test cards'
const adyen = 'Adyen, test cards'
const pagBank = 'PagBank, test cards'

/**
 * The numbers whose kind or outcome was published. Every other number with a right check digit pays as its brand may.
 */
export const publishedCards: readonly PublishedCard[] = [
  { number: '4235647728025682', brand: 'visa', funding: ['credit'], source: yapay },
  { number: '4761120000000148', brand: 'visa', funding: ['debit'], source: yapay },
  { number: '5277696455399733', brand: 'mastercard', funding: ['debit'], source: yapay },
  { number: '36490101441625', brand: 'diners', funding: ['credit'], source: yapay },
  { number: '4389351648020055', brand: 'elo', funding: ['credit'], source: yapay },
  { number: '3569990012290937', brand: 'jcb', funding: ['credit'], source: yapay },
  { number: '6367600001405019', brand: 'credz', funding: ['credit'], source: yapay },
  { number: '6042034400069940', brand: 'cabal', funding: ['credit'], source: yapay },
  { number: '6364142000000122', brand: 'sorocred', funding: ['credit'], source: yapay },
  { number: '6031828795629272', brand: 'banescard', funding: ['credit'], source: yapay },
  { number: '371341553758128', brand: 'amex', funding: ['credit'], source: yapay },
  { number: '2223000148400010', brand: 'mastercard', funding: ['debit'], source: 'Rede, by Cielo’s help' },
  { number: '5031433215406351', brand: 'mastercard', funding: ['credit'], source: mercadoPago },
  { number: '5480832801033311', brand: 'mastercard', funding: ['credit'], source: mercadoPago },
  { number: '5067766783888311', brand: 'elo', funding: ['debit'], source: mercadoPago },
  { number: '4000000000000010', brand: 'visa', funding: ['credit', 'voucher'], source: pagarme },
  {
    number: '4000000000000036',
    brand: 'visa',
    funding: ['credit', 'voucher'],
    behavior: 'processing_then_approved',
    source: pagarme,
  },
  {
    number: '4000000000000044',
    brand: 'visa',
    funding: ['credit', 'voucher'],
    behavior: 'processing_then_declined',
    source: pagarme,
  },
  { number: '6362970000457013', brand: 'elo', source: ebanx },
  { number: '30569309025904', brand: 'diners', source: ebanx },
  { number: '6011111111111117', brand: 'discover', source: ebanx },
  { number: '378282246310005', brand: 'amex', source: ebanx },
  { number: '5103221911199245', brand: 'mastercard', source: adyen },
  { number: '6243030000000001', brand: 'unionpay', source: adyen },
  { number: '4929291898380766', brand: 'visa', behavior: 'declined', source: pagBank },
  { number: '5240082975622454', brand: 'mastercard', source: pagBank },
]
