import { type PaymentMethod, walletMethods } from '../../shared/charge/payment-method.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Connections } from './accounts/connections.ts'
import { takesVouchers } from './cards/voucher-takers.ts'
import { openedWallets } from './wallets/wallet-terms.ts'
import { walletsAmong } from './wallets/wallets.ts'

/** What tells what the store's accounts take. */
export interface MethodsDeps {
  connections: Pick<Connections, 'cardAccounts'>
}

/** What a charge of the store may name in `methods`, by its accounts, wallets and affiliations. */
export async function methodsTaken(deps: MethodsDeps, transaction: StoreTransaction): Promise<PaymentMethod[]> {
  const { db, store } = transaction
  const rows = await db
    .selectFrom('provider_accounts')
    .select('takes')
    .select(eb => eb.fn.agg<boolean>('bool_or', [eb('takes_pix_since', 'is not', null)]).as('takes_pix'))
    .where('store_id', '=', store)
    .where('closed_at', 'is', null)
    .groupBy('takes')
    .orderBy('takes', 'desc')
    .execute()
  // A wallet and a voucher pay by card: without an acquirer that takes them they are worth nothing.
  const takesCards = rows.some(({ takes }) => takes === 'cards')
  const besides = takesCards ? await taken(deps, transaction) : []
  // A bank, or a gateway that was told to.
  const pix: PaymentMethod[] = rows.some(({ takes, takes_pix }) => takes === 'pix' || takes_pix) ? ['pix'] : []
  return takesCards ? [...pix, 'credit-card', 'debit-card', ...besides] : pix
}

async function taken(deps: MethodsDeps, transaction: StoreTransaction): Promise<PaymentMethod[]> {
  const vouchers: PaymentMethod[] = (await takesVouchers(deps, transaction, null)) ? ['voucher'] : []
  const wallets = await openedWallets(deps, transaction, await walletsAmong(transaction, walletMethods))
  return [...vouchers, ...wallets.map(({ wallet }) => wallet)]
}
