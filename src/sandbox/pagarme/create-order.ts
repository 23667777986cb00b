import type { z } from 'zod'
import { isAbecsCode } from '../../shared/declines/abecs.ts'
import { sellByProof } from '../issuer/proofs.ts'
import { randomText } from '../random-text.ts'
import { bookLine, type Charge, orderMessage } from './charge.ts'
import { rejectByContract, reviewOf } from './contract-rules.ts'
import type { Behavior } from './create-token.ts'
import { type KeptCard, keepCustomer, knownCustomer, takeToken } from './customers.ts'
import { type PagarmeFaultParameters, strike } from './faults.ts'
import { notify } from './notify.ts'
import { keepItems } from './order-items.ts'
import { type Account, LATER, type Pagarme, type PagarmeAnswer, type PagarmeCall, PagarmeProblem } from './pagarme.ts'
import { createPix } from './pix.ts'
import { orderRequest, readBody } from './requests.ts'
import { walletCard } from './wallet-card.ts'

/** An amount that ends so is declined by the two digits that follow, as at the sandbox's acquirer: R$ 66,51 by 51. */
const DECLINING_REAIS = 66

type Start = Pick<Charge, 'status' | 'transaction_status' | 'return_code' | 'message'> & { due?: string }

/** `POST /orders`: one order of one payment, by card or by Pix. A declined card is an answer of 200. */
export function createOrder(pagarme: Pagarme, { account, body }: PagarmeCall): PagarmeAnswer {
  const asked = readBody(orderRequest, 'order', body)
  const [payment = raise()] = asked.payments
  const amount = asked.items.reduce((sum, item) => sum + item.amount * item.quantity, 0)
  const now = pagarme.now().getTime()
  const customer = asked.customer
    ? keepCustomer(pagarme, account, asked.customer)
    : knownCustomer(pagarme, account, asked.customer_id ?? '')
  rejectByContract(pagarme, account, asked, customer)
  if (payment.payment_method === 'pix') {
    const { expires_in, expires_at } = payment.pix
    const expiresIn = expires_in ?? Math.max(1, Math.round((Date.parse(expires_at ?? '') - now) / 1000))
    const { code = randomText(10), items } = asked
    return createPix(pagarme, account, { code, amount, customer, expiresIn, items })
  }
  const card = termsOf(payment)
  const kept = cardToUse(pagarme, account, customer, card)
  if (payment.payment_method === 'voucher' && needsHolder(kept)) {
    throw new PagarmeProblem(422, 'The request is invalid.', {
      errors: { 'order.payments[0].voucher.card.holder_document': ['The holder_document field is required.'] },
    })
  }
  const proof = card.authentication?.threed_secure.transaction_id
  if (proof && !sellByProof(pagarme, 'pagarme', { account: account.id, id: proof, amount, last4: kept.last4 })) {
    throw new PagarmeProblem(422, 'The request is invalid.', { errors: { 'order.authentication': ['is invalid'] } })
  }
  const struck = strike(pagarme, 'issuer', { accountId: account.id })
  const ofIssuer = struck?.kind === 'with_error' ? doubtOf(struck.parameters.ends) : kept.behavior
  const isRejected = struck?.kind === 'antifraud_reproved'
  const behavior = reviewOf(pagarme, account, { customer, amount, isRejected }) ?? ofIssuer
  const start = startOf(behavior, { amount, holds: card.operation_type !== 'auth_and_capture' })
  const isPaid = start.status === 'paid'
  const charge = pagarme.db.one<Charge>(
    `insert into pagarme_charge (id, order_id, account_id, code, amount, paid_amount, status, transaction_status,
       transaction_id, transaction_amount, operation_type, return_code, message, installments, descriptor, behavior,
       customer_id, card_id, nsu, created_at, updated_at, paid_at, due_at, due, payment_method)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *`,
    `ch_${randomText(16)}`,
    `or_${randomText(16)}`,
    account.id,
    asked.code ?? randomText(10),
    amount,
    isPaid ? amount : 0,
    start.status,
    start.transaction_status,
    `tran_${randomText(16)}`,
    amount,
    card.operation_type,
    start.return_code,
    start.message,
    card.installments,
    card.statement_descriptor ?? null,
    behavior,
    customer,
    kept.id,
    String(now).slice(-9),
    now,
    now,
    isPaid ? now : null,
    start.due ? now + LATER : null,
    start.due ?? null,
    payment.payment_method,
  )
  if (!charge) throw new Error('the charge was not written')
  keepItems(pagarme, charge.order_id, asked.items)
  if (isPaid) bookLine(pagarme, charge.id, 'paid', amount)
  notify(pagarme, account.id, charge)
  return { status: 200, body: orderMessage(pagarme, charge) }
}

