import { randomInt } from 'node:crypto'
import { randomText } from '../random-text.ts'
import { hashSecret } from '../secret-hash.ts'
import { type Account, type MercadoPago, MercadoPagoProblem } from './mercado-pago.ts'

const COLUMNS = 'id, user_id, name, public_key, webhook_url, webhook_secret'

/** Opens an account, which is what a merchant does in the panel. The access token is told this once. */
export function openAccount(mercadoPago: MercadoPago, name: string): { account: Account; accessToken: string } {
  const user = randomInt(100_000_000, 999_999_999)
  // As those of a test user begin.
  const accessToken = `APP_USR-${randomText(16)}-${randomText(32)}-${user}`
  const account = mercadoPago.db.one<Account>(
    `insert into mercado_pago_account (user_id, name, access_token_hash, public_key, webhook_secret, created_at)
     values (?, ?, ?, ?, ?, ?) returning ${COLUMNS}`,
    user,
    name,
    hashSecret(accessToken),
    `APP_USR-${randomText(36)}`,
    randomText(64),
    mercadoPago.now().getTime(),
  )
  if (!account) throw new Error('the account was not written')
  return { account, accessToken }
}

export function findAccount({ db }: MercadoPago, userId: string): Account | undefined {
  return db.one<Account>(`select ${COLUMNS} from mercado_pago_account where user_id = ?`, Number(userId) || 0)
}

export function listAccounts({ db }: MercadoPago): Account[] {
  return db.all<Account>(`select ${COLUMNS} from mercado_pago_account order by id`)
}

/** The access token as a bearer. @throws MercadoPagoProblem 401. */
export function accountOfToken({ db }: MercadoPago, authorization: string | undefined): Account {
  const [, token = ''] = /^Bearer (.+)$/.exec(authorization ?? '') ?? []
  const where = 'where access_token_hash = ?'
  const account = db.one<Account>(`select ${COLUMNS} from mercado_pago_account ${where}`, hashSecret(token))
  if (!account) throw new MercadoPagoProblem(401, 'invalid access token')
  return account
}

/** The browser shows the public key in the address. @throws MercadoPagoProblem 401. */
export function accountOfPage({ db }: MercadoPago, publicKey: string | undefined): Account {
  const where = 'where public_key = ?'
  const account = db.one<Account>(`select ${COLUMNS} from mercado_pago_account ${where}`, publicKey ?? '')
  if (!account) throw new MercadoPagoProblem(401, 'invalid public key')
  return account
}
