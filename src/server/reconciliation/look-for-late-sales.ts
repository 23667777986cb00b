import { cardMethods } from '../../shared/charge/method-traits.ts'
import type { Difference } from '../../shared/contract/reconciliation.ts'
import { undoLateSale } from '../charges/cards/undo-late-sale.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { attemptReference } from '../charges/payments/attempt-reference.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardAccount } from '../stores/accounts/connections.ts'
import { aboutCard } from './booked-cards.ts'

/** Nights on which what ended as never charged is looked for once more: its call may be lost. */
const LOOKED_FOR_DAYS = 15
const DAY_MS = 86_400_000

/**
 * Looks at an acquirer for sales of payments that ended as never charged, or were declined after an approval: one that
 * is there is undone. Returns those of which it makes no sense: the others are looked for all the same.
 * @throws Error while the acquirer does not tell, or has not undone one.
 */
export async function lookForLateSales(deps: ChargeDeps, store: string, account: CardAccount): Promise<Difference[]> {
  const { readByReference, abilities } = account.port
  // One that cannot be searched has told all that there is.
  if (!(readByReference && abilities.findsLate)) return []
  const unclear: Difference[] = []
  const payments = await deps.database.read(store, transaction => endedUncharged(transaction, account.id))
  for (const payment of payments) {
    const reference = attemptReference(payment)
    const read = await readByReference(reference)
    if (read.outcome === 'ok') await undoLateSale(deps, store, account, payment.id, read.value)
    else if (read.outcome === 'unknown' && read.isUnreadable) {
      deps.log.warn({ payment: payment.id, detail: read.detail }, 'what an acquirer has of a payment is unclear')
      unclear.push({ kind: 'unclear', books: 0, provider: 0, ...aboutCard(payment.id, { reference, id: null }) })
    } else if (read.outcome !== 'absent') {
      throw new Error(`The acquirer did not tell about ${reference}: ${read.detail}`)
    }
  }
  return unclear
}

function endedUncharged({ db, store, now }: StoreTransaction, account: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'attempt'])
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('created_at', '>=', new Date(now.getTime() - LOOKED_FOR_DAYS * DAY_MS))
    .where('method', 'in', cardMethods)
    .where(({ and, or, eb }) =>
      or([
        and([eb('status', '=', 'failed'), eb('failure_code', 'in', ['not_sent', 'not_charged'])]),
        // Its issuer had approved it.
        and([eb('status', '=', 'declined'), eb('card_authorization_code', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .execute()
}
