import { declined } from '../../../shared/declines/decline-names-pt-br.ts'
import { paymentMethod } from '../../../shared/words/pt-br/charges.ts'
import { failure } from '../../../shared/words/pt-br/failures.ts'

/** What the files of reports say, in Portuguese. */
export const ptBr = {
  /** By the names of the API. */
  heads: {
    from: 'De',
    to: 'Até',
    day: 'Dia',
    hour: 'Hora',
    weekday: 'Dia da semana',
    by: 'Por',
    key: 'Qual',
    method: 'Forma',
    device: 'Aparelho',
    opened: 'Abriram a página',
    chosen: 'Escolheram como pagar',
    details: 'Digitaram os dados, ou viram o código',
    submitted: 'Mandaram pagar, ou pegaram o código',
    challenged: 'O banco pediu confirmação',
    failed: 'Falharam',
    paid: 'Pagas',
    created: 'Criadas',
    charges: 'Cobranças',
    payments: 'Pagamentos',
    amount: 'Valor',
    reason: 'Motivo',
    outcome: 'Tipo',
    attempts: 'Tentativas',
    approved: 'Aprovadas',
    soft: 'Recusas que podem ser tentadas de novo',
    hard: 'Recusas definitivas',
    left: 'Sem confirmação do cliente no banco',
    open: 'Sem resposta ainda',
    count: 'Quantos',
    p50_ms: 'Metade até (ms)',
    p75_ms: 'Três quartos até (ms)',
    p95_ms: '95 de 100 até (ms)',
    p75: 'Três quartos até',
    metric: 'Medida',
    part: 'Página',
    rating: 'Nota',
    good: 'Bom',
    needs_work: 'Pode melhorar',
    poor: 'Ruim',
    gross: 'Bruto',
    fees: 'Tarifas',
    refunds: 'Devoluções e MED',
    chargebacks: 'Contestações de cartão',
    net: 'Líquido',
    estimated: 'Estimado',
  } as Readonly<Record<string, string>>,
  /** Of a column of money that stands behind one of counts. */
  amountOf: (head: string) => `Valor: ${head}`,
  paymentsOf: (day: string) => `${day}, pagamentos`,
  groups: {
    total: 'Total',
    method: 'Forma de pagamento',
    brand: 'Bandeira',
    account: 'Conta',
    installments: 'Parcelas',
    device: 'Aparelho',
    to_paid: 'Da abertura ao dinheiro',
    answer: 'Resposta do banco ou da adquirente',
  } as Readonly<Record<string, string>>,
  methods: {
    ...paymentMethod,
    card: 'Cartão',
    'split-tender': 'Pagamento dividido',
  } as Readonly<Record<string, string>>,
  devices: { phone: 'Celular', desktop: 'Computador' } as Readonly<Record<string, string>>,
  outcomes: { soft: 'Pode tentar de novo', hard: 'Definitiva', failed: 'Falha no caminho' } as Readonly<
    Record<string, string>
  >,
  parts: { pix: 'Só de Pix', choice: 'Com cartão ou escolha' } as Readonly<Record<string, string>>,
  reasons: { ...failure, ...declined } as Readonly<Record<string, string>>,
  weekdays: ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'],
}

export type ReportWords = typeof ptBr
