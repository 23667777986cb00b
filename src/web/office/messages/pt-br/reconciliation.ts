import type { Difference } from '../../../../shared/contract/reconciliation.ts'
import { reconciliationStatus } from '../../../../shared/words/pt-br/reconciliations.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

/** A comparison that has ended is told by what it found. */
const status = { ...reconciliationStatus, done: 'Tudo bate' }

const difference: Record<Difference['kind'], string> = {
  not_at_bank: 'O banco não conhece este Pix',
  not_at_acquirer: 'A adquirente não conhece este pagamento',
  unknown_here: 'Capturado na adquirente, e não é pagamento desta loja',
  amount: 'O valor é outro',
  returned: 'O valor devolvido é outro',
  fee: 'A tarifa da adquirente é outra',
  disputed: 'O valor contestado é outro',
  unclear: 'O que a adquirente diz deste pagamento se contradiz: confira no painel dela',
}

export const reconciliation = {
  title: 'Conferência com banco e adquirente',
  text:
    'Toda noite, o que está no caixa é comparado com o que o banco recebeu e com o que a ' +
    'adquirente capturou e devolveu.',
  empty: 'A primeira conferência acontece esta noite.',
  failed: 'Não conseguimos carregar as conferências',
  status,
  differences: (count: number) => plural(rules, count, { one: '1 diferença', other: `${count} diferenças` }),
  period: (from: string, to: string) => `De ${from} a ${to}`,
  listed: {
    pix: (count: number) => `${count} Pix no banco`,
    cards: (count: number) =>
      plural(rules, count, {
        one: '1 pagamento com cartão mudou na adquirente',
        other: `${count} pagamentos com cartão mudaram na adquirente`,
      }),
  },
  missing: (count: number) =>
    plural(rules, count, { one: '1 faltava no caixa e entrou', other: `${count} faltavam no caixa e entraram` }),
  returned: (count: number) =>
    plural(rules, count, { one: '1 devolução faltava e entrou', other: `${count} devoluções faltavam e entraram` }),
  corrected: (count: number) =>
    plural(rules, count, { one: '1 pagamento foi corrigido', other: `${count} pagamentos foram corrigidos` }),
  difference,
  books: 'No caixa',
  provider: { pix: 'No banco', cards: 'Na adquirente' },
  transactionId: 'ID da transação',
  reference: 'Referência',
  acquirersId: 'ID na adquirente',
  paymentId: 'ID do pagamento',
}

export type ReconciliationWords = typeof reconciliation
