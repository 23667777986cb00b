import { refundStatusesUnderWay } from '../../shared/charge/refund-status.ts'
import type { Difference } from '../../shared/contract/reconciliation.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type Booking, bookFromBank } from '../inbox/book-from-bank.ts'
import type { BankPix, PixPort } from '../providers/pix-port.ts'
import { MoneyClaimed } from '../refunds/book-unsolicited-refunds.ts'
import { pollRefund } from '../refunds/follow-refund.ts'
import type { PixAccount } from '../stores/accounts/connections.ts'
import { type Found, foundNothing, type Place, type Run, type Step, type Window, windowOf } from './comparison-step.ts'

const DAY_MS = 86_400_000
/** A bank may list no more than some days at once. */
const WINDOW_MS = { received: DAY_MS, returned: 5 * DAY_MS }
/** Money can go back for 90 days after it came (reference/pix.md, 1.4). */
const RETURNABLE_MS = 90 * DAY_MS

/** An account that is with a bank. */
type BankAccount = PixAccount & { bank: PixPort }

type Sweep = keyof typeof WINDOW_MS

/** Pix of which the books are asked at once. */
const AT_ONCE = 200

/**
 * Compares the next window of a run with what the bank lists, and books what the books have not: first what was
 * received since the last run, then what was given back of the last 90 days. @throws Error while the bank does not
 * answer.
 */
export async function compareWithBank(deps: ChargeDeps, store: string, run: Run): Promise<Step> {
  const { bank, ...rest } = await deps.database.inStore(store, transaction =>
    deps.connections.pixOf(transaction, run.provider_account_id),
  )
  if (!bank) throw new Error(`${run.provider_account_id} is with no bank`)
  const account = { ...rest, bank }
  const sweep = run.sweep === 'returned' ? 'returned' : 'received'
  const window = windowOf(run, WINDOW_MS[sweep])
  const found = await compareWindow(deps, store, account, window, sweep)
  return { ...found, payments: [], next: nextOf(run, sweep, window.to) }
}

/**
 * Asks the bank once more about Pix that differed, one by one, and books what the books have not. Returns what differs
 * still. @throws Error while the bank does not answer.
 */
export async function compareAgainWithBank(
  deps: ChargeDeps,
  store: string,
  account: string,
  before: readonly Difference[],
): Promise<Found> {
  const { bank, ...rest } = await deps.database.inStore(store, transaction =>
    deps.connections.pixOf(transaction, account),
  )
  if (!bank) throw new Error(`${account} is with no bank`)
  const result = foundNothing()
  for (const endToEndId of new Set(before.map(({ end_to_end_id }) => end_to_end_id))) {
    if (endToEndId === null) continue
    const read = await bank.readPix(endToEndId)
    if (read.outcome === 'ok') await compare(deps, store, { ...rest, bank }, [read.value], result)
    else if (read.outcome === 'absent') {
      const booked = (await readBooked(deps, store, account, [{ endToEndId }])).get(endToEndId)
      if (booked) result.differences.push(notAtBank(booked.payment, endToEndId, booked.amount))
    } else throw new Error(`The bank did not tell about ${endToEndId}: ${read.detail}`)
  }
  return result
}

/** Where a run goes on: within its sweep, or at the beginning of the second one; null when it has ended. */
function nextOf({ to_at, from_at, connected_at }: Run, sweep: Sweep, done: Date): Place | null {
  if (done < to_at) return { sweep, next_at: done, page: null }
  if (sweep === 'returned') return null
  const oldest = new Date(Math.max(to_at.getTime() - RETURNABLE_MS, connected_at.getTime()))
  return { sweep: 'returned', next_at: oldest < to_at ? oldest : from_at, page: null }
}

async function compareWindow(
  deps: ChargeDeps,
  store: string,
  account: BankAccount,
  window: Window,
  sweep: Sweep,
): Promise<Found> {
  const received = await listAll(account.bank, window, sweep)
  // The second sweep lists again what the first has listed: it is counted once.
  const result = { ...foundNothing(), listed: sweep === 'received' ? received.length : 0 }
  for (let start = 0; start < received.length; start += AT_ONCE) {
    await compare(deps, store, account, received.slice(start, start + AT_ONCE), result)
  }
  if (sweep === 'received') await findStrangers(deps, store, account, window, received, result)
  return result
}

/** Every page of the window. The bank's ends are inclusive and in whole seconds: what is outside is left out. */
async function listAll(port: PixPort, { from, to }: Window, sweep: Sweep): Promise<BankPix[]> {
  const received = new Map<string, BankPix>()
  for (let page = 0, pages = 1; page < pages; page++) {
    const answer = await port.listPix(from, to, page, sweep)
    if (answer.outcome !== 'ok') {
      const why = 'detail' in answer ? answer.detail : answer.outcome
      throw new Error(`The bank did not list what it received since ${from.toISOString()}: ${why}`)
    }
    pages = answer.value.pages
    for (const pix of answer.value.received) {
      if (pix.paidAt >= from && pix.paidAt < to) received.set(pix.endToEndId, pix)
    }
  }
  return [...received.values()]
}

