/** The card of the first page about what is missing before real money. */
export const goingLiveCard = {
  title: 'Receber de verdade',
  missing: (count: number) => (count === 1 ? 'Falta 1 item' : `Faltam ${count} itens`),
  see: 'Ver o que falta',
}

export type GoingLiveCardWords = typeof goingLiveCard
