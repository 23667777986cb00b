import { chargeCan } from '../../../src/shared/charge/charge-can.ts'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import {
  type Customer,
  customerCreateSchema,
  customerListSchema,
  customerSchema,
  type WholeCustomerTotals,
} from '../../../src/shared/contract/customer.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import {
  chargeReopenSchema,
  creditCreateSchema,
  creditUseSchema,
  customerCreditSchema,
  type UnappliedMove,
  unappliedApplySchema,
  unappliedMoveCreateSchema,
  unappliedMoveListSchema,
} from '../../../src/shared/contract/unapplied.ts'
import { aPix, fixtureId, instantAgo } from './fixture-charges.ts'
import { Rejection } from './fixture-rejection.ts'
import type { FixtureShop } from './fixture-shop.ts'

export function aCustomer(given: Partial<Customer> = {}): Customer {
  return customerSchema.parse({
    id: fixtureId('cus'),
    object: 'customer',
    name: 'Lia Nakamura',
    email: 'lia@exemplo.com.br',
    phone: null,
    tax_id: null,
    address: null,
    reference: null,
    metadata: {},
    created_at: instantAgo(86_400_000),
    updated_at: instantAgo(86_400_000),
    erased_at: null,
    ...given,
  })
}

/** Charges by which a customer's credit is filled and used, and money goes from one to another. */
export const decisions: Record<string, (shop: FixtureShop, charge: string, body: unknown) => Charge> = {
  'unapplied/apply': (shop, id, body) => {
    const { amount = 0 } = unappliedApplySchema.parse(body)
    return changePayment(shop, takenFrom(shop.find(id), amount).id, one => ({
      amount_applied: one.amount_applied + amount,
      amount_unapplied: one.amount_unapplied - amount,
    }))
  },
  'unapplied/move': (shop, id, body) => {
    const { amount = 0, to, reason = null } = unappliedMoveCreateSchema.parse(body)
    if (shop.find(to).amount_due < amount) throw new Rejection('unapplied_not_enough')
    const source = takenFrom(shop.find(id), amount)
    const to_payment_id = payWith(shop, to, source, amount)
    keep(shop, source, { moved_to: 'charge', to_charge_id: to, to_payment_id, customer_id: null, amount, reason })
    return takeAway(shop, source, amount)
  },
  'unapplied/credit': (shop, id, body) => {
    const { amount = 0, customer_id, reason = null } = creditCreateSchema.parse(body)
    const source = takenFrom(shop.find(id), amount)
    const whose = customer_id ?? shop.find(id).customer_id
    keep(shop, source, {
      moved_to: 'credit',
      to_charge_id: null,
      to_payment_id: null,
      customer_id: whose,
      amount,
      reason,
    })
    return takeAway(shop, source, amount)
  },
  'use-credit': (shop, id, body) => {
    const { amount = 0 } = creditUseSchema.parse(body)
    const credit = creditRows(shop, shop.find(id).customer_id ?? '').find(one => one.amount >= amount)
    const source = credit && paymentIn(shop, credit.payment_id)
    if (!credit || !source) throw new Rejection('unapplied_not_enough')
    const used = { ...credit, amount, to_charge_id: id, to_payment_id: payWith(shop, id, source, amount) }
    const rest = { ...credit, id: fixtureId('mov'), amount: credit.amount - amount }
    shop.moves = shop.moves.flatMap(one => (one.id !== credit.id ? one : rest.amount > 0 ? [used, rest] : used))
    return shop.find(id)
  },
  reopen: (shop, id, body) => {
    if (!chargeCan.reopen(shop.find(id))) throw new Rejection('charge_not_reopenable')
    const expires_at = new Date(Date.now() + chargeReopenSchema.parse(body).expires_in * 1000).toISOString()
    return shop.change(id, { status: 'open', paid_at: null, reopened_at: instantAgo(0), expires_at })
  },
}

export function takeBackIn(shop: FixtureShop, id: string): Charge {
  const move = shop.moves.find(one => one.id === id)
  if (!move || move.ended_at) throw new Rejection('unapplied_not_enough')
  if (move.to_payment_id) {
    changePayment(shop, move.to_payment_id, one => ({ amount_applied: 0, amount_moved: one.amount }))
  }
  shop.moves = shop.moves.map(one => (one.id === id ? { ...one, ended_at: instantAgo(0) } : one))
  return changePayment(shop, move.payment_id, one => ({
    amount_moved: one.amount_moved - move.amount,
    amount_unapplied: one.amount_unapplied + move.amount,
    amount_refundable: one.amount_refundable + move.amount,
  }))
}

