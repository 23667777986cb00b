/** What a store has signed with Pagar.me. */
export const pagarmeContracts = ['psp', 'gateway'] as const
export type PagarmeContract = (typeof pagarmeContracts)[number]
