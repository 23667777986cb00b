import { sql } from 'kysely'
import { cardMethods, isAnsweredByAcquirer, methodTraits } from '../../shared/charge/method-traits.ts'
import { paymentIs } from '../../shared/charge/payment-status.ts'
import type { Difference } from '../../shared/contract/reconciliation.ts'
import { undoLateSale } from '../charges/cards/undo-late-sale.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import { attemptReference, readAttemptReference } from '../charges/payments/attempt-reference.ts'
import { recordReportedCard, writeReportedCard } from '../inbox/record-reported-card.ts'
import type { CardPayment } from '../providers/acquirer-port.ts'
import type { Answer } from '../providers/pix-port.ts'
import { pollRefund } from '../refunds/follow-refund.ts'
import type { CardAccount } from '../stores/accounts/connections.ts'
import { aboutCard, agrees, type BookedCard, differencesOf, readBookedCards } from './booked-cards.ts'
import { compareCodesAgain, compareGatewayPix, placeOfCodes } from './compare-gateway-pix.ts'
import { type Found, foundNothing, type Place, type Run, type Step, windowOf } from './comparison-step.ts'
import { lookForLateSales } from './look-for-late-sales.ts'

const DAY_MS = 86_400_000
/** Payments that are read one by one in a step. */
const READ_AT_ONCE = 20

/**
 * Compares the next page of a run with what the acquirer has, and books what the books have not: first what the
 * acquirer lists as changed, then what was captured here in this time and was not listed, read one by one. An acquirer
 * that cannot list is asked for the latter alone. One that makes Pix codes is asked about those after that.
 * @throws Error while the acquirer does not answer.
 */
export async function compareWithAcquirer(deps: ChargeDeps, store: string, run: Run): Promise<Step> {
  const account = await deps.database.inStore(store, transaction =>
    deps.connections.cardsOf(transaction, run.provider_account_id),
  )
  switch (run.sweep) {
    case 'codes':
      return compareGatewayPix(deps, store, run)
    case 'unlisted': {
      const step = await compareUnlisted(deps, store, account, run)
      return step.next ? step : { ...step, next: await placeOfCodes(deps, store, run) }
    }
    default:
      return compareListed(deps, store, account, run)
  }
}

async function compareListed(deps: ChargeDeps, store: string, account: CardAccount, run: Run): Promise<Step> {
  const unlisted: Place = { sweep: 'unlisted', next_at: run.from_at, page: null }
  if (!account.port.listPayments) return { ...foundNothing(), payments: [], next: unlisted }
  const window = windowOf(run, DAY_MS)
  const page = await account.port.listPayments(window, run.page)
  if (page.outcome !== 'ok') {
    const why = 'detail' in page ? page.detail : page.outcome
    throw new Error(`The acquirer did not list what changed since ${window.from.toISOString()}: ${why}`)
  }
  const { payments: reported, cursor } = page.value
  const found = { ...foundNothing(), listed: reported.length }
  const payments = await compare(deps, store, account, reported, found)
  const here: Place = { sweep: 'changed', next_at: run.next_at, page: cursor }
  const next = cursor === null ? { ...here, next_at: window.to } : here
  return { ...found, payments, next: next.next_at < run.to_at ? next : unlisted }
}

/**
 * What the books have in this time and the acquirer did not list may have changed since then, or it does not know it.
 * Of one that cannot list, what ended as never charged is looked for first.
 */
