import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { bookFee } from '../../ledger/book-fee.ts'
import type { ReceivedPix } from '../../providers/pix-port.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

type Gateway = NonNullable<ReceivedPix['gateway']>

/** The payments of a charge that one code of a gateway has paid, the oldest first. */
export function ownOf(payments: readonly PaymentRow[], account: string, { id }: Pick<Gateway, 'id'>): PaymentRow[] {
  return payments.filter(
    ({ provider_account_id, pix_gateway_id, status }) =>
      provider_account_id === account && pix_gateway_id === id && status === 'captured',
  )
}

/**
 * What of the sum that a gateway tells is not in the books, under the charge's lock; null where all of it is. What it
 * tells besides by then, the id of the Pix system and its fee, is kept.
 */
export async function newMoney(
  transaction: StoreTransaction,
  reported: ReceivedPix,
  own: readonly PaymentRow[],
): Promise<ReceivedPix | null> {
  const [first] = own
  if (!first) return reported
  if (reported.endToEndId && first.pix_end_to_end_id === null)
    await keepEndToEndId(transaction, first, reported.endToEndId)
  const more = reported.amount - own.reduce((sum, { amount }) => sum + amount, 0)
  if (more <= 0) {
    await keepGatewayFee(transaction, first, reported.gateway?.fee ?? null)
    return null
  }
  // The id is that of the first: there is no more than one in what a gateway tells.
  return {
    ...reported,
    amount: centavos(more),
    endToEndId: null,
    ...(reported.gateway && { gateway: feeless(reported.gateway) }),
  }
}

const feeless = ({ id }: Gateway): Gateway => ({ id, fee: null })

async function keepEndToEndId({ db, store }: StoreTransaction, { id }: PaymentRow, endToEndId: string): Promise<void> {
  const kept = db.updateTable('payments').set({ pix_end_to_end_id: endToEndId })
  await kept.where('store_id', '=', store).where('id', '=', id).execute()
}

/** The entry's key: a Pix is booked once by it, and so is each sum that a gateway tells of a code. */
export function keyOf(account: string, reported: ReceivedPix, { amount, endToEndId }: ReceivedPix): string {
  if (!reported.gateway) return `pix:${account}:${endToEndId}`
  const { id } = reported.gateway
  return amount === reported.amount ? `pix:${account}:${id}` : `pix:${account}:${id}:${reported.amount}`
}

/**
 * Books what a gateway keeps of a Pix, or what of it was not booked yet; nothing while it does not tell. What its
 * payout told of the sale is booked with that: it has the last word of the fee. What is to come of it changes with it.
 */
export async function keepGatewayFee(
  transaction: StoreTransaction,
  { id: payment, charge_id: charge, provider_account_id: account }: PaymentRow,
  fee: Centavos | null,
): Promise<void> {
  if (fee === null || (await isPaidOut(transaction, payment))) return
  if (!(await bookFee(transaction, 'pix_fee', { payment, charge, account }, fee))) return
  const { db, store } = transaction
  await db.insertInto('payments_to_estimate').values({ store_id: store, payment_id: payment }).execute()
}

async function isPaidOut({ db, store }: StoreTransaction, payment: string): Promise<boolean> {
  const sale = await db
    .selectFrom('payout_lines')
    .select('id')
    .where('store_id', '=', store)
    .where('payment_id', '=', payment)
    .where('kind', '=', 'sale')
    .where('state', '=', 'booked')
    .limit(1)
    .executeTakeFirst()
  return sale !== undefined
}
