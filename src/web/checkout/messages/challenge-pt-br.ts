/** What is said around the question of a card's issuer. */
export const challengePtBr = {
  title: 'Confirme no seu banco',
  what: (store: string) =>
    `O banco do cartão quer ter certeza de que é você. Responda abaixo para concluir o pagamento a ${store}.`,
  /** `time` is m:ss. */
  left: (time: string) => `Tempo para responder: ${time}`,
  preparing: 'Chamando o banco do cartão…',
  ending: 'Resposta enviada. Aguardando o banco do cartão…',
  frame: 'Pergunta do banco do cartão',
  go: 'Sair da confirmação',
  question: 'Sair da confirmação? Nada será cobrado, e você pode pagar de outra forma.',
  /** Where nothing else pays any more. */
  lastQuestion: 'Sair da confirmação? Nada será cobrado.',
  stay: 'Continuar',
  sure: 'Sair',
  leaving: 'Saindo da confirmação',
  notLeft: 'Não conseguimos avisar o banco. Confira a conexão e tente de novo.',
  ended: {
    left: 'Você saiu da confirmação no banco. Nada foi cobrado.',
    late: 'O tempo para confirmar no banco acabou. Nada foi cobrado. Tente de novo, ou pague de outra forma.',
    failed:
      'O banco do cartão não confirmou que é você. Nada foi cobrado. Tente outro cartão, ou pague de outra forma.',
    unavailable: 'Não conseguimos falar com o banco do cartão agora. Nada foi cobrado: tente de novo daqui a pouco.',
  },
}

export type ChallengeMessages = typeof challengePtBr
