import { randomInt } from 'node:crypto'
import { randomText } from '../../random-text.ts'
import { hashSecret } from '../../secret-hash.ts'
import type { Acquirer } from '../acquirer.ts'
import { ACCOUNT_COLUMNS, type Account } from './account.ts'

/**
 * Opens a merchant's account. The secret key is told this once; the other keys can be read again.
 * @param vault of an account that is there, to share its tokens and stored cards; without it, one of its own.
 */
export function openAccount(
  acquirer: Acquirer,
  { name, vault = `vlt_${randomText(16)}` }: { name: string; vault?: string | undefined },
): { account: Account; secretKey: string } {
  const secretKey = `sk_${randomText(40)}`
  const account = acquirer.db.one<Account>(
    `insert into acquirer_account (merchant_id, name, vault, secret_key_hash, publishable_key, webhook_secret,
      merchant_number,
       terminal, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${ACCOUNT_COLUMNS}`,
    `mer_${randomText(16)}`,
    name,
    vault,
    hashSecret(secretKey),
    `pk_${randomText(32)}`,
    `whsec_${randomText(40)}`,
    String(randomInt(10 ** 9, 10 ** 10)),
    String(randomInt(10 ** 7, 10 ** 8)),
    acquirer.now().getTime(),
  )
  if (!account) throw new Error('the account was not written')
  return { account, secretKey }
}
