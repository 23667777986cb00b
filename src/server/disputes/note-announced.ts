import type { Centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardPayment } from '../providers/acquirer-port.ts'
import { raiseReviewItem, settleReviewItem } from '../stores/review-items.ts'

/**
 * Puts before a person what an acquirer has announced of a payment and nobody but the acquirer can be answered about:
 * each case once, though it is told again after the item was settled. When money is taken it is a dispute, and the item
 * goes.
 */
export async function noteAnnounced(
  transaction: StoreTransaction,
  { payment, charge }: { payment: string; charge: string },
  { announced }: Pick<CardPayment, 'announced'>,
): Promise<void> {
  if (!announced) return
  if (announced.length === 0) {
    settleReviewItem(transaction, 'chargeback_announced', payment)
    return
  }
  const known = await detailsOf(transaction, payment)
  if (announced.every(({ id }) => known.some(detail => names(detail, id)))) return
  const cases = announced.map(({ what, id }) => `${what}, ${nameOf(id)}`).join('; ')
  const [amount] = announced.flatMap(one => one.amount ?? []).toSorted((one, other) => other - one)
  const [due] = announced.flatMap(one => one.dueAt ?? []).toSorted((one, other) => one.getTime() - other.getTime())
  await raiseReviewItem(transaction, {
    kind: 'chargeback_announced',
    about: payment,
    charge,
    detail: `The acquirer announces ${cases}: answer it at its own page.`,
    amount: (amount || null) as Centavos | null,
    due: due ?? null,
  })
}

function nameOf(id: string): string {
  return `case ${id}`
}

/** Whether a detail is of that case: the name of one may be the beginning of another's. */
function names(detail: string, id: string): boolean {
  return [';', ':'].some(end => detail.includes(`${nameOf(id)}${end}`))
}

async function detailsOf({ db, store }: StoreTransaction, payment: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review_items')
    .select('detail')
    .where('store_id', '=', store)
    .where('kind', '=', 'chargeback_announced')
    .where('object_id', '=', payment)
    .execute()
  return rows.map(({ detail }) => detail)
}
