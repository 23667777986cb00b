import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

/** The one button of what waits for a person, and what is said when it was pressed. */
export const reviewActs = {
  refund: 'Devolver',
  capture: 'Capturar',
  decide: 'Decidir',
  answer: 'Responder',
  charge: 'Ver a cobrança',
  customer: 'Ver o cliente',
  wallet: 'Trocar',
  see: 'Ver',
  compare: 'Conferir agora',
  comparing: 'A conferência começou. O que ela achar aparece em Pendências.',
  nothingToCompare: 'Ainda não há o que conferir.',
  resend: 'Reenviar agora',
  resent: (count: number) =>
    count === 0
      ? 'Nenhum aviso espera: o próximo vai assim que acontecer.'
      : plural(rules, count, { one: '1 aviso a caminho.', other: `${count} avisos a caminho.` }),
}

export type ReviewActWords = typeof reviewActs
