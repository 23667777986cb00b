import { recognizeCard } from '../../shared/cards/recognize-card.ts'
import { strike } from './faults.ts'
import {
  type Account,
  type MercadoPago,
  type MercadoPagoAnswer,
  type MercadoPagoCall,
  MercadoPagoProblem,
  reais,
} from './mercado-pago.ts'
import { ISSUER, methodNameOf } from './payment-methods.ts'

/** What each number of installments costs the payer in all, of 10,000: the store has agreed to bear that of two. */
const COSTS = [0, 0, 731, 899, 1068, 1237, 1407, 1578, 1749, 1922, 2095, 2269]
/** What it costs more while the table is another one. */
const DEARER = 150
const PER = 10_000
/** Centavos that no instalment is below. */
const SMALLEST = 500

/** What a payer pays each time, and in all, by the table of this moment; centavos. */
export function planOf(
  mercadoPago: MercadoPago,
  account: Account,
  { amount, count }: { amount: number; count: number },
): { each: number; total: number } | null {
  const isOther = strike(mercadoPago, 'table', { accountId: account.id }) !== null
  return costOf(amount, count, isOther)
}

function costOf(amount: number, count: number, isOther: boolean): { each: number; total: number } | null {
  const cost = COSTS[count - 1]
  if (cost === undefined || (count > 1 && amount < SMALLEST * count)) return null
  if (count === 1) return { each: amount, total: amount }
  const whole = Math.ceil((amount * (PER + (cost === 0 ? 0 : cost + (isOther ? DEARER : 0)))) / PER)
  const each = Math.ceil(whole / count)
  return cost === 0 ? { each, total: amount } : { each, total: each * count }
}

/** `GET /v1/payment_methods/installments?bin=…&amount=…`: what a card's instalments cost, by the documents' shape. */
export function showInstallments(mercadoPago: MercadoPago, { account, query }: MercadoPagoCall): MercadoPagoAnswer {
  const amount = Math.round(Number(query.amount) * 100)
  if (!(amount > 0)) throw new MercadoPagoProblem(400, 'Invalid parameter amount', 8)
  if (!/^\d{6,8}$/.test(query.bin ?? '')) throw new MercadoPagoProblem(400, 'Invalid parameter bin', 8)
  const { brand } = recognizeCard(query.bin ?? '')
  const method = brand === null ? null : methodNameOf(brand)
  if (method === null || (query.payment_method_id && query.payment_method_id !== method)) {
    return { status: 200, body: [] }
  }
  const isOther = strike(mercadoPago, 'table', { accountId: account.id }) !== null
  const payer_costs = COSTS.flatMap((cost, place) => {
    const plan = costOf(amount, place + 1, isOther)
    return plan ? [costMessage({ count: place + 1, cost: cost + (cost && isOther ? DEARER : 0), ...plan })] : []
  })
  const table = {
    payment_method_id: method,
    payment_type_id: 'credit_card',
    issuer: { id: String(ISSUER.id), name: ISSUER.name, secure_thumbnail: '', thumbnail: '' },
    processing_mode: 'aggregator',
    merchant_account_id: null,
    payer_costs,
    agreements: null,
  }
  return { status: 200, body: [table] }
}

function costMessage({ count, cost, each, total }: { count: number; cost: number; each: number; total: number }) {
  // As good as any: the cost in all, spread over the months in which it is owed.
  const yearly = (cost === 0 ? 0 : (cost * 24) / ((count + 1) * 100)).toFixed(2).replace('.', ',')
  return {
    installments: count,
    installment_rate: cost / 100,
    discount_rate: 0,
    reimbursement_rate: null,
    labels: [...(count === 6 ? ['recommended_installment'] : []), ...(count > 1 ? [`CET_${yearly}%`] : [])],
    installment_rate_collector: [cost === 0 ? 'THIRD_PARTY' : 'MERCADOPAGO'],
    min_allowed_amount: 0.5,
    max_allowed_amount: 60_000,
    recommended_message: `${count} ${count === 1 ? 'parcela' : 'parcelas'} de R$ ${texts(each)} (R$ ${texts(total)})`,
    installment_amount: reais(each),
    total_amount: reais(total),
    payment_method_option_id: `1.AQokNmM0Zj${count}`,
  }
}

function texts(amount: number): string {
  return reais(amount).toFixed(2).replace('.', ',')
}
