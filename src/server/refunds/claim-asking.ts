import { lockCharge, type PaymentRow, type RefundRow, readPayment, refundsOf } from '../charges/charge/charge-rows.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import type { CardPayment } from '../providers/acquirer-port.ts'
import type { CardAbilities } from '../providers/gateway-port.ts'
import type { Answer } from '../providers/pix-port.ts'
import { paidBy, refundsOfCode } from './record-gateway-returns.ts'
import { readRefund } from './refund-rows.ts'
import { explainSum, firstUnderWay, type ReportedSum } from './refunds-by-sum.ts'
import { shortSince } from './returns-by-sum.ts'
import { SUM_LAG_MS } from './sum-lag.ts'

const HOUR_MS = 3_600_000

/** That a refund is being asked for now. */
export interface Asking {
  /** Names it for the gateway: asked again by the same name it is the same asking, as long as the gateway knows it. */
  name: string
  /** Nobody has asked before, of whom it is not known what came of it: a refusal says all. */
  isFirst: boolean
  /** When it was claimed, and when somebody asked last before of whom it is not known what came of it. */
  since: Date
  unknownBefore: Date | null
}

/**
 * Writes down that a refund is asked for now, of an acquirer that tells the sum of refunds alone; null where it must
 * wait. One refund of a payment is asked for at a time, `firstUnderWay`. None while one is under way there, nor while
 * the sum is less than what was booked, or has grown as if what is asked for were done and another taken back: nobody
 * could say by which of them; nor so soon after another that one may be done twice. What was asked and not answered is
 * asked again by the same key while that is known for certain, and by another only when no sum can be of before it.
 * Whoever asks beside us, in another process too, finds it written.
 */
export async function claimAsking(
  database: Database,
  store: string,
  { id, payment_id, charge_id }: RefundRow,
  reported: ReportedSum,
  { sameKeyHours, refundsApart = 0 }: Pick<CardAbilities, 'sameKeyHours' | 'refundsApart'>,
): Promise<Asking | null> {
  if (reported.isRefundPending) return null
  return database.inStore(store, async transaction => {
    await lockCharge(transaction, charge_id)
    const payment = await readPayment(transaction, payment_id)
    const { refunds, sharing } = await sharedSum(transaction, payment)
    const row = firstUnderWay(refunds)
    if (row?.id !== id || shortSince(sharing) !== null || explainSum(reported, refunds)) return null
    const { now } = transaction
    const since = now.getTime() - refundsApart * 1000
    if (refunds.some(one => one.id !== id && one.unknown_since !== null && one.unknown_since.getTime() > since))
      return null
    const age = row.asked_at && now.getTime() - row.asked_at.getTime()
    // Asked near its end, a key may be forgotten before the asking comes through.
    const keyEnds = (sameKeyHours ?? Number.POSITIVE_INFINITY) * HOUR_MS
    const isSameAsking = age !== null && age < keyEnds - HOUR_MS
    const silence = row.unknown_since && now.getTime() - row.unknown_since.getTime()
    const isOpen = age !== null && !isSameAsking && (age < keyEnds || (silence !== null && silence < SUM_LAG_MS))
    // It said yes: by another key it would be a second refund.
    if (isOpen || (row.accepted_at !== null && !isSameAsking)) return null
    const askedAt = isSameAsking ? row.asked_at : now
    const accepted_at = isSameAsking ? row.accepted_at : null
    await setAsked(transaction, id, { asked_at: askedAt, unknown_since: now, accepted_at })
    const isFirst = silence === null || silence >= SUM_LAG_MS
    return { name: String((askedAt ?? now).getTime()), isFirst, since: now, unknownBefore: row.unknown_since }
  })
}

/**
 * Writes down the same of an acquirer that tells each refund by our reference, which is asked for again by one key:
 * only a refusal needs it. One says nothing of an asking before it that may still be on its way.
 */
export async function claimEach(database: Database, store: string, { id, charge_id }: RefundRow): Promise<Asking> {
  return database.inStore(store, async transaction => {
    await lockCharge(transaction, charge_id)
    const { asked_at, accepted_at, unknown_since: unknownBefore } = await readRefund(transaction, id)
    const { now } = transaction
    await setAsked(transaction, id, { asked_at: asked_at ?? now, unknown_since: now, accepted_at })
    const isFirst = unknownBefore === null || now.getTime() - unknownBefore.getTime() >= SUM_LAG_MS
    return { name: String((asked_at ?? now).getTime()), isFirst, since: now, unknownBefore }
  })
}

