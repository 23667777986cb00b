import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ControlAccess, requireControlKey } from '../access/page-access.ts'
import { faultControl, faultRoutes } from '../faults/fault-control.ts'
import { findAccount, listAccounts, openAccount } from '../mercado-pago/accounts.ts'
import { COMPLAINTS, complain } from '../mercado-pago/chargebacks.ts'
import { mercadoPagoFaults } from '../mercado-pago/faults.ts'
import type { Account, MercadoPago } from '../mercado-pago/mercado-pago.ts'
import { operations } from '../mercado-pago/operations.ts'
import type { Payment } from '../mercado-pago/payment.ts'
import { releaseReport } from '../mercado-pago/release-report.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { openedOnce } from './opened-once.ts'

const newAccount = z.strictObject({ name: z.string().trim().min(1).max(120) })
const webhookChange = z.strictObject({
  webhook_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
})

const newComplaint = z.strictObject({ step: z.enum(COMPLAINTS) })

/** What whoever runs the sandbox may tell its Mercado Pago and ask it: the panel, in a word. */
export function mercadoPagoControlRoutes(mercadoPago: MercadoPago, access: ControlAccess) {
  return async (app: FastifyInstance) => {
    requireControlKey(access, app)
    const open = openedOnce(mercadoPago.db, request => {
      const { account, accessToken } = openAccount(mercadoPago, readRequest(newAccount, request.body).name)
      const { webhook_secret } = account
      return { ...accountMessage(mercadoPago, account), access_token: accessToken, webhook_secret }
    })
    app.post('/accounts', open)
    app.get('/accounts', () => ({
      data: listAccounts(mercadoPago).map(account => accountMessage(mercadoPago, account)),
    }))
    app.post<{ Params: { id: string } }>('/accounts/:id/webhook', request => {
      const { webhook_url } = readRequest(webhookChange, request.body)
      const account = knownAccount(mercadoPago, request.params.id)
      mercadoPago.db.run('update mercado_pago_account set webhook_url = ? where id = ?', webhook_url, account.id)
      return accountMessage(mercadoPago, knownAccount(mercadoPago, request.params.id))
    })
    app.get<{ Querystring: { reference?: string } }>('/ledger', request =>
      readLedger(mercadoPago, request.query.reference ?? null),
    )
    app.get<{ Params: { id: string } }>('/accounts/:id/release-report', (request, reply) =>
      reply.type('text/csv').send(releaseReport(mercadoPago, knownAccount(mercadoPago, request.params.id))),
    )
    app.post<{ Params: { id: string } }>('/payments/:id/complaint', request => {
      const { step } = readRequest(newComplaint, request.body)
      return mercadoPago.db.transaction(() => {
        complain(mercadoPago, paidPayment(mercadoPago, request.params.id), step)
        mercadoPago.wake()
        return { id: request.params.id, step }
      })
    })
    app.register(faultRoutes(mercadoPagoFaultControl, mercadoPago))
  }
}

/** `/control/mercado-pago/faults`. A fault names an operation and an account. */
const mercadoPagoFaultControl = faultControl({
  book: mercadoPagoFaults,
  operations: operations.map(({ name }) => name),
  parameters: {
    delay_ms: z.int().min(0).max(86_400_000),
    when: z.enum(['before', 'after']),
    status: z.int().min(400).max(599),
    retry_after: z.int().min(0).max(3_600),
    ends: z.enum(['approved', 'rejected']),
  },
  owner: {
    field: 'account_id',
    longest: 60,
    find: (mercadoPago: MercadoPago, name) => knownAccount(mercadoPago, name).id,
    describe: ({ db }: MercadoPago, id) => {
      const owner = db.one<{ user_id: number }>('select user_id from mercado_pago_account where id = ?', id)
      return { account_id: owner ? String(owner.user_id) : null }
    },
  },
})

/** @throws SandboxProblem `not_found` where nobody has paid it. */
function paidPayment({ db }: MercadoPago, id: string): Payment {
  const payment = db.one<Payment>(
    'select * from mercado_pago_payment where id = ? and approved_at is not null',
    Number(id) || 0,
  )
  if (!payment) throw new SandboxProblem('not_found', 'Mercado Pago has no such payment that was paid.')
  return payment
}

/** @throws SandboxProblem `not_found`. */
function knownAccount(mercadoPago: MercadoPago, id: string): Account {
  const account = findAccount(mercadoPago, id)
  if (!account) throw new SandboxProblem('not_found', `Mercado Pago has no account ${id.slice(0, 60)}.`)
  return account
}

/** Its own books of the payments of a reference, or of all, in centavos: what came in, and what went back. */
function readLedger({ db }: MercadoPago, reference: string | null): object {
  const data = db.all(
    `select payment.id as payment, payment.external_reference as reference, payment.status, line.kind, line.amount
       from mercado_pago_payment as payment
       left join mercado_pago_line as line on line.payment_id = payment.id
      where ? is null or payment.external_reference = ? order by payment.id, line.id`,
    reference,
    reference,
  )
  return { data }
}

function accountMessage(mercadoPago: MercadoPago, { user_id, name, public_key, webhook_url }: Account): object {
  return {
    account_id: String(user_id),
    name,
    base_url: `${mercadoPago.url()}/mercado-pago`,
    public_key,
    webhook_url,
  }
}
