import { cardMethods } from '../../shared/charge/method-traits.ts'
import { readAttemptReference } from '../charges/payments/attempt-reference.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PayoutLineRow } from './payout-line-rows.ts'

/** What of a payment says that a line is its own. */
interface Named {
  id: string
  amount: number
  card_payment: string | null
  card_tid: string | null
  card_nsu: string | null
  card_authorization_code: string | null
  pix_gateway_id: string | null
  pix_txid: string | null
}

/**
 * The payment of this account that each line is about, by the gateway's id of it, by our reference, by TID, and last by
 * NSU with authorization code: what fits two of them fits none. Of a Pix it is the payment that showed the code. Lines
 * without one are left out.
 */
export async function findPayments(
  transaction: StoreTransaction,
  account: string,
  lines: readonly PayoutLineRow[],
): Promise<Map<string, string>> {
  const names = (of: (line: PayoutLineRow) => string | null) => [...new Set(lines.flatMap(line => of(line) ?? []))]
  const [ids, payments, tids, nsus] = [
    names(referenceOf),
    names(line => line.gateway_payment),
    names(line => line.tid),
    names(line => (line.authorization_code ? line.nsu : null)),
  ]
  // None of an empty list: PostgreSQL has no such thing.
  const some = (all: readonly string[]) => (all.length > 0 ? all : [''])
  const found: Named[] = await transaction.db
    .selectFrom('payments')
    .select(['id', 'amount', 'card_payment', 'card_tid', 'card_nsu', 'card_authorization_code'])
    .select(['pix_gateway_id', 'pix_txid'])
    .where('store_id', '=', transaction.store)
    .where('provider_account_id', '=', account)
    .where(eb =>
      eb.or([
        eb.and([
          eb('method', 'in', cardMethods),
          eb('origin', '!=', 'moved'),
          eb.or([
            eb('id', 'in', some(ids)),
            eb('card_payment', 'in', some(payments)),
            eb('card_tid', 'in', some(tids)),
            eb('card_nsu', 'in', some(nsus)),
          ]),
        ]),
        eb.and([
          eb('pix_gateway_id', 'is not', null),
          eb('origin', '=', 'requested'),
          eb.or([
            eb('pix_gateway_id', 'in', some(payments)),
            eb('pix_txid', 'in', some(names(line => line.reference))),
          ]),
        ]),
      ]),
    )
    .execute()
  return new Map(
    lines.flatMap(line => {
      const payment = paymentOf(line, found)
      return payment ? [[line.id, payment]] : []
    }),
  )
}

function referenceOf({ reference }: PayoutLineRow): string | null {
  return reference === null ? null : readAttemptReference(reference).id
}

function paymentOf(line: PayoutLineRow, found: readonly Named[]): string | null {
  const ways: ((one: Named) => boolean)[] = [
    one => line.gateway_payment !== null && [one.card_payment, one.pix_gateway_id].includes(line.gateway_payment),
    one => one.id === referenceOf(line) || (line.reference !== null && one.pix_txid === line.reference),
    one => line.tid !== null && one.card_tid === line.tid,
    one =>
      line.nsu !== null &&
      line.authorization_code !== null &&
      one.card_nsu === line.nsu &&
      one.card_authorization_code === line.authorization_code,
  ]
  for (const fits of ways) {
    const those = found.filter(fits)
    if (those.length === 1) return those[0]?.id ?? null
    if (those.length > 1) return null
  }
  return null
}
