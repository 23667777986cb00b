/** Where the account's panel leads to about the counter. It travels with the panel. */
export const counterLinks = { counter: 'Abrir o balcão', code: 'Código da gerência' }
