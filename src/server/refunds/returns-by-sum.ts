import { centavos } from '../../shared/money/centavos.ts'
import { type PaymentRow, type RefundRow, refundsOf } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardRefund } from '../providers/acquirer-port.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'
import {
  doneOf,
  doneRefund,
  type Explained,
  explainSum,
  firstUnderWay,
  type ReportedSum,
  refundsBySum,
} from './refunds-by-sum.ts'
import { lookAgain, SUM_LAG_MS, setShort } from './sum-lag.ts'

/**
 * What an acquirer that tells the sum alone has come to, in terms of our refunds: what it has denied after all, what it
 * has ended, and what nobody here asked for. A sum that is too small is believed when it is too small for longer than
 * an old reading could last: it is looked at again then. One that has grown by another amount than was asked for is
 * believed when nothing that was asked for can be on its way any more. `sharing`: the payments of one charge of which
 * it is the sum, under the charge's lock; `ours`, their refunds, have not failed.
 */
export async function reportedBySum(
  transaction: StoreTransaction,
  sharing: readonly PaymentRow[],
  reported: ReportedSum,
  ours: readonly RefundRow[],
): Promise<CardRefund[]> {
  const first = firstUnderWay(ours)
  const found = explainSum(reported, ours)
  const isShort = reported.refunded < doneOf(ours)
  // What a sum has grown by may be in doubt: too small it is no more.
  if (!isShort && !reported.isRefundPending) await forgetShort(transaction, sharing)
  if (found && !(await isBelieved(transaction, sharing, { found, reported, first, ours }))) return []
  if (isShort && found) await forgetShort(transaction, sharing)
  if (!found) return named(transaction, sharing, await endedBy(transaction, reported, ours, first))
  const asked = found.isAskedDone && first ? [doneRefund(first.id, `${reported.id}-${first.id}`, first.amount)] : []
  const left = ours
    .filter(({ id }) => !found.undone.includes(id))
    .map(one => (asked.length > 0 && one.id === first?.id ? { ...one, status: 'done' as const } : one))
  const others = refundsBySum(reported, left)
  // Somebody gave back by hand, too: what went back and was taken back may go by each other's names.
  const isConfused = [...others, ...ours].some(isByHand)
  const undone = ours
    .filter(({ id }) => found.undone.includes(id))
    .map(one => failed(one, isConfused ? CONFUSED : TAKEN_BACK))
  const returned = [...undone, ...asked, ...others]
  if (isConfused && undone.length > 0) await askWhose(transaction, sharing, undone)
  return named(transaction, sharing, returned)
}

const TAKEN_BACK = 'The acquirer has taken back what it had given back.'
const NOT_DONE = 'The acquirer did not carry it out.'
const IN_VAIN =
  'The acquirer said yes to it and shows nothing of it: look at its own page before this is given back again.'
const CONFUSED =
  'By the sum that the acquirer shows it took this back. Somebody gave back by hand there, too, ' +
  'and the sum does not say which: look at its own page before this is given back again.'

/** Of what is told now it has no reference of ours; of our books it is what nobody here asked for. */
function isByHand(one: CardRefund | RefundRow): boolean {
  return 'origin' in one ? one.origin === 'bank' && one.status === 'done' : one.reference === ''
}

/** Whether what was asked for may still be on its way, or the sum be of before it. */
function isSilent({ unknown_since }: Pick<RefundRow, 'unknown_since'>, now: Date): boolean {
  return unknown_since === null || now.getTime() - unknown_since.getTime() >= SUM_LAG_MS
}

/** Whether a yes to what was asked for is so old that no sum can be of before it. */
function isAcceptedInVain({ accepted_at }: Pick<RefundRow, 'accepted_at'>, now: Date): boolean {
  return accepted_at !== null && now.getTime() - accepted_at.getTime() >= SUM_LAG_MS
}

