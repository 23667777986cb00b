import { sql } from 'kysely'
import type { AwaitingRefund, AwaitingRefundQuery } from '../../../shared/contract/refund-approval.ts'
import { nameActors } from '../../access/name-actors.ts'
import { listApprovers } from '../../access/people-who-refund.ts'
import type { Principal } from '../../access/principal.ts'
import type { RefundRow } from '../../charges/charge/charge-rows.ts'
import { showRefund } from '../../charges/charge/show-charge.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'
import { readRefund } from '../refund-rows.ts'
import { isAsker } from './decide-refund.ts'
import { personBehind } from './person-behind.ts'

/** A page of what waits for another person, newest first. */
export async function listAwaitingRefunds(
  transaction: StoreTransaction,
  { limit, cursor }: AwaitingRefundQuery,
  reader: Principal,
): Promise<{ data: AwaitingRefund[]; next_cursor: string | null }> {
  let rows = transaction.db
    .selectFrom('refunds')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('status', '=', 'awaiting_approval')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor) rows = rows.where('id', '<', cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), limit)
  return { data: await show(transaction, page, reader), next_cursor }
}

/** One refund with what its approver looks at, whatever became of it. @throws Problem refund_not_found. */
export async function readAwaitingRefund(
  transaction: StoreTransaction,
  refund: string,
  reader: Principal,
): Promise<AwaitingRefund> {
  const [shown] = await show(transaction, [await readRefund(transaction, refund)], reader)
  if (!shown) throw new Error(`${refund} is not shown`)
  return shown
}

async function show(transaction: StoreTransaction, rows: readonly RefundRow[], reader: Principal) {
  if (rows.length === 0) return []
  const { db, store } = transaction
  const payments = await db
    .selectFrom('payments as payment')
    .innerJoin('charges as charge', 'charge.id', 'payment.charge_id')
    .leftJoin('customers as customer', join =>
      // A registered customer is named to who may read customers.
      join
        .onRef('customer.id', '=', 'charge.customer_id')
        .on(sql<boolean>`${reader.scopes.includes('customers:read')}`),
    )
    .select(['payment.id', 'payment.method', 'payment.card', 'payment.captured_at'])
    .select(['charge.id as charge', 'charge.description', 'charge.reference', 'charge.amount', 'charge.customer_id'])
    .select(eb => eb.fn.coalesce('customer.name', 'charge.customer_name').as('customer_name'))
    .where('payment.store_id', '=', store)
    .where('payment.id', 'in', [...new Set(rows.map(({ payment_id }) => payment_id))])
    .execute()
  const named = await nameActors(transaction, rows.flatMap(actorsOf))
  const approvers = await listApprovers(transaction)
  const asks = {
    name: `${reader.kind}:${reader.id}`,
    person: await personBehind(transaction, `${reader.kind}:${reader.id}`),
  }
  const mayDecide = reader.kind === 'user' && reader.scopes.includes('refunds:approve')
  const mayWithdraw = reader.scopes.includes('refunds:write')
  return rows.flatMap((row): AwaitingRefund[] => {
    const of = payments.find(({ id }) => id === row.payment_id)
    if (!of) return []
    const isOwn = isAsker(row, asks)
    const isWaiting = row.status === 'awaiting_approval'
    return [
      {
        object: 'awaiting_refund',
        refund: showRefund(row),
        asked_by: named(row.asked_by ?? 'system'),
        asked_by_person: row.asked_by_person === null ? null : named(`user:${row.asked_by_person}`),
        decided_by: row.decided_by === null ? null : named(row.decided_by),
        charge: {
          id: of.charge,
          description: of.description,
          reference: of.reference,
          amount: of.amount,
          customer_id: of.customer_id,
          customer_name: of.customer_name,
        },
        payment: {
          method: of.method,
          brand: of.card?.brand ?? null,
          last4: of.card?.last4 ?? null,
          captured_at: of.captured_at?.toISOString() ?? null,
        },
        can: { decide: isWaiting && mayDecide && !isOwn, withdraw: isWaiting && mayWithdraw && isOwn },
        approvers: approvers.filter(({ id }) => !isAsker(row, { name: `user:${id}`, person: id })),
      },
    ]
  })
}

function actorsOf({ asked_by, asked_by_person, decided_by }: RefundRow): string[] {
  const person = asked_by_person === null ? null : `user:${asked_by_person}`
  return [asked_by, person, decided_by].filter(name => name !== null)
}
