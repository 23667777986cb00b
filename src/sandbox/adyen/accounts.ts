import { randomBytes } from 'node:crypto'
import { randomText } from '../random-text.ts'
import { hashSecret } from '../secret-hash.ts'
import { type Account, type Adyen, AdyenProblem } from './adyen.ts'

const COLUMNS = 'id, merchant_account, client_key, hmac_key, webhook_url'

/** Opens a merchant account. The API key is told this once. */
export function openAccount(adyen: Adyen): { account: Account; apiKey: string } {
  const apiKey = `AQE${randomText(60)}`
  const account = adyen.db.one<Account>(
    `insert into adyen_account (merchant_account, api_key_hash, client_key, hmac_key, created_at)
     values (?, ?, ?, ?, ?) returning ${COLUMNS}`,
    `Padaria${randomText(8)}ECOM`,
    hashSecret(apiKey),
    `test_${randomText(28)}`,
    randomBytes(32).toString('hex').toUpperCase(),
    adyen.now().getTime(),
  )
  if (!account) throw new Error('the account was not written')
  return { account, apiKey }
}

export function findAccount({ db }: Adyen, merchantAccount: string): Account | undefined {
  return db.one<Account>(`select ${COLUMNS} from adyen_account where merchant_account = ?`, merchantAccount)
}

export function accountById({ db }: Adyen, id: number): Account | undefined {
  return db.one<Account>(`select ${COLUMNS} from adyen_account where id = ?`, id)
}

export function listAccounts({ db }: Adyen): Account[] {
  return db.all<Account>(`select ${COLUMNS} from adyen_account order by id`)
}

/** By `X-API-Key`. @throws AdyenProblem 401. */
export function accountOfKey({ db }: Adyen, key: unknown): Account {
  const account =
    typeof key === 'string'
      ? db.one<Account>(`select ${COLUMNS} from adyen_account where api_key_hash = ?`, hashSecret(key))
      : undefined
  if (!account) throw new AdyenProblem(401, '000', 'HTTP Status Response - Unauthorized', 'security')
  return account
}

/** A key sees its own merchant account alone. @throws AdyenProblem 403. */
export function checkMerchant({ merchant_account }: Account, named: string | undefined): void {
  if (named !== merchant_account) throw new AdyenProblem(403, '901', 'Invalid Merchant Account', 'security')
}
