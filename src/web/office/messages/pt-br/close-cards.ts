/** Sobre fechar os cartões da loja por um tempo. */
export const closeCards = {
  close: 'Parar de aceitar cartões por 1 hora',
  closed: (until: string) => `Cartões fechados até ${until}.`,
  open: 'Voltar a receber cartões',
  confirm: {
    title: 'Fechar os cartões por 1 hora?',
    text: 'Ninguém paga com cartão, vale ou carteira nesse tempo, nem pela API. A página de pagamento oferece o Pix e diz até quando.',
    submit: 'Parar de aceitar',
    keep: 'Manter abertos',
  },
  done: { closed: 'Cartões fechados por 1 hora.', open: 'A loja voltou a receber cartões.' },
}

export type CloseCardsWords = typeof closeCards