async function compare(
  deps: ChargeDeps,
  store: string,
  account: BankAccount,
  received: readonly BankPix[],
  result: Found,
): Promise<void> {
  const booked = await readBooked(deps, store, account.id, received)
  for (const pix of received) {
    const known = booked.get(pix.endToEndId)
    if (known && agrees(known, pix)) continue
    for (const refund of known?.underWay ?? []) await pollRefund(deps, store, refund)
    const booking = await bookWhatFits(deps, store, account, pix)
    if (booking.ignored !== null) continue
    if (!known) result.missing++
    result.returned += booking.returns
    const now = (await readBooked(deps, store, account.id, [pix])).get(pix.endToEndId)
    if (now) result.differences.push(...differencesOf(now, pix))
  }
}

/**
 * Books what the books have not of a Pix. What a refund under way claims as well is a difference until that refund has
 * ended: the rest of the comparison goes on.
 */
async function bookWhatFits(deps: ChargeDeps, store: string, account: PixAccount, pix: BankPix): Promise<Booking> {
  try {
    return await deps.database.inStore(store, transaction => bookFromBank(deps, transaction, account, pix))
  } catch (error) {
    if (!(error instanceof MoneyClaimed)) throw error
    return { ignored: null, returns: 0 }
  }
}

interface Booked {
  payment: string
  amount: number
  returned: number
  /** Refunds that the bank has not ended. */
  underWay: string[]
}

async function readBooked(
  deps: ChargeDeps,
  store: string,
  account: string,
  received: readonly Pick<BankPix, 'endToEndId'>[],
): Promise<Map<string, Booked>> {
  const ids = received.map(({ endToEndId }) => endToEndId)
  return deps.database.read(store, async ({ db }) => {
    const rows = await db
      .selectFrom('payments')
      .select(['id', 'pix_end_to_end_id', 'amount', 'amount_refunded', 'amount_refund_claimed'])
      .where('store_id', '=', store)
      .where('provider_account_id', '=', account)
      .where('pix_end_to_end_id', 'in', ids)
      .execute()
    const claimed = rows.filter(row => row.amount_refund_claimed > row.amount_refunded).map(({ id }) => id)
    const refunds =
      claimed.length === 0
        ? []
        : await db
            .selectFrom('refunds')
            .select(['id', 'payment_id'])
            .where('store_id', '=', store)
            .where('payment_id', 'in', claimed)
            .where('status', 'in', refundStatusesUnderWay)
            .execute()
    return new Map(
      rows.map(row => [
        row.pix_end_to_end_id ?? '',
        {
          payment: row.id,
          amount: row.amount,
          returned: row.amount_refunded,
          underWay: refunds.filter(({ payment_id }) => payment_id === row.id).map(({ id }) => id),
        },
      ]),
    )
  })
}

function returnedOf({ returns }: BankPix): number {
  return returns.filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0)
}

function agrees(known: Booked, pix: BankPix): boolean {
  return known.amount === pix.amount && known.returned === returnedOf(pix)
}

function differencesOf(known: Booked, pix: BankPix): Difference[] {
  const about = aboutPix(known.payment, pix.endToEndId)
  const back = returnedOf(pix)
  return [
    ...(known.amount === pix.amount
      ? []
      : [{ ...about, kind: 'amount' as const, books: known.amount, provider: pix.amount }]),
    ...(known.returned === back
      ? []
      : [{ ...about, kind: 'returned' as const, books: known.returned, provider: back }]),
  ]
}

function aboutPix(payment: string, endToEndId: string) {
  return { payment_id: payment, end_to_end_id: endToEndId, reference: null, provider_payment_id: null }
}

function notAtBank(payment: string, endToEndId: string, books: number): Difference {
  return { ...aboutPix(payment, endToEndId), kind: 'not_at_bank', books, provider: 0 }
}

/** What the books have in this window and the bank did not list is read one by one: it may have another time there. */
async function findStrangers(
  deps: ChargeDeps,
  store: string,
  account: BankAccount,
  { from, to }: Window,
  received: readonly BankPix[],
  result: Found,
): Promise<void> {
  const listed = new Set(received.map(({ endToEndId }) => endToEndId))
  const booked = await deps.database.read(store, ({ db }) =>
    db
      .selectFrom('payments')
      .select(['id', 'pix_end_to_end_id', 'amount'])
      .where('store_id', '=', store)
      .where('provider_account_id', '=', account.id)
      .where('captured_at', '>=', from)
      .where('captured_at', '<', to)
      .where('method', '=', 'pix')
      .execute(),
  )
  for (const { id, pix_end_to_end_id: endToEndId, amount } of booked) {
    if (!endToEndId || listed.has(endToEndId)) continue
    const read = await account.bank.readPix(endToEndId)
    if (read.outcome === 'ok') continue
    if (read.outcome !== 'absent') throw new Error(`The bank did not tell about ${endToEndId}: ${read.detail}`)
    result.differences.push(notAtBank(id, endToEndId, amount))
  }
}
