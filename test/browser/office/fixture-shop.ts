import { calendarDate } from '../../../src/shared/brazil/calendar-date.ts'
import { chargeCan } from '../../../src/shared/charge/charge-can.ts'
import { type Me, meSchema } from '../../../src/shared/contract/access.ts'
import type { CardRouting } from '../../../src/shared/contract/card-routing.ts'
import { type Charge, chargeCreateSchema } from '../../../src/shared/contract/charge.ts'
import type { ChargeNote } from '../../../src/shared/contract/charge-note.ts'
import type { TimelineItem } from '../../../src/shared/contract/charge-timeline.ts'
import type { Customer } from '../../../src/shared/contract/customer.ts'
import type { Demo } from '../../../src/shared/contract/demo.ts'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'
import type { ErrorCode } from '../../../src/shared/contract/errors.ts'
import { type Delivery, deliveryListSchema } from '../../../src/shared/contract/event.ts'
import {
  type InstallmentOptions,
  installmentOptionsQuerySchema,
  installmentOptionsSchema,
} from '../../../src/shared/contract/installments.ts'
import { ledgerEntryListSchema } from '../../../src/shared/contract/ledger.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import type { ProviderAccountList } from '../../../src/shared/contract/provider-account.ts'
import type { Reconciliation } from '../../../src/shared/contract/reconciliation.ts'
import { type Refund, refundCreateSchema } from '../../../src/shared/contract/refund.ts'
import type { ReviewItem } from '../../../src/shared/contract/review-item.ts'
import { roleScopes } from '../../../src/shared/contract/roles.ts'
import type { SavedView } from '../../../src/shared/contract/saved-view.ts'
import type { UnappliedMove } from '../../../src/shared/contract/unapplied.ts'
import { optionsBy, termsOf } from '../../../src/shared/installments/installment-terms.ts'
import { type AcquirerTerms, storeNet } from '../../../src/shared/installments/store-net.ts'
import { centavos } from '../../../src/shared/money/centavos.ts'
import { aCharge, aMorning, aPix, aRefund, fixtureId, instantAgo, withTracker } from './fixture-charges.ts'
import { noDemo } from './fixture-demo.ts'
import { aQuietDay, type HomeReports } from './fixture-home.ts'
import { Rejection } from './fixture-rejection.ts'
import { anUnmatched, aTakenBack } from './fixture-unsolicited.ts'

const none = { rules: [], otherwise: [], accounts: [] }
const noAcquirers: CardRouting = { object: 'card_routing', version: 0, ...none, created_at: null }

/** The store that the fixture server serves, in memory; tests set it up. Every answer passes the contract's schema. */
export class FixtureShop {
  charges: Charge[] = aMorning([anUnmatched(), aTakenBack()])
  /** What waits for a person, and the comparisons with the bank: none, until a test has some. */
  reviewItems: ReviewItem[] = []
  reconciliations: Reconciliation[] = []
  /** What the first page reads. */
  home: HomeReports = aQuietDay()
  /** What customers dispute: none, until a test has some. */
  disputes: Dispute[] = []
  /** Who is registered, and money that was moved: as many as a test has. */
  customers: Customer[] = []
  savedViews: SavedView[] = []
  /** The store's accounts: one, until a test has more. */
  accounts: ProviderAccountList['data'] = []
  /** The demo of a test store: none, until a test begins it. */
  demo: Demo = noDemo
  moves: UnappliedMove[] = []
  /** What happened to whichever charge is looked at, and the notes: as much as a test says. */
  happened: TimelineItem[] = []
  notes: ChargeNote[] = []
  routing: CardRouting = noAcquirers
  role: keyof typeof roleScopes = 'owner'
  mode: 'test' | 'live' = 'test'
  /** Whether somebody else made the password of whoever signs in. */
  passwordByOther = false
  /** The contract with the acquirer; null where the store takes no cards. */
  contract: AcquirerTerms | null = null
  /** Every idempotency key that came, in order. */
  keys: string[] = []
  delayMs = 0
  #wrongPasswords = 0
  #failures = new Map<string, ErrorCode>()
  #listeners = new Set<(chargeId: string) => void>()
  #retried = new Set<string>()

