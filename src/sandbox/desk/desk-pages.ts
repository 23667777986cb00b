import type { FastifyInstance } from 'fastify'
import { type ControlAccess, requireSignIn } from '../access/page-access.ts'
import { ACCOUNT_COLUMNS, type Account } from '../acquirer/accounts/account.ts'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { acquirerFaults } from '../acquirer/faults/fault.ts'
import { changeAcquirerAccount } from '../control/acquirer-accounts.ts'
import { decideChargeback, raiseChargeback, reopenChargeback } from '../control/acquirer-chargebacks.ts'
import { acquirerFaultControl } from '../control/acquirer-faults.ts'
import { endPayment } from '../control/acquirer-payments.ts'
import { listFaults } from '../faults/fault-book.ts'
import { type Fields, faultForms } from '../faults/fault-forms.ts'
import { sendPage } from '../pages/send-page.ts'
import { languageOf } from '../phone/phone-words.ts'
import { type Desk, deskView } from './desk-view.ts'
import { deskWords } from './desk-words.ts'

/** How many accounts and payments the page shows, the newest first. */
const RECENT = 8

/** The acquirer's control for people: the same verbs as `/control/acquirer`. */
export function deskPages(acquirer: Acquirer, access: ControlAccess) {
  return async (app: FastifyInstance) => {
    requireSignIn(access, app)
    app.get<{ Querystring: Fields }>('/', (request, reply) => {
      const language = languageOf(request.query.lang, request.headers['accept-language'])
      const body = deskView({
        language,
        faults: listFaults(acquirer.db, acquirerFaults),
        accounts: latestAccounts(acquirer),
        payments: latestPayments(acquirer),
        chargebacks: latestChargebacks(acquirer),
        now: acquirer.now(),
      })
      const { title, name } = deskWords(language)
      return sendPage(reply, { language, title: `${title} · ${name}`, kind: 'paper', body })
    })

    const form = faultForms(app, '/acquirer', acquirerFaultControl, acquirer)
    form('/accounts/:id', ({ down }, id) => void changeAcquirerAccount(acquirer, id, { down }))
    form('/payments/:id/chargebacks', (_fields, id) => void raiseChargeback(acquirer, id, {}))
    form('/chargebacks/:id', ({ outcome, again }, id) => {
      if (again) reopenChargeback(acquirer, id, {})
      else decideChargeback(acquirer, id, { outcome })
    })
    form('/payments/:id/end', (_fields, id) => void endPayment(acquirer, id))
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
    `select chargeback.id, chargeback.status, chargeback.amount, opened_at, account.name as merchant
       from acquirer_chargeback as chargeback join acquirer_payment as payment on payment.id = payment_id
            join acquirer_account as account on account.id = payment.account_id
      order by opened_at desc, chargeback.id limit ?`,
    RECENT,
  )
}
