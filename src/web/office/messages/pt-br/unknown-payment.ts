/** A card of which nobody says whether it was charged. It travels with the question. */
export const unknownPayment = {
  open: 'Encerrar sem cobrança',
  from: (time: string) => `Ainda é cedo: a adquirente pode responder. Dá para encerrar a partir das ${time}.`,
  title: 'Nada foi cobrado?',
  inDoubt: 'Não se sabe se o cartão foi cobrado',
  silent: (amount: string) => `A adquirente não disse o que houve com os ${amount} deste cartão.`,
  look:
    'Procure a venda no painel dela. Se não estiver lá, ou estiver recusada ou cancelada, encerre aqui: ' +
    'a cobrança volta a poder ser paga.',
  wait: 'Espere a resposta antes de pedir outro pagamento.',
  late: 'Se a venda aparecer depois, ela é cancelada ou devolvida sozinha, e uma pendência avisa.',
  note: 'O que você viu no painel',
  optional: 'opcional',
  hint: 'Fica registrado na auditoria.',
  submit: 'Nada foi cobrado',
  keep: 'Voltar',
  done: 'Pagamento encerrado: nada foi cobrado.',
}

export type UnknownPaymentWords = typeof unknownPayment
