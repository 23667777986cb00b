/** In whose words our own form posts a card, and reads what comes back. */
export const postedShapes = ['acquirer-api', 'pagarme', 'cielo'] as const
export type PostedShape = (typeof postedShapes)[number]

/** The gateways whose own frames stand in the form, in the places of number, expiry and code. */
export const framedShapes = ['adyen', 'mercado-pago'] as const
export type FramedShape = (typeof framedShapes)[number]

export const cardFormShapes = [...postedShapes, ...framedShapes] as const
export type CardFormShape = PostedShape | FramedShape
