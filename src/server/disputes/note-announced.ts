import type { Centavos } from '../../shared/money/centavos.ts'
import { lockPayment, type PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { AnnouncedChargeback, Announcing } from '../providers/announced-port.ts'
import type { CardDispute } from '../providers/dispute-port.ts'
import { raiseReviewItem, settleReviewItem } from '../stores/review-items/review-items.ts'

/** What a reading of a payment says of its cases. `version`: the higher one is the newer one. */
type Reading = Announcing & { version?: number; disputes?: readonly CardDispute[] }

/**
 * Puts before a person what an acquirer has announced of a payment and nobody but the acquirer can be answered about:
 * each case once, though it is told again after the item was settled. When money is taken it is a dispute, and the item
 * goes. A reading that is older than one that was noted says nothing: it would settle what it does not know of.
 */
export async function noteAnnounced(
  transaction: StoreTransaction,
  payment: string,
  { announced, disputes = [], version = 0 }: Reading,
): Promise<void> {
  if (!announced) return
  const saysNothing = announced.length === 0 && disputes.length === 0
  if (saysNothing && !(await itemsOf(transaction, payment)).some(({ isOpen }) => isOpen)) return
  const { payment: row } = await lockPayment(transaction, payment)
  if (version < (row.announced_version ?? 0)) return
  await transaction.db
    .updateTable('payments')
    .set({ announced_version: version })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment)
    .execute()
  await writeItem(transaction, row, announced)
}

async function writeItem(
  transaction: StoreTransaction,
  { id: payment, charge_id: charge }: PaymentRow,
  announced: readonly AnnouncedChargeback[],
): Promise<void> {
  const known = await itemsOf(transaction, payment)
  const open = known.find(({ isOpen }) => isOpen)
  const isSettled = (one: AnnouncedChargeback) =>
    known.some(({ detail, isOpen }) => !isOpen && names(detail, one)) && !(open && names(open.detail, one))
  const standing = announced.filter(one => !isSettled(one))
  if (standing.length === 0) {
    settleReviewItem(transaction, 'chargeback_announced', payment)
    return
  }
  const detail = `The acquirer announces ${standing.map(saying).join('; ')}: answer it at its own page.`
  if (detail === open?.detail) return
  const [amount] = standing.flatMap(one => one.amount ?? []).toSorted((one, other) => other - one)
  const [due] = standing.flatMap(one => one.dueAt ?? []).toSorted((one, other) => one.getTime() - other.getTime())
  await raiseReviewItem(transaction, {
    kind: 'chargeback_announced',
    about: payment,
    charge,
    detail,
    amount: (amount || null) as Centavos | null,
    due: due ?? null,
  })
}

/** A case is announced anew with each of its stages. */
function saying({ what, id }: AnnouncedChargeback): string {
  return `${what}, case ${id}`
}

/** Whether a detail says it: the number of one case may be the beginning of another's. */
function names(detail: string, announced: AnnouncedChargeback): boolean {
  return [';', ':'].some(end => detail.includes(`${saying(announced)}${end}`))
}

async function itemsOf(
  { db, store }: StoreTransaction,
  payment: string,
): Promise<{ detail: string; isOpen: boolean }[]> {
  const rows = await db
    .selectFrom('review_items')
    .select(['detail', 'resolved_at'])
    .where('store_id', '=', store)
    .where('kind', '=', 'chargeback_announced')
    .where('object_id', '=', payment)
    .execute()
  return rows.map(({ detail, resolved_at }) => ({ detail, isOpen: resolved_at === null }))
}
