import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')
const figure = new Intl.NumberFormat('pt-BR')
const charges = (count: number) =>
  plural(rules, count, { one: '1 cobrança', other: `${figure.format(count)} cobranças` })
const payments = (count: number) => plural(rules, count, { one: '1 pagamento', other: `${count} pagamentos` })

/** What is done to several charges at once, which travels with the bar that offers it. */
export const bulk = {
  label: 'Cobranças marcadas',
  selected: (count: number) => plural(rules, count, { one: '1 marcada', other: `${count} marcadas` }),
  all: (count: number) => `Marcar todas as ${figure.format(count)}`,
  allSelected: (count: number) => `Todas as ${figure.format(count)} encontradas`,
  export: 'Exportar',
  exportMost: (most: number) =>
    `Um arquivo leva até ${most} marcadas uma a uma. Marque todas as encontradas, ou menos.`,
  foundTitles: {
    capture: 'Capturar tudo o que foi encontrado?',
    refund: 'Devolver tudo o que foi encontrado?',
    cancel: 'Cancelar tudo o que foi encontrado?',
  },
  foundSubmits: {
    capture: (count: number) => `Capturar até ${charges(count)}`,
    refund: (count: number) => `Devolver até ${charges(count)}`,
    cancel: (count: number) => `Cancelar até ${charges(count)}`,
  },
  foundStay: 'O servidor faz isso, uma por uma. As que não puderem ficam como estão, e cada uma diz por quê.',
  goesOn: 'Continua mesmo que você feche esta janela. O que já foi feito fica feito.',
  stopping: 'Parando',
  more: 'Mostrar mais',
  unselect: 'Desmarcar tudo',
  copyLinks: 'Copiar links',
  copied: (count: number) => plural(rules, count, { one: '1 link copiado', other: `${count} links copiados` }),
  noLinks: 'Nenhuma das marcadas está em aberto.',
  acts: { capture: 'Capturar', refund: 'Devolver', cancel: 'Cancelar cobranças' },
  none: {
    capture: 'Nenhuma das marcadas tem valor reservado no cartão.',
    refund: 'Nenhuma das marcadas tem dinheiro para devolver.',
    cancel: 'Nenhuma das marcadas pode ser cancelada.',
  },
  titles: {
    capture: (count: number) => `Capturar ${payments(count)}?`,
    refund: (count: number) => `Devolver ${payments(count)} por inteiro?`,
    cancel: (count: number) => `Cancelar ${charges(count)}?`,
  },
  texts: {
    capture: 'O valor é cobrado no cartão de cada cliente. Não dá para desfazer: depois, só devolvendo.',
    refund: 'O valor volta para quem pagou, no Pix ou no cartão. Não dá para desfazer.',
    cancel: 'Os clientes não poderão mais pagar por estes links. Não dá para desfazer.',
  },
  /** Some of what is selected cannot be done. */
  left: (count: number) =>
    plural(rules, count, { one: '1 das marcadas fica como está.', other: `${count} das marcadas ficam como estão.` }),
  stay: 'Os pedidos saem desta página, um por um: deixe-a aberta até o fim.',
  sum: 'Soma',
  submits: {
    capture: (amount: string) => `Capturar ${amount}`,
    refund: (amount: string) => `Devolver ${amount}`,
    cancel: (_amount: string) => 'Cancelar cobranças',
  },
  /** Some are above what this person refunds alone. */
  waits: (count: number, alone: string) =>
    plural(rules, count, {
      one: `Acima de ${alone} por cobrança outra pessoa aprova: 1 devolução espera.`,
      other: `Acima de ${alone} por cobrança outra pessoa aprova: ${count} devoluções esperam.`,
    }),
  waitsAbove: (alone: string) => `Acima de ${alone} por cobrança, cada devolução espera outra pessoa aprovar.`,
  ask: { all: 'Pedir aprovação', some: 'Devolver e pedir aprovação' },
  keep: 'Voltar',
  running: { capture: 'Capturando', refund: 'Devolvendo', cancel: 'Cancelando' },
  stopped: 'Parado',
  ended: 'Terminado',
  progress: (ended: number, all: number) => `${figure.format(ended)} de ${figure.format(all)}`,
  stop: 'Parar',
  goOn: 'Continuar',
  retry: (count: number) => plural(rules, count, { one: 'Tentar de novo', other: `Tentar as ${count} de novo` }),
  close: 'Fechar',
  results: 'O que aconteceu com cada uma',
  states: {
    waiting: 'Na espera',
    running: 'Enviando',
    done: 'Feito',
    pending: 'Pedido aceito, falta a confirmação',
    failed: 'Não foi feito',
    skipped: 'Ficou como está',
  },
  done: (count: number) => plural(rules, count, { one: '1 feita', other: `${count} feitas` }),
  failed: (count: number) => plural(rules, count, { one: '1 não foi feita', other: `${count} não foram feitas` }),
  waiting: (count: number) => plural(rules, count, { one: '1 não foi enviada', other: `${count} não foram enviadas` }),
  pending: (count: number) => plural(rules, count, { one: '1 falta confirmar', other: `${count} faltam confirmar` }),
  skipped: (count: number) => plural(rules, count, { one: '1 ficou como está', other: `${count} ficaram como estão` }),
  untouched: (count: number) =>
    plural(rules, count, { one: '1 não foi tocada', other: `${figure.format(count)} não foram tocadas` }),
}

export type BulkWords = typeof bulk
