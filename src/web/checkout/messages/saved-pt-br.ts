/** What is said of a customer's saved cards, and of the wish to save one. */
export const savedPtBr = {
  legend: 'Seus cartões',
  name: (brand: string, last4: string) => `${brand} final\u00a0${last4}`,
  status: {
    active: (expiry: string) => `Vence em ${expiry}`,
    expired: (expiry: string) => `Venceu em ${expiry}: não dá mais para pagar com ele`,
    rejected: () => 'O banco não aceita mais este cartão',
  },
  other: 'Outro cartão',
  remove: 'Remover',
  removeNamed: (name: string) => `Remover ${name}`,
  removing: (name: string) => `Remover ${name}? Para usar de novo, será preciso digitar o cartão.`,
  keep: 'Manter',
  removed: (name: string) => `${name} foi removido.`,
  notRemoved: 'Não deu para remover agora. Tente de novo daqui a pouco.',
  note: 'Este cartão já está guardado: não pedimos o código.',
  // Other words have another version: src/shared/cards/card-consent.ts.
  keepCard: (store: string) => `Guardar este cartão para as próximas compras em ${store}`,
  keepCardMore: (store: string) =>
    `Quem guarda é a operadora do cartão, não ${store}. Só você pode pagar com ele, e remove quando quiser.`,
}

export type SavedMessages = typeof savedPtBr
