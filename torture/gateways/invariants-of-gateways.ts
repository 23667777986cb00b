import type { SandboxGateway } from '../../src/shared/contract/provider-account.ts'
import type { Books } from '../books.ts'
import type { Breach, Evidence } from '../invariants.ts'
import { agreementOfCodes, returnedOf } from './codes-agree.ts'
import { type GatewaySale, isOfCode, paymentOf } from './gateway.ts'

/** A gateway's own books. */
export interface GatewayBooks {
  gateway: SandboxGateway
  sales: GatewaySale[]
}

export type PaymentOfBooks = Books['payments'][number]
type RefundOfBooks = Books['refunds'][number]

/** What a gateway and our books have of its cards and codes: how many and how much, in centavos. */
export interface GatewayTotals {
  gateway: SandboxGateway
  there: { sales: number; captured: number; returned: number; held: number }
  here: { sales: number; captured: number; returned: number; held: number }
  /** Payments that came to nothing here, and of which the gateway has nothing. */
  neverCame: number
}

/** Compares our books with each gateway's, sale by sale and account by account. */
export function agreementOfGateways(evidence: Evidence): Breach[] {
  return evidence.gateways.flatMap(books => [
    ...ofSales(books, evidence),
    ...agreementOfCodes(books, [...paymentsAt(evidence, books.gateway).values()]),
    ...ofAccounts(books, evidence),
  ])
}

function ofSales({ gateway, sales: all }: GatewayBooks, evidence: Evidence): Breach[] {
  const sales = all.filter(sale => !isOfCode(sale))
  const ours = new Map([...paymentsAt(evidence, gateway)].filter(([, { method }]) => method !== 'pix'))
  const known = new Set(sales.map(paymentOf))
  const differ = sales.flatMap((sale): Breach[] => {
    const mine = ours.get(paymentOf(sale))
    const here = mine?.status === 'captured' ? { captured: mine.amount, returned: returnedOf(mine) } : NOTHING
    // What turned up after it had ended here, or what is never taken, is undone there, and never in the books.
    const isUndone = mine !== undefined && isNothingHere(mine) && sale.captured === sale.returned
    const isSame = isUndone || (here.captured === sale.captured && here.returned === sale.returned)
    if (mine && isSame && (mine.status === 'authorized') === sale.isHeld) return []
    const there = `${sale.status} with ${sale.captured} captured and ${sale.returned} given back`
    const says =
      `is ${there} at ${gateway}; ours is ${mine?.status ?? 'not there'} with ` +
      `${here.captured} and ${here.returned}`
    return [{ invariant: 'gateways_agree', about: sale.reference, says }]
  })
  const invented = [...ours.values()].flatMap(({ id, status }): Breach[] =>
    known.has(id) || (status !== 'captured' && status !== 'authorized')
      ? []
      : [{ invariant: 'gateways_agree', about: id, says: `is ${status}, and not at ${gateway}` }],
  )
  const twice = [...Map.groupBy(sales, paymentOf)].flatMap(([payment, of]): Breach[] =>
    of.length === 1
      ? []
      : [{ invariant: 'charged_once', about: payment, says: `${gateway} has ${of.map(({ id }) => id).join()}` }],
  )
  return [...differ, ...invented, ...twice]
}

/** What Adyen has taken of these is none of ours: a part is given back, and so is what its merchant's risk rejects. */
const UNDONE_THERE: ReadonlySet<string | null> = new Set(['partial_authorization', 'manual_review_rejected'])

function isNothingHere({ status, decline }: PaymentOfBooks): boolean {
  return status === 'failed' || (status === 'declined' && UNDONE_THERE.has(decline))
}

