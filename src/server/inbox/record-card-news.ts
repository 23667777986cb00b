import { readAttemptReference } from '../charges/attempt-reference.ts'
import type { ChargeDeps } from '../charges/charge-deps.ts'
import { recordCard } from '../charges/record-card-answer.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import type { AcquirerPort, CardHint, CardPayment } from '../providers/acquirer-port.ts'
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
  const { id, attempt } = readAttemptReference(told.reference)
  const row = await deps.database.inStore(store, transaction => find(transaction, id))
  if (row && attempt < row.attempt && row.routing?.candidates[attempt - 1]?.account === account) {
    return undoPassed(port, told)
  }
  if (row?.provider_account_id !== account || row.attempt !== attempt) {
    return `${told.reference.slice(0, 64)} is no payment of this account.`
  }
  await recordCard(deps, store, id, told)
  await recordCardReturns(deps, store, id, told)
  for (const dispute of told.disputes) {
    await deps.database.inStore(store, transaction => recordDispute(transaction, account, dispute))
  }
  return null
}

/** A payment by an id that an acquirer gave: it shows all that was asked for by its key, by other programs too. */
function find({ db, store }: StoreTransaction, id: string) {
  return db
    .selectFrom('payments')
    .select(['provider_account_id', 'attempt', 'routing'])
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * An account that had proved to have done nothing shows up with the payment, which another account was asked for by then: what it has is
 * undone. @throws Error while it does not answer: the job tries again.
 */
async function undoPassed(port: AcquirerPort, { reference, status }: CardPayment): Promise<string> {
  if (nothing.has(status)) return `${reference} came to nothing here, and another account was asked.`
  const reversed = await port.reverse?.(reference)
  if (reversed?.outcome !== 'ok') throw new Error(`${reference} is ${status} where it was not to be, and is not undone`)
  return `${reference} was ${status} here after another account had been asked: it was undone.`
}

const nothing: ReadonlySet<CardPayment['status']> = new Set(['declined', 'canceled', 'expired'])
