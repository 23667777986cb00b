import type { FastifyInstance } from 'fastify'
import { ACCOUNT_COLUMNS, type Account } from '../acquirer/accounts/account.ts'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { listFaults } from '../acquirer/faults/fault.ts'
import { faultKindNames, faultKinds } from '../acquirer/faults/fault-kinds.ts'
import { changeAcquirerAccount } from '../control/acquirer-accounts.ts'
import { decideChargeback, raiseChargeback } from '../control/acquirer-chargebacks.ts'
import { acquirerOperations, deleteAcquirerFaults, postAcquirerFault } from '../control/acquirer-faults.ts'
import { endPayment } from '../control/acquirer-payments.ts'
import { refuseOtherSites } from '../pages/refuse-other-sites.ts'
import { sendPage } from '../pages/send-page.ts'
import { languageOf } from '../phone/phone-words.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { type Desk, deskView } from './desk-view.ts'
import { deskWords } from './desk-words.ts'

/** How many accounts and payments the page shows, the newest first. */
const RECENT = 8

type Fields = Readonly<Record<string, unknown>>

/** The acquirer's control for people: the same verbs as `/control/acquirer`. */
export function deskPages(acquirer: Acquirer) {
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: Fields }>('/', (request, reply) => {
      const language = languageOf(request.query.lang, request.headers['accept-language'])
      const body = deskView({
        language,
        faults: listFaults(acquirer),
        operations: acquirerOperations,
        accounts: latestAccounts(acquirer),
        payments: latestPayments(acquirer),
        chargebacks: latestChargebacks(acquirer),
        now: acquirer.now(),
      })
      const { title, name } = deskWords(language)
      return sendPage(reply, { language, title: `${title} · ${name}`, kind: 'paper', body })
    })

    /** Does what a form asks, and shows the page again. What was done or gone already is shown as it is. */
    const form = (path: string, act: (fields: Fields, id: string) => void) =>
      app.post<{ Body: Fields | undefined; Params: { id?: string } }>(path, (request, reply) => {
        refuseOtherSites(request)
        const fields = request.body ?? {}
        try {
          act(fields, request.params.id ?? '')
        } catch (error) {
          if (!(error instanceof SandboxProblem) || error.status === 400) throw error
        }
        const language = languageOf(fields.lang, request.headers['accept-language'])
        return reply.redirect(`/acquirer?lang=${language}`, 303)
      })
    form('/faults', fields => void postAcquirerFault(acquirer, faultAsked(fields)))
    form('/faults/:id/stop', (_fields, id) => deleteAcquirerFaults(acquirer, id))
    form('/stop', () => deleteAcquirerFaults(acquirer, null))
    form('/accounts/:id', ({ down }, id) => void changeAcquirerAccount(acquirer, id, { down }))
    form('/payments/:id/chargebacks', (_fields, id) => void raiseChargeback(acquirer, id, {}))
    form('/chargebacks/:id', ({ outcome }, id) => void decideChargeback(acquirer, id, { outcome }))
    form('/payments/:id/end', (_fields, id) => void endPayment(acquirer, id))
  }
}

/** What the form's fields come to. A call and a moment are left out where the fault knows none. */
function faultAsked({ kind, often, operation, when }: Fields): object {
  const known = faultKindNames.find(name => name === kind)
  const { place, takes } = known ? faultKinds[known] : { place: null, takes: [] }
  return {
    kind,
    ...(often === 'tenth' ? { share: 0.1 } : { times: often === 'three' ? 3 : 1 }),
    ...(place === 'call' && operation ? { operation } : {}),
    ...((takes as readonly string[]).includes('when') && { when }),
  }
}

function latestAccounts({ db }: Acquirer): Account[] {
  return db.all<Account>(`select ${ACCOUNT_COLUMNS} from acquirer_account order by id desc limit ?`, RECENT)
}

function latestPayments({ db }: Acquirer): Desk['payments'] {
  return db.all(
    `select payment.id, status, amount, payment.created_at, due_at, account.name as merchant, last4
       from acquirer_payment as payment join acquirer_account as account on account.id = payment.account_id
            join acquirer_instrument as instrument on instrument.id = instrument_id
            join acquirer_card as card on card.id = card_id
      order by payment.created_at desc, payment.id limit ?`,
    RECENT,
  )
}

function latestChargebacks({ db }: Acquirer): Desk['chargebacks'] {
  return db.all(
    `select chargeback.id, chargeback.status, chargeback.amount, opened_at, chargeback.ended_at, account.name as merchant
       from acquirer_chargeback as chargeback join acquirer_payment as payment on payment.id = payment_id
            join acquirer_account as account on account.id = payment.account_id
      order by opened_at desc, chargeback.id limit ?`,
    RECENT,
  )
}
