import { decimal } from '../payouts/payout-terms.ts'
import { type Account, type MercadoPago, timeText } from './mercado-pago.ts'
import { feeOf } from './payment.ts'

const HEAD = [
  ...['DATE', 'SOURCE_ID', 'EXTERNAL_REFERENCE', 'RECORD_TYPE', 'DESCRIPTION', 'NET_CREDIT_AMOUNT'],
  ...['NET_DEBIT_AMOUNT', 'GROSS_AMOUNT', 'MP_FEE_AMOUNT', 'FINANCING_FEE_AMOUNT', 'SHIPPING_FEE_AMOUNT'],
  ...['TAXES_AMOUNT', 'COUPON_AMOUNT', 'INSTALLMENTS', 'PAYMENT_METHOD', 'BALANCE_AMOUNT'],
]

interface BookLine {
  payment: number
  reference: string | null
  kind: 'paid' | 'refunded' | 'refund_denied' | 'charged_back' | 'reimbursed'
  amount: number
  installments: number
  method: string
  at: number
}

const DESCRIPTIONS = {
  paid: 'payment',
  refunded: 'refund',
  refund_denied: 'refund',
  charged_back: 'chargeback',
  reimbursed: 'chargeback',
} as const
/** What brings money. */
const COMING: ReadonlySet<BookLine['kind']> = new Set(['paid', 'refund_denied', 'reimbursed'])

/** The report of released money, as the panel makes it: a sale is released whole when it is approved. */
export function releaseReport({ db, now }: MercadoPago, account: Account): string {
  const lines = db.all<BookLine>(
    `select payment.id as payment, payment.external_reference as reference, line.kind, line.amount,
      payment.installments,
            payment.method, line.created_at as at
       from mercado_pago_line as line join mercado_pago_payment as payment on payment.id = line.payment_id
      where payment.account_id = ? order by line.created_at, line.id`,
    account.id,
  )
  let balance = 0
  const [first = now().getTime()] = lines.map(({ at }) => at)
  const rows = lines.map(line => {
    const gross = COMING.has(line.kind) ? line.amount : -line.amount
    const fee = line.kind === 'paid' ? feeOf(line.amount) : 0
    balance += gross - fee
    return row({
      at: line.at,
      source: String(line.payment),
      reference: line.reference ?? '',
      type: 'release',
      description: DESCRIPTIONS[line.kind],
      gross,
      fee,
      installments: line.installments,
      method: line.method,
      balance,
    })
  })
  const opening = row({ at: first, type: 'initial_available_balance', gross: 0, balance: 0 })
  const total = row({ at: now().getTime(), type: 'total', gross: balance, balance })
  return `\ufeff${[HEAD.join(';'), opening, ...rows, total].join('\r\n')}\r\n`
}

interface Row {
  at: number
  source?: string
  reference?: string
  type: string
  description?: string
  gross: number
  fee?: number
  installments?: number
  method?: string
  balance: number
}

function row({ at, source = '', reference = '', type, description = '', gross, fee = 0, ...rest }: Row): string {
  const net = gross - fee
  return [
    ...[timeText(at), source, reference, type, description],
    ...[decimal(Math.max(net, 0)), decimal(Math.max(-net, 0)), decimal(gross), fee ? `-${decimal(fee)}` : '0.00'],
    ...['0.00', '0.00', '0.00', '0.00', rest.installments ?? 1, rest.method ?? '', decimal(rest.balance)],
  ].join(';')
}