/** Debit is taken at once, and whole. */
function termsOf(payment: Exclude<z.output<typeof orderRequest>['payments'][number], { payment_method: 'pix' }>) {
  if (payment.payment_method === 'credit_card') return payment.credit_card
  const atOnce = { payload: undefined, operation_type: 'auth_and_capture', installments: 1 } as const
  if (payment.payment_method === 'voucher') {
    return { ...payment.voucher, ...atOnce, card_id: undefined, authentication: undefined }
  }
  return { ...payment.debit_card, ...atOnce }
}

function cardToUse(
  pagarme: Pagarme,
  account: Account,
  customer: string,
  { card_token: token, card_id, payload }: ReturnType<typeof termsOf>,
): KeptCard {
  if (token !== undefined) return takeToken(pagarme, account, { customer, token })
  if (!payload) return knownCard(pagarme, account, { customer, id: card_id ?? '' })
  const { card, behavior } = walletCard(account, payload)
  const id = `card_${randomText(16)}`
  // A wallet's card is kept in nobody's wallet there.
  pagarme.db.run(
    'insert into pagarme_card (id, account_id, customer_id, behavior, card_json, deleted) values (?, ?, ?, ?, ?, 1)',
    id,
    account.id,
    customer,
    behavior,
    JSON.stringify(card),
  )
  return { id, last4: card.last_four_digits, behavior }
}

/** Two issuers want to know the holder, and were not told with the token. */
const needsHolder = ({ brand, holder_document }: KeptCard) =>
  !holder_document && /^(vr|pluxee|sodexo)/i.test(brand ?? '')

function startOf(behavior: Behavior, { amount, holds }: { amount: number; holds: boolean }): Start {
  const approved: Start = holds
    ? {
        status: 'pending',
        transaction_status: 'authorized_pending_capture',
        return_code: '00',
        message: 'Transação autorizada',
      }
    : { status: 'paid', transaction_status: 'captured', return_code: '00', message: 'Transação capturada com sucesso' }
  const end = amount % 10_000
  const code = String(end % 100).padStart(2, '0')
  const isDeclined = Math.floor(end / 100) === DECLINING_REAIS && isAbecsCode(code)
  if (isDeclined || behavior === 'not_authorized') {
    const message = 'Transação não autorizada'
    return { status: 'failed', transaction_status: 'not_authorized', return_code: isDeclined ? code : '05', message }
  }
  switch (behavior) {
    case 'error_then_paid':
    case 'error_then_failed': {
      const due = behavior === 'error_then_failed' ? 'fail' : holds ? 'authorize' : 'pay'
      return { status: 'processing', transaction_status: 'with_error', return_code: '', message: 'Erro', due }
    }
    case 'pending_then_canceled':
      return {
        status: 'pending',
        transaction_status: 'pending_review',
        return_code: '00',
        message: 'Em análise',
        due: 'cancel',
      }
    case 'antifraud_reproved': {
      const message = 'Transação recusada pelo antifraude'
      return { status: 'failed', transaction_status: 'not_authorized', return_code: '00', message }
    }
    case 'analyzed_then_paid': {
      const due = holds ? 'authorize' : 'pay'
      return { status: 'pending', transaction_status: 'analyzing', return_code: '00', message: 'Em análise', due }
    }
    case 'paid_then_chargeback':
      return holds ? approved : { ...approved, due: 'chargeback' }
    default:
      return approved
  }
}

function doubtOf(ends: PagarmeFaultParameters['ends']): Behavior {
  return ends === 'failed' ? 'error_then_failed' : 'error_then_paid'
}

function knownCard({ db }: Pagarme, account: Account, { customer, id }: { customer: string; id: string }): KeptCard {
  const card = db.one<KeptCard>(
    `select id, behavior, card_json ->> 'last_four_digits' as last4 from pagarme_card where id = ?
      and customer_id = ? and account_id = ? and deleted = 0`,
    id,
    customer,
    account.id,
  )
  if (!card) throw new PagarmeProblem(404, 'Card not found.')
  return card
}

function raise(): never {
  throw new Error('what was just written is not there')
}
