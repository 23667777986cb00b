import type { ChargeDeps } from '../charges/charge-deps.ts'
import { recordCard } from '../charges/record-card-answer.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import type { CardHint, CardPayment } from '../providers/acquirer-port.ts'
import { recordCardReturns } from '../refunds/record-card-returns.ts'

/**
 * Reads the payment that an acquirer's webhook names, and writes what the acquirer has of it and of its disputes: however often and
 * in whichever order it was told. Returns why there is nothing to write; null when there was.
 * @throws Error while the acquirer does not tell: the job tries again.
 */
export async function recordCardNews(
  deps: ChargeDeps,
  store: string,
  account: string,
  { payment }: CardHint,
): Promise<string | null> {
  const { port } = await deps.database.inStore(store, transaction => deps.connections.cardsOf(transaction, account))
  const read = await port.read(payment)
  if (read.outcome === 'absent') return `The acquirer does not know ${payment}.`
  // What the acquirer takes for no id of a payment, it will not take later either.
  if (read.outcome === 'refused' && read.code === 'invalid_request') return `The acquirer has no ${payment}.`
  if (read.outcome !== 'ok') throw new Error(`The acquirer did not tell about ${payment}: ${read.detail}`)
  const told = read.value
  if (!(await deps.database.inStore(store, transaction => isOurs(transaction, account, told)))) {
    return `${told.reference.slice(0, 64)} is no payment of this account.`
  }
  await recordCard(deps, store, told.reference, told)
  await recordCardReturns(deps, store, told.reference, told)
  for (const dispute of told.disputes) {
    await deps.database.inStore(store, transaction => recordDispute(transaction, account, dispute))
  }
  return null
}

/** Whether this account asked for the payment. An acquirer shows all that was asked for by its key, by other programs too. */
async function isOurs({ db, store }: StoreTransaction, account: string, told: CardPayment): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', store)
    .where('id', '=', told.reference)
    .where('provider_account_id', '=', account)
    .executeTakeFirst()
  return row !== undefined
}