async function compareUnlisted(deps: ChargeDeps, store: string, account: CardAccount, run: Run): Promise<Step> {
  const isFirst = run.page === null && run.next_at.getTime() === run.from_at.getTime()
  const found = foundNothing()
  if (isFirst && !account.port.listPayments) found.differences.push(...(await lookForLateSales(deps, store, account)))
  const window = windowOf(run, DAY_MS)
  const rows = await deps.database.read(store, ({ db }) =>
    db
      .selectFrom('payments')
      .select(['id', 'attempt', 'amount', 'card', 'status'])
      .where('store_id', '=', store)
      .where('provider_account_id', '=', account.id)
      .where('method', 'in', cardMethods)
      // Money that was moved here is at the acquirer by the payment that brought it.
      .where('origin', '!=', 'moved')
      .where('captured_at', '>=', window.from)
      .where('captured_at', '<', window.to)
      .where('id', '>', run.page ?? '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reconciliation_payments as listed')
              .select('listed.payment_id')
              .where('listed.reconciliation_id', '=', run.id)
              .whereRef('listed.payment_id', '=', 'payments.id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute(),
  )
  await compareEach(deps, store, account, rows, found)
  const last = rows.length === READ_AT_ONCE ? rows.at(-1) : undefined
  const here: Place = { sweep: 'unlisted', next_at: window.from, page: last?.id ?? null }
  const next = last ? here : { ...here, next_at: window.to }
  return { ...found, payments: [], next: next.next_at < run.to_at ? next : null }
}

/** Reads payments one by one and compares them. */
async function compareEach(
  deps: ChargeDeps,
  store: string,
  account: CardAccount,
  rows: readonly Pick<PaymentRow, 'id' | 'attempt' | 'amount' | 'card' | 'status'>[],
  found: Found,
): Promise<void> {
  const reported: CardPayment[] = []
  for (const row of rows) {
    const reference = attemptReference(row)
    const read = await readBooked(account, reference, row.card?.id)
    const books = row.status === 'captured' ? row.amount : 0
    if (read.outcome === 'ok') reported.push(read.value)
    else if (read.outcome === 'absent') {
      if (books === 0) continue
      const about = aboutCard(row.id, { reference, id: row.card?.id ?? null })
      found.differences.push({ kind: 'not_at_acquirer', books, provider: 0, ...about })
    } else if (read.outcome === 'unknown' && read.isUnreadable) {
      // It has it, or several, and makes no sense of this one: the others are compared all the same.
      deps.log.warn({ payment: row.id, detail: read.detail }, 'what an acquirer has of a payment is unclear')
      const about = aboutCard(row.id, { reference, id: row.card?.id ?? null })
      found.differences.push({ kind: 'unclear', books, provider: 0, ...about })
    } else throw new Error(`The acquirer did not tell about ${reference}: ${read.detail}`)
  }
  await compare(deps, store, account, reported, found)
}

/**
 * Asks the acquirer once more about what differed, one by one, and books what the books have not. Returns what differs
 * still. @throws Error while the acquirer does not answer.
 */
export async function compareAgainWithAcquirer(
  deps: ChargeDeps,
  store: string,
  id: string,
  before: readonly Difference[],
): Promise<Found> {
  const account = await deps.database.inStore(store, transaction => deps.connections.cardsOf(transaction, id))
  const rows = await paymentsOf(deps, store, id, before)
  const found = foundNothing()
  const cards = rows.filter(isAnsweredByAcquirer)
  await compareEach(deps, store, account, cards, found)
  const codes = rows.filter(({ method }) => methodTraits[method].room === 'pix').map(row => row.id)
  if (codes.length > 0) await compareCodesAgain(deps, store, id, codes, found)
  const known = new Set(rows.map(row => row.id))
  for (const one of before.filter(({ payment_id }) => !known.has(payment_id ?? ''))) {
    const { kind, provider_payment_id: there } = one
    if (kind !== 'unknown_here' || there === null) continue
    const read = await account.port.read(there)
    if (read.outcome === 'ok') await compare(deps, store, account, [read.value], found)
    else if (read.outcome === 'unknown' && read.isUnreadable) found.differences.push(one)
    else if (read.outcome !== 'absent') throw new Error(`The acquirer did not tell about ${there}: ${read.detail}`)
  }
  return found
}

/** Those payments that differences are about and that this account was asked for last. */
async function paymentsOf(deps: ChargeDeps, store: string, account: string, differences: readonly Difference[]) {
  const ids = differences.flatMap(({ payment_id }) => payment_id ?? [])
  if (ids.length === 0) return []
  return deps.database.read(store, ({ db }) =>
    db
      .selectFrom('payments')
      .select(['id', 'attempt', 'amount', 'card', 'method', 'status'])
      .where('store_id', '=', store)
      .where('provider_account_id', '=', account)
      .where('id', 'in', ids)
      .execute(),
  )
}

/** By our reference, or by the acquirer's own id where nothing is found by ours, or not yet. */
async function readBooked(
  { port }: CardAccount,
  reference: string,
  id: string | undefined,
): Promise<Answer<CardPayment>> {
  const found = await port.readByReference?.(reference)
  const isMissing = found === undefined || (found.outcome === 'absent' && port.abilities.findsLate)
  if (isMissing && id !== undefined) return port.read(id)
  return found ?? { outcome: 'unknown', detail: 'it has no id there' }
}

/** Compares payments as the acquirer tells them. Returns those of ours. */
async function compare(
  deps: ChargeDeps,
  store: string,
  account: CardAccount,
  all: readonly CardPayment[],
  found: Found,
): Promise<string[]> {
  const references = all.map(({ reference }) => reference)
  const booked = await readBookedCards(deps.database, store, account.id, references)
  const strangers: CardPayment[] = []
  for (const reported of all) {
    const known = booked.get(reported.reference)
    if (!known) strangers.push(reported)
    else if (!agrees(known, reported)) await putRight(deps, store, account, known, reported, found)
  }
  await compareStrangers(deps, store, account, strangers, found)
  return [...booked.values()].map(({ payment }) => payment)
}

/** Writes what the acquirer tells, ends the refunds that it has ended, and counts what that changed. */
async function putRight(
  deps: ChargeDeps,
  store: string,
  account: CardAccount,
  before: BookedCard,
  reported: CardPayment,
  found: Found,
): Promise<void> {
  const writeIt = async () => {
    await writeReportedCard(deps, store, account.id, before.payment, reported)
    if (paymentIs(before.status, 'unpaid')) await undoLateSale(deps, store, account, before.payment, reported)
  }
  const write = () =>
    // What cannot be written differs, and is shown; the other payments are compared all the same.
    writeIt().catch(error => {
      deps.log.error({ err: error, payment: before.payment }, 'what an acquirer lists was not written')
    })
  const now = async () =>
    (await readBookedCards(deps.database, store, account.id, [reported.reference])).get(reported.reference) ?? before
  await write()
  let after = await now()
  if (after.underWay.length > 0 && differencesOf(after, reported).length > 0) {
    for (const refund of after.underWay) await pollRefund(deps, store, refund)
    await write()
    after = await now()
  }
  const left = differencesOf(after, reported)
  const isCaptureMissing = before.amount === 0 && after.amount > 0
  const returns = Math.max(0, after.done - before.done)
  const isOther = before.status !== after.status || differencesOf(before, reported).length > left.length
  if (isCaptureMissing) found.missing++
  found.returned += returns
  if (isOther && !isCaptureMissing && returns === 0) found.corrected++
  found.differences.push(...left)
}

/** What no payment of this account is called: other programs of the merchant may use it, and other stores of ours. */
async function compareStrangers(
  deps: ChargeDeps,
  store: string,
  account: CardAccount,
  strangers: readonly CardPayment[],
  found: Found,
): Promise<void> {
  const charged = strangers.filter(({ status, captured, refunded }) => status === 'captured' && captured > refunded)
  const elsewhere = await referencesElsewhere(deps, store, charged)
  for (const reported of charged) {
    const became = await recordReportedCard(deps, store, account, reported)
    if (became.what === 'written' || became.what === 'undone') continue
    if (became.what === 'unknown' && elsewhere.has(reported.reference)) continue
    const payment = became.what === 'not_undone' ? became.payment : null
    const provider = reported.captured - reported.refunded
    found.differences.push({ kind: 'unknown_here', books: 0, provider, ...aboutCard(payment, reported) })
  }
}

/** Those that another account of this installation was asked for. */
async function referencesElsewhere(
  deps: ChargeDeps,
  store: string,
  strangers: readonly CardPayment[],
): Promise<Set<string>> {
  if (strangers.length === 0) return new Set()
  const ids = strangers.map(({ reference }) => readAttemptReference(reference).id)
  return deps.database.inStore(store, async ({ db }) => {
    const { rows } = await sql<{ payment: string; attempt: number }>`
      select payment, attempt from find_card_payments(${ids}::text[])`.execute(db)
    return new Set(rows.map(({ payment, attempt }) => attemptReference({ id: payment, attempt })))
  })
}
