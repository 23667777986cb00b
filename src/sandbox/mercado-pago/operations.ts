import { refundPayment, updatePayment } from './change-payment.ts'
import { getCase, searchCases, sendDocumentation } from './chargebacks.ts'
import { createPayment } from './create-payment.ts'
import { createToken } from './create-token.ts'
import { showInstallments } from './installment-plans.ts'
import { type MercadoPago, type MercadoPagoAnswer, type MercadoPagoCall, MercadoPagoProblem } from './mercado-pago.ts'
import { type Payment, paymentMessage, readPayment, refundMessage, refundsOf } from './payment.ts'
import { searchMethods } from './payment-methods.ts'
import {
  createCard,
  createCustomer,
  deleteCard,
  deleteCustomer,
  getCard,
  getCustomer,
  listCards,
  searchCustomers,
} from './stored-cards.ts'

/** One call of the API: its name is ours, for faults. */
export interface MercadoPagoOperation {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  caller: 'server' | 'browser'
  /** Whether it is refused without X-Idempotency-Key. */
  needsKey?: true
  verb(mercadoPago: MercadoPago, call: MercadoPagoCall): MercadoPagoAnswer
}

/** As many as a page has at most. */
const LARGEST_PAGE = 100

const payments = '/v1/payments'
const customers = '/v1/customers'
export const operations: readonly MercadoPagoOperation[] = [
  { name: 'createToken', method: 'POST', path: '/v1/card_tokens', caller: 'browser', verb: createToken },
  {
    name: 'searchMethods',
    method: 'GET',
    path: '/v1/payment_methods/search',
    caller: 'browser',
    verb: searchMethods,
  },
  {
    name: 'getInstallments',
    method: 'GET',
    path: '/v1/payment_methods/installments',
    // By its library, and by servers with their key.
    caller: 'browser',
    verb: showInstallments,
  },
  { name: 'createPayment', method: 'POST', path: payments, caller: 'server', needsKey: true, verb: createPayment },
  { name: 'searchPayments', method: 'GET', path: `${payments}/search`, caller: 'server', verb: searchPayments },
  { name: 'getPayment', method: 'GET', path: `${payments}/:id`, caller: 'server', verb: getPayment },
  { name: 'updatePayment', method: 'PUT', path: `${payments}/:id`, caller: 'server', verb: updatePayment },
  {
    name: 'refundPayment',
    method: 'POST',
    path: `${payments}/:id/refunds`,
    caller: 'server',
    needsKey: true,
    verb: refundPayment,
  },
  { name: 'getRefund', method: 'GET', path: `${payments}/:id/refunds/:refund`, caller: 'server', verb: getRefund },
  { name: 'listRefunds', method: 'GET', path: `${payments}/:id/refunds`, caller: 'server', verb: listRefunds },
  { name: 'createCustomer', method: 'POST', path: customers, caller: 'server', verb: createCustomer },
  { name: 'searchCustomers', method: 'GET', path: `${customers}/search`, caller: 'server', verb: searchCustomers },
  { name: 'getCustomer', method: 'GET', path: `${customers}/:id`, caller: 'server', verb: getCustomer },
  { name: 'deleteCustomer', method: 'DELETE', path: `${customers}/:id`, caller: 'server', verb: deleteCustomer },
  { name: 'createCard', method: 'POST', path: `${customers}/:id/cards`, caller: 'server', verb: createCard },
  { name: 'listCards', method: 'GET', path: `${customers}/:id/cards`, caller: 'server', verb: listCards },
  { name: 'getCard', method: 'GET', path: `${customers}/:id/cards/:card`, caller: 'server', verb: getCard },
  { name: 'deleteCard', method: 'DELETE', path: `${customers}/:id/cards/:card`, caller: 'server', verb: deleteCard },
  { name: 'searchChargebacks', method: 'GET', path: '/v1/chargebacks/search', caller: 'server', verb: searchCases },
  { name: 'getChargeback', method: 'GET', path: '/v1/chargebacks/:id', caller: 'server', verb: getCase },
  {
    name: 'sendDocumentation',
    method: 'POST',
    path: '/v1/chargebacks/:id/documentation',
    caller: 'server',
    verb: sendDocumentation,
  },
  { name: 'getAccount', method: 'GET', path: '/users/me', caller: 'server', verb: getAccount },
]

/** Newest first. */
function searchPayments(mercadoPago: MercadoPago, { account, query }: MercadoPagoCall): MercadoPagoAnswer {
  const limit = Math.min(Number(query.limit) || 30, LARGEST_PAGE)
  const offset = Math.max(Number(query.offset) || 0, 0)
  const reference = query.external_reference ?? null
  const status = query.status ?? null
  const found = mercadoPago.db.all<Payment>(
    `select * from mercado_pago_payment where account_id = ? and (? is null or external_reference = ?)
      and (? is null or status = ?) and updated_at >= ? order by id desc limit ? offset ?`,
    account.id,
    reference,
    reference,
    status,
    status,
    query.range === 'date_last_updated' ? Date.parse(query.begin_date ?? '') || 0 : 0,
    limit,
    offset,
  )
  const results = found.map(payment => paymentMessage(mercadoPago, payment))
  return { status: 200, body: { paging: { total: results.length, limit, offset }, results } }
}

function getPayment(mercadoPago: MercadoPago, { account, params }: MercadoPagoCall): MercadoPagoAnswer {
  return { status: 200, body: paymentMessage(mercadoPago, readPayment(mercadoPago, account, params.id ?? '')) }
}

function listRefunds(mercadoPago: MercadoPago, { account, params }: MercadoPagoCall): MercadoPagoAnswer {
  const { id } = readPayment(mercadoPago, account, params.id ?? '')
  return { status: 200, body: refundsOf(mercadoPago, id).map(refundMessage) }
}

function getRefund(mercadoPago: MercadoPago, { account, params }: MercadoPagoCall): MercadoPagoAnswer {
  const { id } = readPayment(mercadoPago, account, params.id ?? '')
  // Its SDK ends the address of the list with a slash.
  if (params.refund === '') return { status: 200, body: refundsOf(mercadoPago, id).map(refundMessage) }
  const refund = refundsOf(mercadoPago, id).find(one => String(one.id) === params.refund)
  if (!refund) throw new MercadoPagoProblem(404, 'Refund not found')
  return { status: 200, body: refundMessage(refund) }
}

function getAccount(_mercadoPago: MercadoPago, { account }: MercadoPagoCall): MercadoPagoAnswer {
  const { user_id: id, name: nickname } = account
  return { status: 200, body: { id, nickname, site_id: 'MLB', country_id: 'BR', tags: ['normal', 'test_user'] } }
}
