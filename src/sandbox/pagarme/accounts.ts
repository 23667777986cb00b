import { randomText } from '../random-text.ts'
import { hashSecret } from '../secret-hash.ts'
import { type Account, type Pagarme, type PagarmeContract, PagarmeProblem } from './pagarme.ts'

const COLUMNS = 'id, account_id, name, public_key, webhook_url, webhook_user, webhook_password, contract'

/** Opens an account, which is what a merchant does by signing a contract. The secret key is told this once. */
export function openAccount(
  pagarme: Pagarme,
  { name, contract }: { name: string; contract: PagarmeContract },
): { account: Account; secretKey: string } {
  const secretKey = `sk_test_${randomText(32)}`
  const account = pagarme.db.one<Account>(
    `insert into pagarme_account (account_id, name, secret_key_hash, public_key, created_at, contract)
     values (?, ?, ?, ?, ?, ?) returning ${COLUMNS}`,
    `acc_${randomText(16)}`,
    name,
    hashSecret(secretKey),
    `pk_test_${randomText(24)}`,
    pagarme.now().getTime(),
    contract,
  )
  if (!account) throw new Error('the account was not written')
  return { account, secretKey }
}

export function findAccount({ db }: Pagarme, accountId: string): Account | undefined {
  return db.one<Account>(`select ${COLUMNS} from pagarme_account where account_id = ?`, accountId)
}

export function listAccounts({ db }: Pagarme): Account[] {
  return db.all<Account>(`select ${COLUMNS} from pagarme_account order by id`)
}

/** HTTP Basic, where the user is the secret key and there is no password. @throws PagarmeProblem 401. */
export function accountOfKey({ db }: Pagarme, authorization: string | undefined): Account {
  const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? []
  const [user = '', password] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const account =
    password === ''
      ? db.one<Account>(`select ${COLUMNS} from pagarme_account where secret_key_hash = ?`, hashSecret(user))
      : undefined
  if (!account) throw new PagarmeProblem(401, 'Authorization has been denied for this request.')
  return account
}

/** The browser shows the public key as `appId`, and no Authorization. @throws PagarmeProblem 401. */
export function accountOfPage({ db }: Pagarme, appId: unknown, authorization: string | undefined): Account {
  const account =
    typeof appId === 'string' && authorization === undefined
      ? db.one<Account>(`select ${COLUMNS} from pagarme_account where public_key = ?`, appId)
      : undefined
  if (!account) throw new PagarmeProblem(401, 'Authorization has been denied for this request.')
  return account
}
