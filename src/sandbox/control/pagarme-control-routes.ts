import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ControlAccess, requireControlKey } from '../access/page-access.ts'
import { faultControl, faultRoutes } from '../faults/fault-control.ts'
import { findAccount, listAccounts, openAccount } from '../pagarme/accounts.ts'
import { pagarmeFaults } from '../pagarme/faults.ts'
import { holdPayout } from '../pagarme/hold-payout.ts'
import { operations } from '../pagarme/operations.ts'
import { type Account, type Pagarme, pagarmeContracts } from '../pagarme/pagarme.ts'
import { winBack } from '../pagarme/win-back.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { openedOnce } from './opened-once.ts'

const newAccount = z.strictObject({
  name: z.string().trim().min(1).max(120),
  contract: z.enum(pagarmeContracts).default('gateway'),
})
const text = z.string().min(1).max(200)
const wonChargeback = z.strictObject({ code: text })
const latePayout = z.strictObject({ code: text, held: z.boolean() })
const webhookChange = z.strictObject({
  webhook_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
  webhook: z.strictObject({ user: text, password: text }).optional(),
})

/** What whoever runs the sandbox may tell its Pagar.me and ask it: the dashboard, in a word. */
export function pagarmeControlRoutes(pagarme: Pagarme, access: ControlAccess) {
  return async (app: FastifyInstance) => {
    requireControlKey(access, app)
    const open = openedOnce(pagarme.db, request => {
      const { account, secretKey } = openAccount(pagarme, readRequest(newAccount, request.body))
      return { ...accountMessage(pagarme, account), secret_key: secretKey }
    })
    app.post('/accounts', open)
    app.get('/accounts', () => ({ data: listAccounts(pagarme).map(account => accountMessage(pagarme, account)) }))
    app.post<{ Params: { id: string } }>('/accounts/:id/webhook', request => {
      const { webhook_url, webhook } = readRequest(webhookChange, request.body)
      const account = knownAccount(pagarme, request.params.id)
      pagarme.db.run(
        'update pagarme_account set webhook_url = ?, webhook_user = ?, webhook_password = ? where id = ?',
        webhook_url,
        webhook?.user ?? null,
        webhook?.password ?? null,
        account.id,
      )
      return accountMessage(pagarme, knownAccount(pagarme, request.params.id))
    })
    app.get<{ Querystring: { code?: string } }>('/ledger', request => readLedger(pagarme, request.query.code ?? null))
    app.post('/chargeback-refunds', request => winBack(pagarme, readRequest(wonChargeback, request.body).code))
    app.post('/late-payouts', request => {
      const { code, held } = readRequest(latePayout, request.body)
      return holdPayout(pagarme, code, held)
    })
    app.register(faultRoutes(pagarmeFaultControl, pagarme))
  }
}

/** `/control/pagarme/faults`. A fault names an operation and an account. */
const pagarmeFaultControl = faultControl({
  book: pagarmeFaults,
  operations: operations.map(({ name }) => name),
  parameters: {
    delay_ms: z.int().min(0).max(86_400_000),
    when: z.enum(['before', 'after']),
    status: z.int().min(400).max(599),
    retry_after: z.int().min(0).max(3_600),
    ends: z.enum(['paid', 'failed', 'refunded', 'denied']),
  },
  owner: {
    field: 'account_id',
    longest: 60,
    find: (pagarme: Pagarme, name) => knownAccount(pagarme, name).id,
    describe: ({ db }: Pagarme, id) => {
      const owner = db.one<{ account_id: string }>('select account_id from pagarme_account where id = ?', id)
      return { account_id: owner?.account_id ?? null }
    },
  },
})

/** @throws SandboxProblem `not_found`. */
function knownAccount(pagarme: Pagarme, id: string): Account {
  const account = findAccount(pagarme, id)
  if (!account) throw new SandboxProblem('not_found', `Pagar.me has no account ${id.slice(0, 60)}.`)
  return account
}

/** Its own books of the charges of a code, or of all: what came in, and what went back. */
function readLedger({ db }: Pagarme, code: string | null): object {
  const data = db.all(
    `select charge.id as charge, charge.code, charge.status, line.kind, line.amount
       from pagarme_charge as charge left join pagarme_line as line on line.charge_id = charge.id
      where ? is null or charge.code = ? order by charge.created_at, line.id`,
    code,
    code,
  )
  const ofPix = db.all(
    `select id as charge, code, status, 'paid' as kind, paid_amount as amount from pagarme_pix
      where paid_amount > 0 and (? is null or code = ?)
     union all select id, code, status, 'refunded', canceled_amount from pagarme_pix
      where canceled_amount > 0 and (? is null or code = ?)
     union all select id, code, status, null, null from pagarme_pix where paid_amount = 0 and (? is null or code = ?)`,
    ...[code, code, code, code, code, code],
  )
  return { data: [...data, ...ofPix] }
}

function accountMessage(pagarme: Pagarme, { account_id, name, contract, public_key, webhook_url }: Account): object {
  return {
    account_id,
    name,
    contract,
    base_url: `${pagarme.url()}/pagarme/core/v5`,
    webhook_keys_url: `${pagarme.url()}/pagarme/.well-known/jwks.json`,
    proof: {
      token_url: `${pagarme.url()}/pagarme/3ds2/tds-token`,
      script: `${pagarme.url()}/pagarme/3ds/3ds2.min.js`,
    },
    public_key,
    webhook_url,
  }
}
