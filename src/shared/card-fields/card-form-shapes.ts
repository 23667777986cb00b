/** In whose words a card is posted and the answer read, or whose frames stand in the form. */
export const cardFormShapes = ['acquirer-api', 'pagarme', 'cielo', 'adyen', 'mercado-pago'] as const
export type CardFormShape = (typeof cardFormShapes)[number]

/** The gateways whose own frames stand in the form, in the places of number, expiry and code. */
export const framedShapes = ['adyen', 'mercado-pago'] as const satisfies CardFormShape[]
export type FramedShape = (typeof framedShapes)[number]

/** In whose words our own form posts a card, and reads what comes back. */
export type PostedShape = Exclude<CardFormShape, FramedShape>
