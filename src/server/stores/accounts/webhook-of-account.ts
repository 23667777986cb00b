import type { StoreTransaction } from '../../db/database.ts'
import type { Answer } from '../../providers/pix-port.ts'
import type { Connections } from './connections.ts'

/** How the provider of an account learns where to call. */
export interface AccountWebhook {
  /** Who calls: the word for a person. */
  caller: 'bank' | 'acquirer'
  /** The address of the account's inbox with this secret in it. */
  address(secret: string): string
  /** Tells the provider; absent where a person must. */
  register?(url: string): Promise<Answer<null>>
}

/** The webhook of one of the store's accounts. */
export async function webhookOfAccount(
  deps: { connections: Connections; publicUrl: string },
  transaction: StoreTransaction,
  account: string,
): Promise<AccountWebhook> {
  const { provider, takes } = await transaction.db
    .selectFrom('provider_accounts')
    .select(['provider', 'takes'])
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const address = (secret: string) => `${deps.publicUrl}/inbox/${provider}/${account}/${secret}`
  const port =
    takes === 'cards'
      ? (await deps.connections.cardsOf(transaction, account)).port
      : (await deps.connections.pixOf(transaction, account)).bank
  const register = port?.registerWebhook
  return { caller: takes === 'cards' ? 'acquirer' : 'bank', address, ...(register && { register }) }
}
