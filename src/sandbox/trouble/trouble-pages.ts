import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bank } from '../bank/bank.ts'
import { listFaults } from '../bank/faults/fault.ts'
import { faultKindNames, faultKinds } from '../bank/faults/fault-kinds.ts'
import { chanceOf } from '../chance.ts'
import { deleteFaults, faultOperations, postFault, putFaults } from '../control/faults.ts'
import { returnMoney } from '../control/return-money.ts'
import { refuseOtherSites } from '../pages/refuse-other-sites.ts'
import { sendPage } from '../pages/send-page.ts'
import { languageOf } from '../phone/phone-words.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { type ReturnablePix, troubleView } from './trouble-view.ts'
import { troubleWords } from './trouble-words.ts'

/** How many received Pix the page offers to take back. */
const RECENT = 5
/** Of the occasions, for each fault of "a little of everything". */
const A_LITTLE = 0.02

type Fields = Readonly<Record<string, unknown>>

/** The control of faults for people: the same verbs as `/control/bank/faults`. */
export function troublePages(bank: Bank) {
  return async (app: FastifyInstance) => {
    app.get<{ Querystring: Fields }>('/', (request, reply) => {
      const language = languageOf(request.query.lang, request.headers['accept-language'])
      const body = troubleView({
        language,
        faults: listFaults(bank),
        seed: chanceOf(bank.db, 'fault_chance').seed,
        operations: faultOperations,
        received: lastReceived(bank),
        now: bank.now(),
      })
      const { title, name } = troubleWords(language)
      return sendPage(reply, { language, title: `${title} · ${name}`, kind: 'paper', body })
    })

    /** Does what a form asks, and shows the page again. */
    const form = (path: string, act: (fields: Fields, id: string) => void) =>
      app.post<{ Body: Fields | undefined; Params: { id?: string } }>(path, (request, reply) => {
        refuseOtherSites(request)
        const fields = request.body ?? {}
        act(fields, request.params.id ?? '')
        return back(request, reply, fields)
      })
    form('/faults', fields => void postFault(bank, faultAsked(fields)))
    form('/faults/:id/stop', (_fields, id) => stop(bank, id))
    form('/stop', () => deleteFaults(bank, null))
    form('/returns', ({ end_to_end_id }) => void returnMoney(bank, { end_to_end_id }))
    form('/random', ({ seed }) => {
      putFaults(bank, { seed, faults: faultKindNames.map(kind => ({ kind, share: A_LITTLE })) })
    })
  }
}

function back(request: FastifyRequest, reply: FastifyReply, { lang }: Fields): FastifyReply {
  return reply.redirect(`/trouble?lang=${languageOf(lang, request.headers['accept-language'])}`, 303)
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

/** Pressed twice, it is stopped all the same. */
function stop(bank: Bank, id: string): void {
  try {
    deleteFaults(bank, id)
  } catch (error) {
    if (!(error instanceof SandboxProblem)) throw error
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