/**
 * Whether another refund of the same payment is on its way: at the acquirer as it tells, or by an asking of ours of
 * which it is not known what came. Some take one at a time, and refuse another only as long.
 */
export async function isAnotherUnderWay(
  database: Database,
  store: string,
  { id, payment_id, charge_id }: RefundRow,
  { refunds }: Pick<CardPayment, 'refunds'>,
): Promise<boolean> {
  if (refunds?.some(({ status, reference }) => status === 'processing' && reference !== id)) return true
  const ours = await database.read(store, transaction => refundsOf(transaction, [charge_id]))
  return ours.some(
    one => one.payment_id === payment_id && one.id !== id && one.status === 'processing' && one.unknown_since !== null,
  )
}

/** What shares one sum: the refunds of a payment, or of all that came by one code of a gateway. */
async function sharedSum(
  transaction: StoreTransaction,
  payment: PaymentRow,
): Promise<{ refunds: RefundRow[]; sharing: PaymentRow[] }> {
  if (payment.pix_gateway_id !== null) {
    return { refunds: await refundsOfCode(transaction, payment), sharing: await paidBy(transaction, payment) }
  }
  const all = await refundsOf(transaction, [payment.charge_id])
  return { refunds: all.filter(({ payment_id }) => payment_id === payment.id), sharing: [payment] }
}

/**
 * Whether an answer of who tells the sum alone says what came of the asking. A refusal says nothing of an asking before
 * it that is not known to have ended, nor does that another one is under way there; but it leaves no more unknown than
 * there was before it.
 */
export async function isAnswered(
  database: Database,
  store: string,
  refund: string,
  { isFirst, since, unknownBefore }: Asking,
  answer: Answer<unknown>,
): Promise<boolean> {
  if (answer.outcome === 'ok') return true
  if (answer.outcome === 'unknown' || (answer.outcome === 'rejected' && answer.code === 'in_progress')) return false
  if (!isFirst) {
    await forget(database, store, refund, { since, unknownBefore })
    return false
  }
  return dropAsking(database, store, refund, since)
}

/**
 * The gateway is known to have done nothing: what is asked next is another asking. False where somebody has asked
 * meanwhile, of whom it is not known what comes of it: that is this asking still.
 */
async function dropAsking(database: Database, store: string, refund: string, since: Date): Promise<boolean> {
  const dropped = await database.inStore(store, ({ db }) =>
    db
      .updateTable('refunds')
      .set({ asked_at: null, unknown_since: null, accepted_at: null })
      .where('store_id', '=', store)
      .where('id', '=', refund)
      .where('unknown_since', '=', since)
      .executeTakeFirst(),
  )
  return dropped.numUpdatedRows > 0n
}

/**
 * Writes down that the acquirer said yes to an asking and showed nothing of it yet. A yes that a key gives again is
 * the first one: when that was stands.
 */
export async function noteAccepted(
  database: Database,
  store: string,
  refund: string,
  { since }: Pick<Asking, 'since'>,
): Promise<void> {
  await database.inStore(store, async ({ db, now }) => {
    await db
      .updateTable('refunds')
      .set({ accepted_at: now })
      .where('store_id', '=', store)
      .where('id', '=', refund)
      .where('unknown_since', '=', since)
      .where('accepted_at', 'is', null)
      .execute()
  })
}

/** What was claimed was rejected: it is not on its way. Nothing, where somebody has asked meanwhile. */
async function forget(
  database: Database,
  store: string,
  refund: string,
  { since, unknownBefore }: Pick<Asking, 'since' | 'unknownBefore'>,
): Promise<void> {
  await database.inStore(store, async ({ db }) => {
    await db
      .updateTable('refunds')
      .set({ unknown_since: unknownBefore })
      .where('store_id', '=', store)
      .where('id', '=', refund)
      .where('unknown_since', '=', since)
      .execute()
  })
}

async function setAsked(
  { db, store }: StoreTransaction,
  refund: string,
  { asked_at, unknown_since, accepted_at }: Pick<RefundRow, 'asked_at' | 'unknown_since' | 'accepted_at'>,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ asked_at, unknown_since, accepted_at })
    .where('store_id', '=', store)
    .where('id', '=', refund)
    .execute()
}
