import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ControlAccess, requireControlKey } from '../access/page-access.ts'
import { findAccount, listAccounts, openAccount } from '../cielo/accounts.ts'
import type { Account, Cielo } from '../cielo/cielo.ts'
import { cieloFaults } from '../cielo/faults.ts'
import { operations } from '../cielo/operations.ts'
import { paymentsFile } from '../cielo/payments-file.ts'
import { faultControl, faultRoutes } from '../faults/fault-control.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { openedOnce } from './opened-once.ts'

const newAccount = z.strictObject({ name: z.string().trim().min(1).max(120) })
const webhookChange = z.strictObject({
  webhook_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
  webhook: z
    .strictObject({ header: z.string().regex(/^[A-Za-z][\w-]{0,63}$/), value: z.string().min(1).max(200) })
    .optional(),
})

const reversal = z.strictObject({ order: z.string().min(1).max(60) })
const newChargeback = z.strictObject({ order: z.string().min(1).max(60), amount: z.int().min(1) })

/** What whoever runs the sandbox may tell its Cielo and ask it: the site of a store, in a word. */
export function cieloControlRoutes(cielo: Cielo, access: ControlAccess) {
  return async (app: FastifyInstance) => {
    requireControlKey(access, app)
    const open = openedOnce(cielo.db, request => {
      const opened = openAccount(cielo, readRequest(newAccount, request.body).name)
      return {
        ...accountMessage(cielo, opened.account),
        merchant_key: opened.merchantKey,
        client_id: opened.clientId,
        client_secret: opened.clientSecret,
      }
    })
    app.post('/accounts', open)
    app.get('/accounts', () => ({ data: listAccounts(cielo).map(account => accountMessage(cielo, account)) }))
    app.post<{ Params: { id: string } }>('/accounts/:id/webhook', request => {
      const { webhook_url, webhook } = readRequest(webhookChange, request.body)
      const account = knownAccount(cielo, request.params.id)
      cielo.db.run(
        'update cielo_account set webhook_url = ?, webhook_header = ?, webhook_value = ? where id = ?',
        webhook_url,
        webhook?.header ?? null,
        webhook?.value ?? null,
        account.id,
      )
      return accountMessage(cielo, knownAccount(cielo, request.params.id))
    })
    app.get<{ Querystring: { order?: string } }>('/ledger', request => readLedger(cielo, request.query.order ?? null))
    app.get<{ Params: { id: string } }>('/accounts/:id/payments-file', (request, reply) =>
      reply.type('text/plain').send(paymentsFile(cielo, knownAccount(cielo, request.params.id))),
    )
    app.post('/chargebacks', request => {
      const { order, amount } = readRequest(newChargeback, request.body)
      const sale = cielo.db.one<{ id: string }>('select id from cielo_sale where order_id = ?', order)
      if (!sale) throw new SandboxProblem('not_found', 'Cielo has no such order.')
      const at = cielo.now().getTime()
      cielo.db.run('insert into cielo_chargeback (sale_id, amount, created_at) values (?, ?, ?)', sale.id, amount, at)
      return { order, amount }
    })
    app.post('/chargeback-reversals', request => {
      const { order } = readRequest(reversal, request.body)
      const won = cielo.db.run(
        `update cielo_chargeback set won_at = ?
           where won_at is null and sale_id in (select id from cielo_sale where order_id = ?)`,
        cielo.now().getTime(),
        order,
      )
      if (won === 0) throw new SandboxProblem('nothing_to_dispute', 'Nothing of it is charged back.')
      return { order }
    })
    app.register(faultRoutes(cieloFaultControl, cielo))
  }
}

/** `/control/cielo/faults`. A fault names an operation and a store. */
const cieloFaultControl = faultControl({
  book: cieloFaults,
  operations: operations.map(({ name }) => name),
  parameters: {
    delay_ms: z.int().min(0).max(86_400_000),
    when: z.enum(['before', 'after']),
    status: z.int().min(400).max(599),
    retry_after: z.int().min(0).max(3_600),
    ends: z.enum(['authorized', 'denied', 'aborted', 'never']),
  },
  owner: {
    field: 'account_id',
    longest: 60,
    find: (cielo: Cielo, name) => knownAccount(cielo, name).id,
    describe: ({ db }: Cielo, id) => {
      const owner = db.one<{ merchant_id: string }>('select merchant_id from cielo_account where id = ?', id)
      return { account_id: owner?.merchant_id ?? null }
    },
  },
})

/** @throws SandboxProblem `not_found`. */
function knownAccount(cielo: Cielo, id: string): Account {
  const account = findAccount(cielo, id)
  if (!account) throw new SandboxProblem('not_found', `Cielo has no store ${id.slice(0, 60)}.`)
  return account
}

/** Its own books of the sales of an order, or of all: what came in, and what went back. */
function readLedger({ db }: Cielo, order: string | null): object {
  const data = db.all(
    `select sale.id as sale, sale.order_id as "order", sale.status, line.kind, line.amount
       from cielo_sale as sale left join cielo_line as line on line.sale_id = sale.id
      where ? is null or sale.order_id = ? order by sale.received_at, line.id`,
    order,
    order,
  )
  const ofPix = db.all(
    `select id as sale, order_id as "order", status, 'captured' as kind, captured_amount as amount from cielo_pix
      where captured_amount > 0 and (? is null or order_id = ?)
     union all select id, order_id, status, 'voided', voided_amount from cielo_pix
      where voided_amount > 0 and (? is null or order_id = ?)`,
    ...[order, order, order, order],
  )
  return { data: [...data, ...ofPix] }
}

function accountMessage(cielo: Cielo, { merchant_id, name, webhook_url }: Account): object {
  const host = (folder: string) => `${cielo.url()}/cielo/${folder}`
  return {
    account_id: merchant_id,
    name,
    addresses: { api: host('api'), query: host('query'), auth: host('auth'), form: host('form'), mpi: host('mpi') },
    webhook_url,
  }
}
