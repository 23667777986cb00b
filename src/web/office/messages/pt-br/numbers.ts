import type { CheckoutWay, DeviceClass } from '../../../../shared/visits/checkout-steps.ts'
import type { PagePart, VitalName, VitalRating } from '../../../../shared/visits/web-vitals.ts'
import { plural } from '../plural.ts'
import { outcomes } from './outcomes.ts'

const rules = new Intl.PluralRules('pt-BR')

const way: Record<CheckoutWay, string> = {
  pix: 'Pix',
  card: 'Cartão',
  voucher: 'Vale',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  'samsung-pay': 'Samsung Pay',
  'split-tender': 'Pagamento dividido',
}
const device: Record<DeviceClass, string> = { phone: 'Celular', desktop: 'Computador' }
const part: Record<PagePart, string> = { pix: 'Página só de Pix', choice: 'Página com cartão ou escolha' }
const rating: Record<VitalRating, string> = { good: 'Bom', needs_work: 'Pode melhorar', poor: 'Ruim' }
const vital: Record<VitalName, string> = {
  lcp: 'Conteúdo principal na tela (LCP)',
  fcp: 'Primeiro conteúdo na tela (FCP)',
  inp: 'Resposta ao toque (INP)',
  cls: 'Estabilidade da página (CLS)',
  ttfb: 'Primeira resposta do servidor (TTFB)',
}

