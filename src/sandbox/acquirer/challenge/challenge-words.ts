import type { Language } from '../../../shared/language.ts'

/** Everything that the issuer's challenge says, in one language. */
export interface ChallengeWords {
  languageName: string
  issuer: string
  notice: string
  title: string
  card: (brand: string, last4: string) => string
  what: string
  confirm: string
  deny: string
  leave: string
  over: { title: string; confirmed: string; denied: string; ended: string }
  backTo: (store: string) => string
}

export const challengeWords: Readonly<Record<Language, ChallengeWords>> = {
  'pt-BR': {
    languageName: 'Português',
    issuer: 'Emissor de teste',
    notice: 'Nenhum dinheiro de verdade',
    title: 'Esta compra é sua?',
    card: (brand, last4) => `${brand} final ${last4}`,
    what: 'O banco do cartão quer ter certeza de que é você.',
    confirm: 'Sim, é minha',
    deny: 'Não é minha',
    leave: 'Voltar sem responder',
    over: {
      title: 'Obrigado',
      confirmed: 'Você confirmou a compra. A loja já sabe se ela foi aprovada.',
      denied: 'Você disse que a compra não é sua. Ela não foi feita.',
      ended: 'Esta pergunta já foi respondida ou passou do tempo.',
    },
    backTo: store => `Voltar para ${store}`,
  },
  'en-GB': {
    languageName: 'English',
    issuer: 'Test issuer',
    notice: 'No real money',
    title: 'Is this purchase yours?',
    card: (brand, last4) => `${brand} ending in ${last4}`,
    what: 'The card’s bank wants to be sure that it is you.',
    confirm: 'Yes, it is mine',
    deny: 'It is not mine',
    leave: 'Go back without answering',
    over: {
      title: 'Thank you',
      confirmed: 'You confirmed the purchase. The shop knows by now whether it was approved.',
      denied: 'You said that the purchase is not yours. It was not made.',
      ended: 'This question was answered already, or its time is over.',
    },
    backTo: store => `Back to ${store}`,
  },
}
