/** What may be asked of who pays, as the API names it. */
export const payerFactNames = ['name', 'email', 'tax_id', 'phone'] as const
export type PayerFactName = (typeof payerFactNames)[number]