/** What is said of the store's own numbers, which travels with their page. */
export const numbers = {
  title: 'Números',
  text: 'Quantos abrem a página de pagamento e pagam, o que os cartões respondem, quanto custam e quanto tudo demora.',
  views: 'Relatórios',
  view: { funnel: 'Funil', hours: 'Horários', approval: 'Aprovação', fees: 'Taxas', speed: 'Velocidade' },
  period: 'Período',
  tooLong: 'Escolha no máximo 92 dias.',
  download: 'Baixar planilha',
  downloading: 'Baixando',
  downloadFailed: 'Não conseguimos baixar. Tente de novo.',
  failed: 'Não conseguimos carregar os números',
  before: 'Anterior',
  beforeMeans: (days: string) => `“Anterior” é o mesmo número de dias, logo antes: ${days}.`,
  way,
  device,
  declined: outcomes.declined,
  empty: {
    funnel: {
      title: 'Nenhuma cobrança neste período',
      text:
        'Cada cobrança conta aqui desde que é criada, e depois quem abre o link dela. ' +
        'Suas próprias visitas e as prévias de mensageiros não contam.',
    },
    hours: {
      title: 'Nada foi recebido neste período',
      text: 'Assim que um pagamento entrar, ele conta aqui, no dia da semana e na hora em que chegou.',
    },
    approval: {
      title: 'Nenhum cartão foi tentado neste período',
      text: 'Cartões, vales e carteiras aparecem aqui com a resposta que tiveram. Um Pix ninguém precisa aprovar.',
    },
    fees: {
      title: 'Nenhuma venda deste período foi paga ainda',
      text:
        'Quando a adquirente paga uma venda, a taxa que ela cobrou aparece aqui ao lado da taxa do contrato. ' +
        'Onde os repasses vêm em arquivos, entregue-os em Bancos e contas.',
    },
    speed: {
      title: 'Nada foi medido neste período',
      text:
        'Aqui aparece quanto tempo leva da abertura da página até o dinheiro, ' +
        'e se a página foi rápida para quem pagou.',
    },
  },
  points: (change: string) => `${change} pontos em relação ao período anterior`,
  percent: (change: string) => `${change} em relação ao período anterior`,
  hours: {
    title: { amount: 'Dinheiro recebido por hora', payments: 'Pagamentos por hora' },
    measure: 'O que mostrar',
    measures: { amount: 'Dinheiro', payments: 'Pagamentos' },
    weekdays: ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'],
    shortWeekdays: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
    hourHead: 'Hora',
    hour: (hour: number) => `${hour}h`,
    sum: 'Total',
    payments: (count: number, formatted: string) =>
      plural(rules, count, { one: '1 pagamento', other: `${formatted} pagamentos` }),
    most: (weekday: string, from: string, to: string, value: string) =>
      `O maior movimento é ${weekday}, das ${from} às ${to}: ${value}.`,
    inReais: 'Em reais, sem os centavos. No horário da loja.',
  },
  funnel: {
    created: 'Criadas',
    opened: 'Páginas abertas',
    paid: 'Pagas',
    rate: 'Conversão',
    trend: 'Páginas abertas por dia',
    steps: 'Onde os clientes param',
    stepsText:
      'Das cobranças que alguém abriu: o que foi pago sem abrir a página só está lá em cima. ' +
      'Cada cobrança conta uma vez, no dia em que foi aberta. Quem pagou passou por todos os passos.',
    step: 'Passo',
    charges: 'Cobranças',
    lost: 'Desistiram',
    names: outcomes.steps,
    challenged: (count: string) => `O banco pediu confirmação em ${count}.`,
    methods: 'Por forma de pagamento',
    method: 'Forma',
    chosen: 'Escolheram',
    devices: 'Por aparelho',
    deviceHead: 'Aparelho',
    failures: 'Por que não deu',
    failuresText: 'Cobranças em que um pagamento não passou, mesmo que outro tenha passado depois.',
    reason: 'Motivo',
    days: 'Pagas por dia de abertura',
    day: 'Dia',
    asTable: 'Ver tabela',
    asChart: 'Ver gráfico',
  },
  approval: {
    rate: 'Aprovação',
    attempts: 'Tentativas',
    of: (approved: string, answered: string) => `${approved} de ${answered} com resposta`,
    among: (answered: string) => `de ${answered}`,
    soft: 'Recusas que podem ser tentadas de novo',
    hard: 'Recusas definitivas',
    text: 'Aprovadas entre as que tiveram resposta. Quem não confirmou no banco fica de fora.',
    left: (count: string) => `Sem confirmação do cliente no banco: ${count}.`,
    approved: 'Aprovadas',
    methods: 'Por forma de pagamento',
    method: 'Forma',
    brands: 'Por bandeira',
    brand: 'Bandeira',
    noBrand: 'Sem bandeira',
    accounts: 'Por adquirente',
    account: 'Conta',
    installments: 'Por parcelas',
    count: 'Parcelas',
    times: (count: number) => (count === 1 ? 'À vista' : `${count}×`),
    declines: 'Por que foram recusadas',
    reason: 'Motivo',
    kind: 'Tipo',
    softKind: 'Pode tentar de novo',
    hardKind: 'Definitiva',
    failedKind: 'Falha no caminho',
    payments: 'Pagamentos',
  },
  fees: {
    kept: 'Taxa cobrada',
    ofPaid: (rate: string) => `${rate} do que já foi pago`,
    contract: 'Pelo contrato',
    compared: (compared: string, sales: string) =>
      compared !== sales ? `de ${compared} das ${sales} vendas` : sales === '1' ? 'de 1 venda' : `de ${sales} vendas`,
    excess: 'Cobrado a mais',
    beyond: (count: number, formatted: string) =>
      plural(rules, count, { one: 'em 1 venda', other: `em ${formatted} vendas` }),
    text: 'Das vendas destes dias, o que a adquirente já pagou. Um centavo por repasse é arredondamento.',
    without: 'Para comparar, informe as taxas do contrato.',
    withoutSome: 'As taxas informadas não dizem nada de algumas vendas.',
    enter: 'Informar taxas',
    sale: 'Venda',
    sales: 'Vendas',
    byContract: (amount: string) => `contrato: ${amount}`,
    salesBeyond: 'Vendas com taxa acima do contrato',
    salesText: 'Cobre a diferença da adquirente pelo NSU. A planilha traz até 1.000.',
    listed: (shown: string, all: string) => `As ${shown} maiores diferenças, de ${all}.`,
    noName: 'Cobrança sem descrição',
    times: (count: number) => (count === 1 ? 'à vista' : `${count}×`),
    kinds: { credit: 'Crédito', debit: 'Débito', voucher: 'Vale', pix: 'Pix' },
  },
  speed: {
    toPaid: 'Da abertura ao dinheiro',
    toPaidText: 'Contado da primeira vez que o cliente abriu a página.',
    answers: 'Resposta do banco e da adquirente',
    answersText: 'Do nosso pedido até a resposta.',
    method: 'Forma',
    account: 'Conta',
    half: 'Metade em',
    quarters: '75% em',
    most: '95% em',
    count: (count: number, formatted: string) =>
      plural(rules, count, { one: '1 pagamento', other: `${formatted} pagamentos` }),
    one: (time: string) => `1 pagamento, em ${time}`,
    few:
      'Uma parte só aparece com pagamentos suficientes: ' +
      'metade a partir de 5, 75% a partir de 10, 95% a partir de 20.',
    vitals: 'Velocidade da página para o cliente',
    vitalsText:
      'O que 3 de 4 visitas tiveram ou melhor, medido no aparelho de quem abriu. Nada fica guardado de cada visita.',
    metric: 'Medida',
    vital,
    part,
    rating,
    noVitals: 'Ainda não há medidas da página neste período.',
  },
}

export type NumberWords = typeof numbers