/** Since when the sum that these share is reported as too small; null where it is not. */
export function shortSince(sharing: readonly Pick<PaymentRow, 'returns_short_since'>[]): Date | null {
  const times = sharing.flatMap(({ returns_short_since: since }) => (since ? [since.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

interface Doubt {
  found: Explained
  reported: ReportedSum
  first: RefundRow | undefined
  ours: readonly RefundRow[]
}

async function isBelieved(
  transaction: StoreTransaction,
  sharing: readonly PaymentRow[],
  { found, reported, first, ours }: Doubt,
): Promise<boolean> {
  const { now } = transaction
  if (reported.refunded > doneOf(ours)) return !first || isSilent(first, now)
  const since = shortSince(sharing)
  if (since !== null) return now.getTime() - since.getTime() >= SUM_LAG_MS
  const undone = ours.find(({ id }) => id === found.undone[0])
  if (!undone) return false
  await setShort(transaction, undone.payment_id, now)
  await lookAgain(transaction, undone.id)
  return false
}

async function forgetShort(transaction: StoreTransaction, sharing: readonly PaymentRow[]): Promise<void> {
  for (const { id, returns_short_since: since } of sharing) if (since) await setShort(transaction, id, null)
}

/** What a sum has ended that nothing was taken back of. */
async function endedBy(
  transaction: StoreTransaction,
  reported: ReportedSum,
  ours: readonly RefundRow[],
  first: RefundRow | undefined,
): Promise<CardRefund[]> {
  const ended = refundsBySum(reported, ours)
  if (!first?.asked_at || ended.some(({ reference }) => reference === first.id)) return ended
  if (reported.isRefundPending) await setSeen(transaction, first.id)
  else if (first.seen_under_way) return [...ended, failed(first, NOT_DONE)]
  else if (isAcceptedInVain(first, transaction.now)) return [...ended, failed(first, IN_VAIN)]
  return ended
}

/**
 * Gives what nobody here asked for a name that none has: it is named by the sum, which may come again after something
 * was taken back. That it is booked once is seen by the sum.
 */
async function named(
  transaction: StoreTransaction,
  sharing: readonly PaymentRow[],
  returned: CardRefund[],
): Promise<CardRefund[]> {
  const [payment] = sharing
  if (!payment || returned.every(({ reference }) => reference !== '')) return returned
  const all = await refundsOf(transaction, [payment.charge_id])
  const isAsked = all.some(one => one.asked_at !== null && sharing.some(({ id }) => id === one.payment_id))
  if (isAsked) {
    await askWhose(
      transaction,
      sharing,
      returned.filter(({ reference }) => reference === ''),
    )
  }
  const taken = new Set(all.map(({ bank_id }) => bank_id))
  const free = (id: string, times = 1): string => {
    const name = times === 1 ? id : `${id}-${times}`
    return taken.has(name) ? free(id, times + 1) : name
  }
  return returned.map(one => (one.reference === '' ? { ...one, id: free(one.id) } : one))
}

/**
 * Puts before a person what nobody here asked for beside what was, or what was taken back beside a gift: by a sum
 * nobody can say which is which. Of a sum that holds no asking of ours there is no doubt.
 */
async function askWhose(
  transaction: StoreTransaction,
  [payment]: readonly PaymentRow[],
  doubtful: readonly CardRefund[],
): Promise<void> {
  if (!payment) return
  const amount = centavos(doubtful.reduce((sum, one) => sum + one.amount, 0))
  const isBack = doubtful.some(({ status }) => status === 'failed')
  const what = isBack ? 'of our refunds were taken back' : 'went back that were not asked for here'
  const detail =
    `The sum that the acquirer shows says that ${amount} centavos ${what}. ` +
    'Refunds by hand and those asked for here are one sum: ' +
    'compare with its own page before anything is given back again.'
  const about = { kind: 'refunds_unclear', about: payment.id, charge: payment.charge_id } as const
  await raiseReviewItem(transaction, { ...about, detail, amount })
}

function failed({ id, amount }: RefundRow, reason: string): CardRefund {
  return { id: `${id}-denied`, reference: id, amount, status: 'failed', reason, arn: null, settledAt: null }
}

async function setSeen({ db, store }: StoreTransaction, refund: string): Promise<void> {
  const change = { seen_under_way: true }
  await db.updateTable('refunds').set(change).where('store_id', '=', store).where('id', '=', refund).execute()
}
