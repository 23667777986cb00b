import { randomUUID } from 'node:crypto'
import { randomText } from '../random-text.ts'
import { hashSecret } from '../secret-hash.ts'
import { type Account, type Cielo, CieloProblem } from './cielo.ts'

const COLUMNS = 'id, merchant_id, name, webhook_url, webhook_header, webhook_value'
/** Ms for which the OAuth server's token is good. */
const BEARER_LIFE = 10 * 60_000

/** What a store is given when it signs a contract: told this once. */
export interface OpenedAccount {
  account: Account
  merchantKey: string
  clientId: string
  clientSecret: string
}

/** Opens an account, which is what a merchant does by signing a contract. */
export function openAccount(cielo: Cielo, name: string): OpenedAccount {
  const merchantKey = randomText(40).toUpperCase()
  const clientId = randomUUID()
  const clientSecret = randomText(32)
  const account = cielo.db.one<Account>(
    `insert into cielo_account (merchant_id, name, merchant_key_hash, client_id, client_secret_hash, created_at)
     values (?, ?, ?, ?, ?, ?) returning ${COLUMNS}`,
    randomUUID(),
    name,
    hashSecret(merchantKey),
    clientId,
    hashSecret(clientSecret),
    cielo.now().getTime(),
  )
  if (!account) throw new Error('the account was not written')
  return { account, merchantKey, clientId, clientSecret }
}

export function findAccount({ db }: Cielo, merchantId: string): Account | undefined {
  return db.one<Account>(`select ${COLUMNS} from cielo_account where merchant_id = ?`, merchantId)
}

export function listAccounts({ db }: Cielo): Account[] {
  return db.all<Account>(`select ${COLUMNS} from cielo_account order by id`)
}

/** MerchantId and MerchantKey, in headers. @throws CieloProblem 401. */
export function accountOfKey({ db }: Cielo, headers: Readonly<Record<string, unknown>>): Account {
  const { merchantid: id, merchantkey: key } = headers
  const account =
    typeof id === 'string' && typeof key === 'string'
      ? db.one<Account>(
          `select ${COLUMNS} from cielo_account where merchant_id = ? and merchant_key_hash = ?`,
          id,
          hashSecret(key),
        )
      : undefined
  if (!account) throw new CieloProblem(401, [132, 'MerchantKey is invalid'])
  return account
}

/** HTTP Basic of the client. @throws CieloProblem 401. */
export function accountOfClient({ db }: Cielo, authorization: string | undefined): { id: number } {
  const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? []
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const account = db.one<{ id: number }>(
    'select id from cielo_account where client_id = ? and client_secret_hash = ?',
    id,
    hashSecret(secret),
  )
  if (!account) throw new CieloProblem(401)
  return account
}

/** `POST /oauth2/token`: HTTP Basic of the client. @throws CieloProblem 401. */
export function giveBearer(cielo: Cielo, authorization: string | undefined, grant: unknown): object {
  const account = accountOfClient(cielo, authorization)
  if (grant !== 'client_credentials') throw new CieloProblem(401)
  const { db, now } = cielo
  const token = randomText(40)
  const until = now().getTime() + BEARER_LIFE
  db.run(
    'insert into cielo_bearer (token_hash, account_id, expires_at) values (?, ?, ?)',
    hashSecret(token),
    account.id,
    until,
  )
  return { access_token: token, token_type: 'bearer', expires_in: BEARER_LIFE / 1000 - 1 }
}

/** The bearer of the OAuth server together with the MerchantId that it is for. @throws CieloProblem 401. */
export function accountOfBearer({ db, now }: Cielo, headers: Readonly<Record<string, unknown>>): Account {
  const { authorization, merchantid: merchant } = headers
  const [, token = ''] = /^Bearer (.+)$/.exec(typeof authorization === 'string' ? authorization : '') ?? []
  const account = db.one<Account>(
    `select ${COLUMNS} from cielo_account where merchant_id = ? and id =
       (select account_id from cielo_bearer where token_hash = ? and expires_at > ?)`,
    typeof merchant === 'string' ? merchant : '',
    hashSecret(token),
    now().getTime(),
  )
  if (!account) throw new CieloProblem(401)
  return account
}