export function movesIn(shop: FixtureShop, charge: string) {
  const data = shop.moves.filter(({ charge_id, to_charge_id }) => charge_id === charge || to_charge_id === charge)
  return unappliedMoveListSchema.parse({ data })
}

export function creditIn(shop: FixtureShop, customer: string) {
  const data = creditRows(shop, customer)
  return customerCreditSchema.parse({
    customer_id: customer,
    amount: data.reduce((sum, one) => sum + one.amount, 0),
    data,
  })
}

const nothingPaid = { spent: 0, refunded: 0, paid_charges: 0, disputes: 0, last_paid_at: null }

export function customerTotalsIn(shop: FixtureShop, id: string): WholeCustomerTotals {
  customerIn(shop, id)
  return { object: 'customer_totals', ...nothingPaid, same_tax_id: { spent: 0, paid_charges: 0 } }
}

export function customersIn(shop: FixtureShop, params: URLSearchParams) {
  const q = params.get('q')?.toLowerCase() ?? ''
  const data = shop.customers
    .filter(({ name, email, tax_id }) => [name, email].some(one => one?.toLowerCase().includes(q)) || tax_id === q)
    .map(customer => ({ ...customer, totals: nothingPaid }))
  return customerListSchema.parse({ data, next_cursor: null })
}

/** Somebody new is written down. */
export function registerIn(shop: FixtureShop, body: unknown): Customer {
  const { name, email = null, phone = null, tax_id = null } = customerCreateSchema.parse(body)
  const customer = aCustomer({ name, email, phone, tax_id })
  shop.customers.push(customer)
  return customer
}

export function customerIn(shop: FixtureShop, id: string): Customer {
  const customer = shop.customers.find(one => one.id === id)
  if (!customer) throw new Rejection('not_found')
  return customer
}

function creditRows({ moves }: FixtureShop, customer: string): UnappliedMove[] {
  return moves.filter(one => one.customer_id === customer && one.to_payment_id === null && one.ended_at === null)
}

function takenFrom({ payments }: Charge, amount: number): Payment {
  const source = payments.find(({ amount_unapplied }) => amount > 0 && amount_unapplied >= amount)
  if (!source) throw new Rejection('unapplied_not_enough')
  return source
}

function paymentIn({ charges }: FixtureShop, id: string): Payment | undefined {
  return charges.flatMap(({ payments }) => payments).find(one => one.id === id)
}

function changePayment(shop: FixtureShop, id: string, change: (payment: Payment) => Partial<Payment>): Charge {
  const charge = shop.charges.find(({ payments }) => payments.some(one => one.id === id))
  if (!charge) throw new Rejection('payment_not_found')
  const payments = charge.payments.map(one => (one.id === id ? { ...one, ...change(one) } : one))
  return shop.change(charge.id, { payments })
}

function takeAway(shop: FixtureShop, source: Payment, amount: number): Charge {
  return changePayment(shop, source.id, one => ({
    amount_moved: one.amount_moved + amount,
    amount_unapplied: one.amount_unapplied - amount,
    amount_refundable: one.amount_refundable - amount,
  }))
}

/** The payment that stands for the money at the charge that it pays. Returns its id. */
function payWith(shop: FixtureShop, to: string, source: Payment, amount: number): string {
  const payment = aPix(to, {
    status: 'captured',
    origin: 'moved',
    moved_from: source.id,
    amount,
    amount_refundable: 0,
    pix: null,
    created_at: instantAgo(0),
  })
  const paid = shop.change(to, { payments: [...shop.find(to).payments, payment] })
  if (paid.amount_missing === 0) shop.change(to, { status: 'paid', paid_at: instantAgo(0), flags: [] })
  return payment.id
}

function keep(
  shop: FixtureShop,
  source: Payment,
  move: Pick<UnappliedMove, 'moved_to' | 'to_charge_id' | 'to_payment_id' | 'customer_id' | 'amount' | 'reason'>,
): void {
  shop.moves.push({
    id: fixtureId('mov'),
    object: 'unapplied_move',
    charge_id: source.charge_id,
    payment_id: source.id,
    actor: 'user:u1',
    created_at: instantAgo(0),
    ended_at: null,
    ...move,
  })
}
