import { type ChargeCondition, isAttempt, isDeclined } from '../../../src/shared/charge/charge-condition.ts'
import {
  type Charge,
  type ChargeList,
  chargeListQuerySchema,
  chargeListSchema,
} from '../../../src/shared/contract/charge.ts'
import {
  type ChargeTotals,
  type ChargeTotalsQuery,
  chargeTotalsQuerySchema,
} from '../../../src/shared/contract/charge-totals.ts'
import type { Customer } from '../../../src/shared/contract/customer.ts'
import type { ReviewItem } from '../../../src/shared/contract/review-item.ts'
import { centavos } from '../../../src/shared/money/centavos.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { broughtByTenders } from '../../../src/web/office/charges/tenders-money.ts'

/** Whether a list that is narrowed down so has this charge. */
function isAskedFor(charge: Charge, query: ChargeTotalsQuery, toReview: ReadonlySet<string | null>): boolean {
  const {
    status,
    condition,
    method,
    brand,
    amount_from,
    amount_to,
    created_from,
    created_to,
    flag,
    unapplied,
    customer,
    reference,
    source,
  } = query
  return (
    (!status || charge.status === status) &&
    (!condition || isTrueOf(charge, condition, toReview)) &&
    (!method || charge.payments.filter(isAttempt).some(payment => payment.method === method)) &&
    (!brand || charge.payments.some(({ card }) => card?.brand === brand)) &&
    (!amount_from || charge.amount >= amount_from) &&
    (!amount_to || charge.amount <= amount_to) &&
    (!created_from || charge.created_at >= created_from) &&
    (!created_to || charge.created_at < created_to) &&
    (!flag || charge.flags.includes(flag)) &&
    (!unapplied || charge.amount_unapplied > 0) &&
    (!customer || charge.customer_id === customer) &&
    (!reference || charge.reference === reference) &&
    (!source || charge.source === source) &&
    wasPaidIn(charge, query) &&
    hasWords(charge, query)
  )
}

function isTrueOf(charge: Charge, condition: ChargeCondition, toReview: ReadonlySet<string | null>): boolean {
  const has = (status: string) => charge.payments.some(payment => payment.status === status)
  const is: Record<ChargeCondition, boolean> = {
    declined: isDeclined(charge),
    disputed: charge.amount_disputed > charge.amount_lost,
    dispute_lost: charge.amount_lost > 0,
    to_review: toReview.has(charge.id),
    held: has('authorized'),
    challenge: has('challenge'),
    unknown: has('processing'),
    refunded: charge.refunds.some(({ status }) => status !== 'failed'),
  }
  return is[condition]
}

function wasPaidIn({ payments }: Charge, { paid_from, paid_to }: ChargeTotalsQuery): boolean {
  if (!paid_from && !paid_to) return true
  return payments.some(
    ({ captured_at: at }) => at !== null && (!paid_from || at >= paid_from) && (!paid_to || at < paid_to),
  )
}

function hasWords({ description, reference, id, customer, amount }: Charge, { q }: ChargeTotalsQuery): boolean {
  const said = [description, reference, id, customer?.name, formatMoney(centavos(amount), 'pt-BR')].join(' ')
  return !q || said.toLowerCase().includes(q.toLowerCase())
}

interface Charges {
  charges: readonly Charge[]
  customers: readonly Customer[]
  reviewItems: readonly ReviewItem[]
}

/** A page of the charges that an address asks for. */
export function chargesIn(shop: Charges, params: URLSearchParams): ChargeList {
  const query = chargeListQuerySchema.parse(Object.fromEntries(params))
  const found = foundIn(shop, query)
  const start = found.findIndex(charge => charge.id === query.cursor) + 1
  const end = start + query.limit
  return chargeListSchema.parse({
    data: found.slice(start, end),
    next_cursor: end < found.length ? (found[end - 1]?.id ?? null) : null,
    customer_names: Object.fromEntries(shop.customers.map(({ id, name }) => [id, name ?? ''])),
  })
}

/** What all of them come to. */
export function totalsIn(shop: Charges, params: URLSearchParams): ChargeTotals {
  return totalsOf(foundIn(shop, chargeTotalsQuerySchema.parse(Object.fromEntries(params))))
}

function foundIn({ charges, reviewItems }: Charges, query: ChargeTotalsQuery): Charge[] {
  const toReview = new Set(reviewItems.map(({ charge_id }) => charge_id))
  return charges.filter(charge => isAskedFor(charge, query, toReview))
}

function totalsOf(charges: readonly Charge[]): ChargeTotals {
  const sum = (of: (charge: Charge) => number) => charges.reduce((total, charge) => total + of(charge), 0)
  return {
    object: 'charge_totals',
    count: charges.length,
    more: false,
    amounts: {
      amount: sum(one => one.amount),
      amount_received: sum(one => one.amount_received),
      amount_moved_in: 0,
      amount_due: sum(one => one.amount_due),
      received_within: sum(one => one.amount_received),
      refunded_within: sum(one => one.amount_refunded),
      amount_refunded: sum(one => one.amount_refunded),
      amount_unapplied: sum(one => one.amount_unapplied),
      amount_in_tenders: sum(broughtByTenders),
      amount_moved: sum(one => one.amount_moved),
      amount_disputed: sum(one => one.amount_disputed),
      amount_lost: sum(one => one.amount_lost),
      net_held: sum(one => one.net_held),
    },
    received_by: null,
    cashier_names: {},
  }
}
