/** How much, as far as a product event tells it: in reais, the upper end left out. */
export const amountBands = [
  'under_20',
  '20_to_50',
  '50_to_100',
  '100_to_200',
  '200_to_500',
  '500_to_1000',
  '1000_to_5000',
  'from_5000',
] as const
export type AmountBand = (typeof amountBands)[number]

/** Centavos at which each band but the first begins. */
const begins = [2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000] as const

/** The band of an amount. @param amount whole centavos */
export function amountBand(amount: number): AmountBand {
  return amountBands[begins.filter(from => amount >= from).length] ?? 'from_5000'
}