function ofAccounts({ gateway, sales }: GatewayBooks, evidence: Evidence): Breach[] {
  const ours = paymentsAt(evidence, gateway)
  const balances = new Map(evidence.books.balances.map(({ account, balance }) => [account, balance]))
  const fees = new Map(evidence.books.fees.map(({ account, amount }) => [account, amount]))
  return accountsAt(evidence, gateway).flatMap((account): Breach[] => {
    const own = sales.filter(sale => ours.get(paymentOf(sale))?.provider_account_id === account)
    const there = total(own, ({ captured, returned }) => captured - returned)
    // What it keeps of a Pix it tells with it.
    const here = (balances.get(`receivable:${account}`) ?? 0) + (fees.get(`receivable:${account}`) ?? 0)
    if (here === there) return []
    return [{ invariant: 'to_the_centavo', about: `receivable:${account}`, says: `books ${here}, ${gateway} ${there}` }]
  })
}

/** What may be under way for good at a gateway, once all does right again. */
export function endsOfGateways(evidence: Evidence) {
  const byAccount = new Map(
    evidence.scene.stores.flatMap(({ store }) => store.gateways.map(({ account, at }) => [account, at] as const)),
  )
  const sales = new Map(
    evidence.gateways
      .flatMap(({ sales: all }) => all)
      // Of two codes by one reference, the one that was paid.
      .sort((one, other) => one.captured - other.captured)
      .map(sale => [paymentOf(sale), sale] as const),
  )
  const payments = new Map(evidence.books.payments.map(payment => [payment.id, payment]))
  return {
    /**
     * Whether nothing of a payment is waited for that its gateway has ended; null for what no gateway was asked for. A
     * hold that nobody captures stays one, and so does a payer's silence. What a gateway never had ends by itself, or a
     * person says so (docs/decisions/0078).
     */
    paymentIsAtRest({ id, method, status, pending, provider_account_id }: PaymentOfBooks): boolean | null {
      if (!byAccount.has(provider_account_id)) return null
      const sale = sales.get(id)
      // Nobody has paid it yet, and may until its time is over.
      if (status === 'waiting') return method === 'pix' && (sale?.captured ?? 0) === 0
      if (status === 'authorized') return !pending && sale?.isHeld === true
      if (status === 'challenge') return sale?.waitsForPayer === true
      if (status === 'created' || status === 'processing') return sale?.waitsForPayer === true
      return true
    },
    /** A part of what Cielo captured today goes back tomorrow. */
    refundWaitsForTomorrow({ payment_id, amount }: RefundOfBooks): boolean {
      const payment = payments.get(payment_id)
      return payment !== undefined && byAccount.get(payment.provider_account_id) === 'cielo' && amount < payment.amount
    },
  }
}

/** What each gateway's books and ours come to. */
export function gatewayTotals(evidence: Evidence): GatewayTotals[] {
  return evidence.gateways.map(({ gateway, sales }) => {
    const ours = [...paymentsAt(evidence, gateway).values()]
    const captured = ours.filter(({ status }) => status === 'captured')
    const known = new Set(sales.map(paymentOf))
    return {
      gateway,
      there: {
        sales: sales.length,
        captured: total(sales, sale => sale.captured),
        returned: total(sales, sale => sale.returned),
        held: sales.filter(({ isHeld }) => isHeld).length,
      },
      here: {
        sales: ours.filter(({ id }) => known.has(id)).length,
        captured: total(captured, ({ amount }) => amount),
        returned: total(captured, returnedOf),
        held: ours.filter(({ status }) => status === 'authorized').length,
      },
      neverCame: ours.filter(({ id, status }) => status === 'failed' && !known.has(id)).length,
    }
  })
}

function paymentsAt(evidence: Evidence, gateway: SandboxGateway): Map<string, PaymentOfBooks> {
  const accounts = accountsAt(evidence, gateway)
  return new Map(
    evidence.books.payments.flatMap(payment =>
      accounts.includes(payment.provider_account_id) ? [[payment.id, payment] as const] : [],
    ),
  )
}

function accountsAt({ scene }: Evidence, gateway: SandboxGateway): string[] {
  return scene.stores.flatMap(({ store }) =>
    store.gateways.filter(({ at }) => at === gateway).map(({ account }) => account),
  )
}

const NOTHING = { captured: 0, returned: 0 }

function total<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}
