import { sql } from 'kysely'
import { methodTraits } from '../../shared/charge/method-traits.ts'
import { paymentIs } from '../../shared/charge/payment-status.ts'
import { splitTenderIs } from '../../shared/charge/split-tender-status.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { Actor } from '../access/principal.ts'
import { Problem } from '../base/problem.ts'
import { pollCardPayment } from '../charges/cards/poll-card-payment.ts'
import type { ChargeDeps, CheckoutDeps } from '../charges/charge/charge-deps.ts'
import { lockForPayment } from '../charges/payments/start-payment.ts'
import { waitFor } from '../charges/payments/wait-for-provider.ts'
import { createPixCharge } from '../charges/pix/create-pix-charge.ts'
import { createPixPayment } from '../charges/pix/create-pix-payment.ts'
import { checkoutState } from './checkout-state.ts'

const TOKEN = /^[0-9A-Za-z]{22}$/

/** The charge behind a checkout's address, with what decides how its page is. */
interface FoundCheckout {
  store: string
  charge: string
  customer: string | null
  /** Centavos. */
  amount: number
}

/** The charge behind a checkout's address; null when there is none. */
export async function findCheckout(deps: Pick<ChargeDeps, 'database'>, token: string): Promise<FoundCheckout | null> {
  if (!TOKEN.test(token)) return null
  const { rows } = await sql<{ id: string; store_id: string; customer_id: string | null; amount: number }>`
    select id, store_id, customer_id, amount from find_checkout(${token})`.execute(deps.database.lookup)
  const row = rows[0]
  return row ? { store: row.store_id, charge: row.id, customer: row.customer_id, amount: row.amount } : null
}

/**
 * What the payer's page shows when it is opened. An open charge that takes Pix gets its code now, so that the page
 * can be paid without a further step and without JavaScript. Waits for the bank at most `patience` milliseconds;
 * what comes later arrives on the page by itself.
 */
export async function openCheckout(
  deps: CheckoutDeps,
  found: { store: string; charge: string },
  actor: Actor,
  patience: number,
): Promise<CheckoutState> {
  const read = () => deps.database.read(found.store, transaction => checkoutState(deps, transaction, found.charge))
  let state = await read()
  // Somebody may have come back from their bank: what they answered there is read, whatever their browser brings along.
  if (state.card && paymentIs(state.card.status, 'awaited')) {
    await waitFor(pollCardPayment(deps, found), patience, error =>
      deps.log.warn({ err: error, charge: found.charge }, 'a card was not looked at; a job will'),
    )
    state = await read()
  }
  // A card that is held has the charge for itself: a code beside it would be paid twice.
  if (state.face !== 'loading' || state.card?.status === 'authorized') return state
  // During a split tender the payer says when a Pix is to pay the rest.
  const attempt = state.split_tender?.attempt?.status
  if (attempt && !splitTenderIs(attempt, 'ended')) return state
  const made = await inTraceOfCharge(deps, found, async () => {
    const payment = await startPix(deps, found, actor)
    if (!payment) return false
    await waitFor(createPixCharge(deps, found.store, payment), patience, error =>
      deps.log.error({ err: error, payment }, 'the checkout could not send its payment; a job will'),
    )
    return true
  })
  return made ? read() : state
}

/**
 * The code is made because the charge was: where that is traced, it goes on in that trace, with a link to the view that
 * is waiting.
 */
async function inTraceOfCharge<T>(
  { database, monitor }: ChargeDeps,
  { store, charge }: { store: string; charge: string },
  work: () => Promise<T>,
): Promise<T> {
  if (!monitor.traces) return work()
  const parent = await database.inStore(store, transaction => transaction.traceOf('expire-charge', charge))
  if (!parent) return work()
  return monitor.span('first view', { parent, link: monitor.traceparent() }, work)
}

/** Seconds after a payment that failed until the page asks the bank again, by how many failed; the last one repeats. */
const AFTER_FAILURES = [10, 30, 60, 120, 300]

/**
 * Makes the Pix of a charge, or finds the one under way. Null when the charge takes none (any more), and for a while
 * after the bank rejected: each try is a payment and an event, and a page may be loaded any number of times.
 */
async function startPix(
  deps: ChargeDeps,
  found: { store: string; charge: string },
  actor: Actor,
): Promise<string | null> {
  try {
    return await deps.database.inStore(found.store, async transaction => {
      const locked = await lockForPayment(deps, transaction, found.charge, 'pix')
      const failed = locked.payments.filter(
        ({ method, status }) => methodTraits[method].page === 'code' && status === 'failed',
      )
      const wait = AFTER_FAILURES[Math.min(failed.length, AFTER_FAILURES.length) - 1] ?? 0
      const last = failed.at(-1)?.created_at.getTime() ?? 0
      // Of a payer who has said more since, another code is worth asking for at once.
      const said = locked.charge.facts_given_at?.getTime() ?? 0
      if (said <= last && transaction.now.getTime() < last + wait * 1000) return null
      return createPixPayment(deps, transaction, locked, actor)
    })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
