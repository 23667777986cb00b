/**
 * The brands of nearly all cards in Brazil, in the order of the picture card-row.svg. Those that are debit cards as
 * well come first, so that a charge without credit shows its left part.
 */
export const cardRowBrands = ['visa', 'mastercard', 'elo', 'amex'] as const

/** Of each mark, and of what stands between two, in pixels. */
export const cardRowMeasures = { width: 32, height: 24, gap: 4 } as const
