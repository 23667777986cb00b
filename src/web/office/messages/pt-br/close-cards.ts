/** Sobre fechar os cartões da loja por um tempo. */
export const closeCards = {
  close: 'Parar de aceitar cartões por 1 hora',
  closed: (until: string) => `A loja não aceita cartões até ${until}.`,
  open: 'Voltar a aceitar cartões',
  confirm: {
    title: 'Parar de aceitar cartões por 1 hora?',
    text:
      'Ninguém paga com cartão, vale ou carteira nesse tempo, nem pela API. ' +
      'A página de pagamento oferece o Pix e diz quando os cartões voltam.',
    submit: 'Parar de aceitar',
    keep: 'Voltar',
  },
  done: { closed: 'A loja não aceita cartões por 1 hora.', open: 'A loja voltou a aceitar cartões.' },
}

export type CloseCardsWords = typeof closeCards
