import type { AttentionKind } from '../../../../shared/contract/attention.ts'
import type { Difference, ReconciliationStatus } from '../../../../shared/contract/reconciliation.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

/** What the house cannot settle by itself: what happened, and what a person does about it. */
const items: Record<AttentionKind, { title: string; text: string; todo: string }> = {
  payment_unknown: {
    title: 'O banco não diz o que houve com um Pix',
    text: 'Perguntamos há mais de duas horas e continuamos perguntando.',
    todo: 'Antes de entregar o pedido, confira no extrato do banco se o dinheiro entrou.',
  },
  refund_unknown: {
    title: 'O banco não terminou uma devolução',
    text: 'O pedido foi feito há mais de duas horas, e o banco não diz se o dinheiro saiu.',
    todo: 'Confira no extrato antes de devolver de outro jeito.',
  },
  message_unread: {
    title: 'O banco avisou de um Pix e não disse qual',
    text: 'Tentamos ler o aviso por um dia inteiro.',
    todo: 'A conferência da noite encontra esse Pix. Se amanhã isto ainda estiver aqui, fale com o banco.',
  },
  webhook_refused: {
    title: 'O banco não aceitou o endereço dos avisos',
    text: 'Sem os avisos, os pagamentos demoram mais para aparecer.',
    todo: 'Confira a conexão com o banco. Depois, registre o endereço de novo no servidor:',
  },
  reconciliation_stuck: {
    title: 'A conferência com o banco parou no meio',
    text: 'O banco não respondeu até o fim.',
    todo: 'Tentamos de novo esta noite. Para não esperar, confira agora no servidor:',
  },
  books_differ: {
    title: 'O caixa e o banco não batem',
    text: 'A última conferência achou diferenças que só uma pessoa resolve.',
    todo: 'Veja quais são na conferência, mais abaixo, e pergunte ao banco pelo ID da transação. Para conferir de novo no servidor:',
  },
}

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

export const attention = {
  title: 'Pendências',
  text: 'O que precisa de você. Cada item sai daqui sozinho quando a causa acaba.',
  open: (count: number) => plural(rules, count, { one: '1 em aberto', other: `${count} em aberto` }),
  overMost: 'mais de 99 em aberto',
  items,
  seeCharge: 'Ver a cobrança',
  command: 'Comando',
  particulars: 'Detalhes para o suporte',
  empty: { title: 'Nada pendente', text: 'Quando algo precisar de você, aparece aqui e no menu.' },
  failed: 'Não conseguimos carregar as pendências',
  newest: 'Voltar às mais novas',
  older: 'Ver as mais antigas',
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