  me(): Me {
    const store = { id: `sto_01kc${'0'.repeat(22)}`, name: 'Floricultura Girassol', mode: this.mode }
    const methods = ['pix', ...(this.contract ? ['credit-card', 'debit-card'] : [])]
    return meSchema.parse({
      kind: 'user',
      user: { id: 'u1', name: 'Marina Duarte', email: 'marina@girassol.com.br' },
      scopes: roleScopes[this.role],
      store: {
        ...{ ...store, time_zone: 'America/Sao_Paulo', since: '2025-03-10' },
        methods,
        usual: { methods: null, installments: null, voucher_kind: null, split_tender: false },
      },
      stores: [{ ...store, role: this.role }],
    })
  }

  signIn(email?: string, password?: string): 'signed_in' | 'rejected' | 'too_many' {
    if (this.#wrongPasswords >= 5) return 'too_many'
    if (email === 'marina@girassol.com.br' && password === 'girassol') return 'signed_in'
    this.#wrongPasswords += 1
    return 'rejected'
  }

  /** The next such request fails: `failNext('POST /v1/charges', 'internal')`.  */
  failNext(request: string, failure: ErrorCode): void {
    this.#failures.set(request, failure)
  }

  takeFailure(request: string): ErrorCode | undefined {
    const failure = this.#failures.get(request)
    this.#failures.delete(request)
    return failure
  }

  /** A page of a list that is not searched. */
  pageOf<Item extends { id: string }>(items: readonly Item[], params: URLSearchParams) {
    const start = items.findIndex(item => item.id === params.get('cursor')) + 1
    const end = start + Number(params.get('limit') ?? 20)
    return { data: items.slice(start, end), next_cursor: end < items.length ? (items[end - 1]?.id ?? null) : null }
  }

  find(id: string): Charge {
    const charge = this.charges.find(candidate => candidate.id === id)
    if (!charge) throw new Rejection('charge_not_found')
    return charge
  }

  create(body: unknown): Charge {
    const asked = chargeCreateSchema.parse(body)
    const { amount, description, reference, customer, expires_in } = asked
    if (reference === 'recusada') {
      throw new Rejection('validation_failed', [{ field: 'reference', code: 'too_long', message: 'Too long.' }])
    }
    const charge = aCharge({
      amount,
      methods: asked.methods ?? ['pix'],
      installments: asked.installments ? termsOf(asked.installments) : null,
      description: description ?? null,
      reference: reference ?? null,
      customer: customer
        ? {
            name: customer.name ?? null,
            email: customer.email ?? null,
            phone: null,
            tax_id: customer.tax_id ?? null,
            address: null,
          }
        : null,
      created_at: instantAgo(0),
      expires_at: new Date(Date.now() + expires_in * 1000).toISOString(),
    })
    this.charges.unshift(charge)
    this.#notify(charge.id)
    return charge
  }

  installmentOptions(params: URLSearchParams): InstallmentOptions {
    const { amount, ...asked } = installmentOptionsQuerySchema.parse(Object.fromEntries(params))
    const terms = termsOf(asked)
    const data = optionsBy(terms, centavos(amount)).map(({ bornBy, ...option }) => ({
      ...option,
      monthly_rate: bornBy === 'payer' ? terms.monthly_rate : null,
      net: this.contract && storeNet({ ...option }, this.contract, calendarDate('2026-11-21')),
    }))
    return installmentOptionsSchema.parse({ amount, account: null, by_gateway: false, data })
  }

  cancel(id: string): Charge {
    if (!chargeCan.cancel(this.find(id))) throw new Rejection('charge_not_open')
    return this.change(id, { status: 'canceled', canceled_at: instantAgo(0) })
  }

  accept(id: string): Charge {
    if (!chargeCan.accept(this.find(id))) throw new Rejection('charge_nothing_to_accept')
    const payments = this.find(id).payments.map(one => ({
      ...one,
      amount_applied: one.amount_applied + one.amount_unapplied,
      amount_unapplied: 0,
    }))
    return this.change(id, { status: 'paid', paid_at: instantAgo(0), payments })
  }

  refund(paymentId: string, body: unknown): Refund {
    const charge = this.charges.find(candidate => candidate.payments.some(payment => payment.id === paymentId))
    const payment = charge?.payments.find(candidate => candidate.id === paymentId)
    if (!charge || !payment) throw new Rejection('payment_not_found')
    const { amount = payment.amount_refundable, reason } = refundCreateSchema.parse(body)
    if (amount > payment.amount_refundable) throw new Rejection('refund_exceeds_refundable')
    const refund = aRefund(payment, {
      amount,
      reason: reason ?? null,
      created_at: instantAgo(0),
      done_at: instantAgo(0),
    })
    this.change(charge.id, {
      refunds: [...charge.refunds, refund],
      payments: charge.payments.map(candidate =>
        candidate.id === paymentId ? refundedBy(candidate, amount) : candidate,
      ),
    })
    return refund
  }

  /** The payer pays, somewhere else. */
  pay(id: string): void {
    const { amount } = this.find(id)
    const payments = [aPix(id, { status: 'captured', amount, created_at: instantAgo(0) })]
    this.change(id, { status: 'paid', paid_at: instantAgo(0), payments })
  }

  change(id: string, part: Partial<Charge>): Charge {
    const changed = withTracker({ ...this.find(id), ...part })
    this.charges = this.charges.map(charge => (charge.id === id ? changed : charge))
    this.#notify(id)
    return changed
  }

  entries(id: string) {
    const charge = this.find(id)
    const captured = charge.payments.filter(payment => payment.status === 'captured')
    const received = captured.map((payment, index) => {
      const isApplied = index === 0 && charge.status !== 'canceled'
      return {
        id: fixtureId('ent'),
        object: 'ledger_entry',
        kind: isApplied ? 'pix_received' : 'pix_received_unapplied',
        about: payment.id,
        charge_id: id,
        postings: [{ source: isApplied ? 'sales' : 'unapplied', destination: 'bank:pac_01', amount: payment.amount }],
        at: payment.captured_at ?? payment.created_at,
      }
    })
    const returned = charge.refunds.map(refund => ({
      id: fixtureId('ent'),
      object: 'ledger_entry',
      kind: 'pix_returned',
      about: refund.id,
      charge_id: id,
      postings: [{ source: 'bank:pac_01', destination: 'refunds', amount: refund.amount }],
      at: refund.done_at ?? refund.created_at,
    }))
    return ledgerEntryListSchema.parse({ data: [...received, ...returned] })
  }

  deliveriesOf(id: string) {
    const charge = this.find(id)
    const isRetried = this.#retried.has(id)
    const deliveries: Pick<Delivery, 'event_type' | 'status' | 'attempts'>[] = [
      { event_type: 'charge.created', status: 'delivered', attempts: [attempt(charge.created_at, 200, 84)] },
    ]
    if (charge.paid_at) {
      const failed = [attempt(charge.paid_at, 503, 1_204), attempt(charge.paid_at, null, 10_000)]
      const attempts = isRetried ? [...failed, attempt(instantAgo(0), 200, 91)] : failed
      deliveries.push({ event_type: 'charge.paid', status: isRetried ? 'delivered' : 'failed', attempts })
    }
    return deliveryListSchema.parse({
      data: deliveries.map((delivery, index) => ({
        id: `dlv_01kc${String(index)}${id.slice(-21)}`,
        object: 'delivery',
        event_id: fixtureId('evt'),
        endpoint_id: fixtureId('whk'),
        url: 'https://loja.girassol.com.br/webhooks/guiche',
        next_attempt_at: null,
        created_at: charge.created_at,
        ...delivery,
      })),
    })
  }

  retry(deliveryId: string): Delivery {
    const charge = this.charges.find(candidate => candidate.id.endsWith(deliveryId.slice(-21)))
    if (!charge) throw new Rejection('delivery_not_found')
    this.#retried.add(charge.id)
    const delivery = this.deliveriesOf(charge.id).data.find(candidate => candidate.id === deliveryId)
    if (!delivery) throw new Rejection('delivery_not_found')
    return delivery
  }

  listen(listener: (chargeId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(id: string): void {
    for (const listener of this.#listeners) listener(id)
  }
}

function attempt(at: string, statusCode: number | null, duration: number) {
  const error = statusCode === null ? 'timeout' : null
  return { at, status_code: statusCode, duration_ms: duration, error, answer: null }
}

/** Unapplied money goes back first. */
function refundedBy(payment: Payment, amount: number): Payment {
  return {
    ...payment,
    amount_refunded: payment.amount_refunded + amount,
    amount_unapplied: Math.max(0, payment.amount_unapplied - amount),
    amount_refundable: payment.amount_refundable - amount,
  }
}
