import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ControlAccess, requireControlKey } from '../access/page-access.ts'
import { findAccount, listAccounts, openAccount } from '../adyen/accounts.ts'
import type { Account, Adyen } from '../adyen/adyen.ts'
import { disputePayment, disputeSteps } from '../adyen/dispute.ts'
import { adyenFaults } from '../adyen/faults.ts'
import { sendAgain } from '../adyen/notify.ts'
import { operations } from '../adyen/operations.ts'
import { settlementReport } from '../adyen/settlement-report.ts'
import { faultControl, faultRoutes } from '../faults/fault-control.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { openedOnce } from './opened-once.ts'

const webhookChange = z.strictObject({
  webhook_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
})

const newDispute = z.strictObject({
  reference: z.string().min(1).max(80),
  step: z.enum(disputeSteps),
})

/** What whoever runs the sandbox may tell its Adyen and ask it: the Customer Area, in a word. */
export function adyenControlRoutes(adyen: Adyen, access: ControlAccess) {
  return async (app: FastifyInstance) => {
    requireControlKey(access, app)
    const open = openedOnce(adyen.db, () => {
      const { account, apiKey } = openAccount(adyen)
      return { ...accountMessage(adyen, account), api_key: apiKey, hmac_key: account.hmac_key }
    })
    app.post('/accounts', open)
    app.get('/accounts', () => ({ data: listAccounts(adyen).map(account => accountMessage(adyen, account)) }))
    app.post<{ Params: { id: string } }>('/accounts/:id/webhook', request => {
      const { webhook_url } = readRequest(webhookChange, request.body)
      const account = knownAccount(adyen, request.params.id)
      adyen.db.run('update adyen_account set webhook_url = ? where id = ?', webhook_url, account.id)
      return accountMessage(adyen, { ...account, webhook_url })
    })
    app.get<{ Querystring: { reference?: string } }>('/ledger', request =>
      readLedger(adyen, request.query.reference ?? null),
    )
    app.post('/resend', () => ({ sent: sendAgain(adyen) }))
    app.get<{ Params: { id: string } }>('/accounts/:id/settlement-report', (request, reply) =>
      reply.type('text/csv').send(settlementReport(adyen, knownAccount(adyen, request.params.id))),
    )
    app.post('/disputes', request => {
      const { reference, step } = readRequest(newDispute, request.body)
      if (!disputePayment(adyen, reference, step)) {
        throw new SandboxProblem('not_found', 'Adyen has nothing left of such a payment to be disputed.')
      }
      adyen.wake()
      return { reference, step }
    })
    app.register(faultRoutes(adyenFaultControl, adyen))
  }
}

/** What came later, and what a webhook says, are named by their kind and by their event. */
const NAMED = ['capture', 'cancel', 'technical_cancel', 'refund', 'reversal']
const EVENTS = [
  'AUTHORISATION',
  'MANUAL_REVIEW_ACCEPT',
  'MANUAL_REVIEW_REJECT',
  'CAPTURE',
  'CAPTURE_FAILED',
  'CANCELLATION',
  'TECHNICAL_CANCEL',
  'REFUND',
  'REFUND_FAILED',
  'REFUNDED_REVERSED',
  'CANCEL_OR_REFUND',
  'OFFER_CLOSED',
]

/** `/control/adyen/faults`. A fault names an operation and a merchant account. */
const adyenFaultControl = faultControl({
  book: adyenFaults,
  operations: [...operations.map(({ name }) => name), ...NAMED, ...EVENTS],
  parameters: {
    delay_ms: z.int().min(0).max(86_400_000),
    when: z.enum(['before', 'after']),
    status: z.int().min(400).max(599),
    retry_after: z.int().min(0).max(3_600),
    ends: z.enum(['authorized', 'declined', 'accepted', 'rejected']),
  },
  owner: {
    field: 'account_id',
    longest: 60,
    find: (adyen: Adyen, name) => knownAccount(adyen, name).id,
    describe: ({ db }: Adyen, id) => {
      const owner = db.one<{ name: string }>('select merchant_account as name from adyen_account where id = ?', id)
      return { account_id: owner?.name ?? null }
    },
  },
})

/** @throws SandboxProblem `not_found`. */
function knownAccount(adyen: Adyen, id: string): Account {
  const account = findAccount(adyen, id)
  if (!account) throw new SandboxProblem('not_found', `Adyen has no merchant account ${id.slice(0, 60)}.`)
  return account
}

/** Its own books of the payments of a reference, or of all: what was captured and given back, and what was undone. */
function readLedger({ db }: Adyen, reference: string | null): object {
  const data = db.all(
    `select payment.psp, payment.reference, payment.status, line.kind, line.amount
       from adyen_payment as payment left join adyen_line as line on line.payment_id = payment.id
      where ? is null or payment.reference = ? order by payment.id, line.id`,
    reference,
    reference,
  )
  return { data }
}

function accountMessage(adyen: Adyen, { merchant_account, client_key, webhook_url }: Account): object {
  return { merchant_account, base_url: `${adyen.url()}/adyen/v72`, client_key, webhook_url }
}
