import { z } from 'zod'
import { ACCOUNT_COLUMNS, type Account, findAccount } from '../acquirer/accounts/account.ts'
import { openAccount } from '../acquirer/accounts/open-account.ts'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const newAccount = z.strictObject({
  name: z.string().trim().min(1).max(120),
  webhook_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  vault: z.string().max(60).optional(),
})

const accountChange = z.strictObject({
  webhook_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable()
    .optional(),
  down: z.enum(['no', 'rejecting', 'silent']).optional(),
})

/**
 * `POST /control/acquirer/accounts`: opens an account, in a vault of its own or another's, and tells its secret key
 * this once.
 */
export function createAcquirerAccount(acquirer: Acquirer, body: unknown): object {
  const { name, webhook_url, vault } = readRequest(newAccount, body)
  if (vault !== undefined) rejectUnknownVault(acquirer, vault)
  const { account, secretKey } = acquirer.db.transaction(() => {
    const opened = openAccount(acquirer, { name, vault })
    if (webhook_url !== undefined) change(acquirer, opened.account, { webhook_url })
    return opened
  })
  return {
    ...accountMessage(acquirer, { ...account, webhook_url: webhook_url ?? null }),
    secret_key: secretKey,
    webhook_secret: account.webhook_secret,
  }
}

/** `GET /control/acquirer/accounts`: every account, without what is secret. */
export function listAcquirerAccounts(acquirer: Acquirer): object {
  const accounts = acquirer.db.all<Account>(`select ${ACCOUNT_COLUMNS} from acquirer_account order by id`)
  return { data: accounts.map(account => accountMessage(acquirer, account)) }
}

/** `PATCH /control/acquirer/accounts/{merchant_id}`: where its webhook is, and whether it is down. */
export function changeAcquirerAccount(acquirer: Acquirer, merchantId: string, body: unknown): object {
  const asked = readRequest(accountChange, body)
  const account = knownAccount(acquirer, merchantId)
  change(acquirer, account, asked)
  return accountMessage(acquirer, knownAccount(acquirer, merchantId))
}

/** The account that a request names. @throws SandboxProblem `not_found`. */
export function knownAccount(acquirer: Acquirer, merchantId: string): Account {
  const account = findAccount(acquirer, merchantId)
  if (!account) throw new SandboxProblem('not_found', `The acquirer has no account ${merchantId.slice(0, 60)}.`)
  return account
}

function rejectUnknownVault({ db }: Acquirer, vault: string): void {
  if (db.one('select 1 from acquirer_account where vault = ?', vault)) return
  throw new SandboxProblem('not_found', `The acquirer has no vault ${vault.slice(0, 60)}.`)
}

function change(acquirer: Acquirer, account: Account, { webhook_url, down }: z.output<typeof accountChange>): void {
  acquirer.db.run(
    'update acquirer_account set webhook_url = ?, down = ? where id = ?',
    webhook_url === undefined ? account.webhook_url : webhook_url,
    down ?? account.down,
    account.id,
  )
}

function accountMessage(acquirer: Acquirer, account: Account): object {
  const { merchant_id, name, vault, publishable_key, webhook_url, down } = account
  return {
    merchant_id,
    name,
    vault,
    base_url: `${acquirer.url()}/acquirer/v1`,
    publishable_key,
    webhook_url,
    down,
    created_at: new Date(account.created_at).toISOString(),
  }
}
