import { type PaymentMethod, walletMethods } from '../../shared/charge/payment-method.ts'
import type { StoreTransaction } from '../db/database.ts'
import { hasAffiliation } from './voucher-affiliations.ts'
import { walletsAmong } from './wallets.ts'

/** What a charge of the store may name in `methods`, by its accounts, wallets and affiliations. */
export async function methodsTaken(transaction: StoreTransaction): Promise<PaymentMethod[]> {
  const { db, store } = transaction
  const rows = await db
    .selectFrom('provider_accounts')
    .select('takes')
    .distinct()
    .where('store_id', '=', store)
    .orderBy('takes', 'desc')
    .execute()
  // A wallet and a voucher pay by card: without an acquirer they are worth nothing.
  const takesCards = rows.some(({ takes }) => takes === 'cards')
  const besides: PaymentMethod[] = takesCards
    ? [
        ...((await hasAffiliation(transaction)) ? (['voucher'] as const) : []),
        ...(await walletsAmong(transaction, walletMethods)),
      ]
    : []
  return rows.flatMap(({ takes }): PaymentMethod[] =>
    takes === 'pix' ? ['pix'] : ['credit-card', 'debit-card', ...besides],
  )
}
