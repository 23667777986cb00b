import type { StoreTransaction } from '../../db/database.ts'

/** Money of a payment that pays nothing there: kept as credit, or gone to another charge. */
export interface MovedOn {
  kind: 'kept_as_credit' | 'moved_out'
  amount: number
  at: Date
}

/**
 * What of a charge's payments was moved on, by payment, oldest first. Credit that was used is at the charge that it
 * paid; what a payment stood for until it was taken back is at the charge that it came from.
 */
export async function moneyMovedOn(
  { db, store }: StoreTransaction,
  charge: string,
): Promise<ReadonlyMap<string | null, MovedOn[]>> {
  const rows = await db
    .selectFrom('unapplied_moves')
    .select(['payment_id', 'to_payment_id', 'moved_to', 'amount', 'created_at', 'ended_at'])
    .where('store_id', '=', store)
    .where(({ or, and, eb }) =>
      or([
        and([eb('charge_id', '=', charge), eb('ended_at', 'is', null)]),
        and([eb('to_charge_id', '=', charge), eb('ended_at', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const moves = rows.map(({ payment_id, to_payment_id, moved_to, amount, created_at, ended_at }) => ({
    payment: ended_at ? to_payment_id : payment_id,
    kind: moved_to === 'credit' && to_payment_id === null ? ('kept_as_credit' as const) : ('moved_out' as const),
    amount,
    at: ended_at ?? created_at,
  }))
  return Map.groupBy(moves, ({ payment }) => payment)
}
