/** In whose words the card form posts a card, and reads what comes back. */
export const cardFormShapes = ['acquirer-api', 'pagarme', 'mercado-pago', 'cielo'] as const
export type CardFormShape = (typeof cardFormShapes)[number]
