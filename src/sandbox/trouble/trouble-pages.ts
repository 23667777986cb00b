import type { FastifyInstance } from 'fastify'
import { type ControlAccess, requireSignIn } from '../access/page-access.ts'
import type { Bank } from '../bank/bank.ts'
import { bankFaults } from '../bank/faults/fault.ts'
import { faultKindNames } from '../bank/faults/fault-kinds.ts'
import { chanceOf } from '../chance.ts'
import { bankFaultControl } from '../control/bank-faults.ts'
import { returnMoney } from '../control/return-money.ts'
import { listFaults } from '../faults/fault-book.ts'
import { type Fields, faultForms } from '../faults/fault-forms.ts'
import { sendPage } from '../pages/send-page.ts'
import { languageOf } from '../phone/phone-words.ts'
import { type ReturnablePix, troubleView } from './trouble-view.ts'
import { troubleWords } from './trouble-words.ts'

/** How many received Pix the page offers to take back. */
const RECENT = 5
/** Of the occasions, for each fault of "a little of everything". */
const A_LITTLE = 0.02

/** The control of faults for people: the same verbs as `/control/bank/faults`. */
export function troublePages(bank: Bank, access: ControlAccess) {
  return async (app: FastifyInstance) => {
    requireSignIn(access, app)
    app.get<{ Querystring: Fields }>('/', (request, reply) => {
      const language = languageOf(request.query.lang, request.headers['accept-language'])
      const body = troubleView({
        language,
        faults: listFaults(bank.db, bankFaults),
        seed: chanceOf(bank.db, 'fault_chance').seed,
        received: lastReceived(bank),
        now: bank.now(),
      })
      const { title, name } = troubleWords(language)
      return sendPage(reply, { language, title: `${title} · ${name}`, kind: 'paper', body })
    })

    const form = faultForms(app, '/trouble', bankFaultControl, bank)
    form('/returns', ({ end_to_end_id }) => void returnMoney(bank, { end_to_end_id }))
    form('/random', ({ seed }) => {
      bankFaultControl.replace(bank, { seed, faults: faultKindNames.map(kind => ({ kind, share: A_LITTLE })) })
    })
  }
}

function lastReceived(bank: Bank): ReturnablePix[] {
  return bank.db.all<ReturnablePix>(
    `select end_to_end_id, receiver.name as receiver, amount, paid_at,
            (select coalesce(sum(amount), 0) from devolucao
              where devolucao.end_to_end_id = pix.end_to_end_id and status <> 'NAO_REALIZADO') as returned
       from pix join receiver on receiver.id = receiver_id order by paid_at desc, end_to_end_id limit ?`,
    RECENT,
  )
}
