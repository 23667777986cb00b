import type { Difference, ReconciliationStatus } from '../../../../shared/contract/reconciliation.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

const status: Record<ReconciliationStatus, string> = {
  running: 'Em andamento',
  done: 'Tudo bate',
  abandoned: 'Interrompida',
}

const difference: Record<Difference['kind'], string> = {
  not_at_bank: 'O banco não conhece este Pix',
  amount: 'O valor é outro no banco',
  returned: 'A devolução é outra no banco',
}

export const reconciliation = {
  title: 'Conferência com o banco',
  text: 'Toda noite, o que está no caixa é comparado com o que o banco recebeu.',
  empty: 'A primeira conferência acontece esta noite.',
  failed: 'Não conseguimos carregar as conferências',
  status,
  differences: (count: number) => plural(rules, count, { one: '1 diferença', other: `${count} diferenças` }),
  period: (from: string, to: string) => `De ${from} a ${to}`,
  listed: (count: number) => `${count} Pix no banco`,
  missing: (count: number) =>
    plural(rules, count, { one: '1 faltava no caixa e entrou', other: `${count} faltavam no caixa e entraram` }),
  returned: (count: number) =>
    plural(rules, count, { one: '1 devolução faltava e entrou', other: `${count} devoluções faltavam e entraram` }),
  difference,
  books: 'No caixa',
  bank: 'No banco',
  transactionId: 'ID da transação',
}

export type ReconciliationWords = typeof reconciliation
