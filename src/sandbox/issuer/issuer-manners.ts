import type { IssuerManner } from './proofs.ts'

/** What the issuers of the cards that Cielo publishes for 3DS do. Any other confirms its payer without a question. */
const CIELO: Readonly<Record<string, IssuerManner>> = {
  '4000000000001000': 'confirms',
  '5200000000001005': 'confirms',
  '4000000000001018': 'declines',
  '5200000000001013': 'declines',
  '4000000000001091': 'asks',
  '5200000000001096': 'asks',
  '4000000000001109': 'asks-and-declines',
  '5200000000001104': 'asks-and-declines',
  '4000000000001117': 'unknown',
  '5200000000001125': 'unknown',
}

export const cieloManner = (number: string): IssuerManner => CIELO[number] ?? 'confirms'

/** Pagar.me's simulator goes by the number for the sale, so that here it is who holds the card that says. */
const PAGARME: Readonly<Record<string, IssuerManner>> = {
  DESAFIO: 'asks',
  'DESAFIO RECUSADO': 'asks-and-declines',
  RECUSADO: 'declines',
  INDISPONIVEL: 'unknown',
}

export const pagarmeManner = (holder: string): IssuerManner => PAGARME[holder.trim().toUpperCase()] ?? 'confirms'
