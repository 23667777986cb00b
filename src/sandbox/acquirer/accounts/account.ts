import type { Acquirer } from '../acquirer.ts'

/** A merchant's account at the acquirer. */
export interface Account {
  id: number
  merchant_id: string
  name: string
  /** Where its tokens and stored cards are kept: accounts of one vault take each other's. */
  vault: string
  publishable_key: string
  webhook_secret: string
  /** By which statements name the merchant and its point of sale. */
  merchant_number: string
  terminal: string
  webhook_url: string | null
  down: 'no' | 'rejecting' | 'silent'
  created_at: number
}

/** The columns of an account; the hash of its secret key is read by nobody. */
export const ACCOUNT_COLUMNS =
  'id, merchant_id, name, vault, publishable_key, webhook_secret, merchant_number, terminal, webhook_url, ' +
  'down, created_at'

/** The account that an id of the API names. */
export function findAccount(acquirer: Acquirer, merchantId: string): Account | undefined {
  return acquirer.db.one<Account>(`select ${ACCOUNT_COLUMNS} from acquirer_account where merchant_id = ?`, merchantId)
}

/** What statements name an account by. */
export function accountNumbers(
  acquirer: Acquirer,
  id: number,
): Pick<Account, 'merchant_number' | 'terminal'> | undefined {
  return acquirer.db.one('select merchant_number, terminal from acquirer_account where id = ?', id)
}

/** Whether an account's tokens and stored cards may be used by another. */
export function shareVault(acquirer: Acquirer, account: Account, other: number): boolean {
  if (account.id === other) return true
  return (
    acquirer.db.one('select 1 from acquirer_account where id = ? and vault = ?', other, account.vault) !== undefined
  )
}
