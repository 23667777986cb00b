import { paymentMethodShort } from '../../../shared/words/pt-br/charges.ts'

/** What the close of the till says. It travels with it: it is opened once a shift. */
export const closePtBr = {
  title: 'Fechamento do caixa',
  day: 'De qual dia',
  today: 'Hoje',
  yesterday: 'Ontem',
  everybody: 'Todos os caixas',
  /** By which way the customers paid. */
  ways: 'Por forma de pagamento',
  way: 'Forma de pagamento',
  amount: 'Valor',
  method: paymentMethodShort,
  payments: (count: number) => (count === 1 ? '1 pagamento' : `${count} pagamentos`),
  received: 'Recebido',
  refunded: 'Devolvido',
  refundedOf: (amount: string) => `${amount} devolvidos`,
  total: 'Total',
  people: 'Por pessoa',
  person: 'Pessoa',
  unnamed: 'Outra pessoa',
  empty: 'Nenhum pagamento neste dia.',
  tooMany: 'Passou de 10.000 vendas, e tantas não somamos aqui. O escritório exporta o dia em planilha.',
  asOf: (time: string) => `Valores até ${time}. É um resumo: nada se encerra, e dá para continuar vendendo.`,
  stale: (time: string) => `Sem conexão: os valores vão só até ${time}.`,
  offline: 'Sem conexão. O resumo aparece assim que ela voltar.',
  reading: 'Somando o dia',
  printed: (values: string, day: string, time: string, who: string) =>
    `Valores até ${values}. Impresso em ${day}, ${time}, por ${who}.`,
  print: 'Imprimir',
  back: 'Voltar',
}

export type CloseWords = typeof closePtBr
