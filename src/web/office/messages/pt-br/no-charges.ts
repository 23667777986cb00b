/** What stands in the place of charges: it comes where there are none. */
export const noCharges = {
  nothingFound: {
    title: 'Nada com estes filtros',
    text: 'Tente um período maior, outra situação ou menos palavras na busca.',
    action: 'Limpar filtros',
    cleared: 'Filtros limpos',
  },
  empty: {
    title: 'Sua primeira cobrança começa aqui',
    text:
      'Diga o valor, mande o link ao cliente e acompanhe o pagamento nesta ' +
      'tela, no mesmo segundo em que ele chega.',
    action: 'Criar a primeira cobrança',
    orByApi: 'Ou pela API, com uma chave desta loja.',
    apiKeys: 'Criar uma chave',
    apiExampleDescription: 'Pedido 1001',
    copyExample: 'o exemplo',
  },
  /** For whoever may only read. */
  emptyToRead: {
    title: 'Nenhuma cobrança ainda',
    text: 'Assim que a loja cobrar alguém, a cobrança aparece aqui, com o que foi pago.',
  },
  failed: 'Não conseguimos carregar as cobranças',
}

export type NoChargesWords = typeof noCharges
