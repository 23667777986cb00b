import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../../pages/send-page.ts'
import { languageOf } from '../../phone/phone-words.ts'
import { SandboxProblem } from '../../sandbox-problem.ts'
import type { Acquirer } from '../acquirer.ts'
import type { Payment } from '../payments/payment.ts'
import { readInstrument } from '../tokens/instrument.ts'
import { answerChallenge, findChallenge } from './answer-challenge.ts'
import { type Challenge, challengeOverView, challengeView } from './challenge-view.ts'
import { challengeWords } from './challenge-words.ts'

type Fields = Readonly<Record<string, unknown>>

/** The issuer's challenge, where the acquirer sends the payer: confirm, deny, or leave. */
export function challengePages(acquirer: Acquirer) {
  return async (app: FastifyInstance) => {
    app.get<{ Params: { secret: string }; Querystring: Fields }>('/:secret', (request, reply) => {
      const payment = known(findChallenge(acquirer, request.params.secret))
      return payment.status === 'challenge'
        ? ask(acquirer, request, reply, payment)
        : showOutcome(acquirer, request, reply, payment)
    })

    app.post<{ Params: { secret: string }; Body: Fields | undefined }>('/:secret', (request, reply) => {
      const { answer, lang } = request.body ?? {}
      const { secret } = request.params
      const payment = known(answerChallenge(acquirer, secret, answer === 'confirm'))
      const language = languageOf(lang, request.headers['accept-language'])
      // The shop is led back to, and proves nothing by it: what was answered is read from the acquirer.
      return reply.redirect(payment.three_ds?.return_url ?? `/acquirer/3ds/${secret}?lang=${language}`, 303)
    })
  }
}

function ask(acquirer: Acquirer, request: FastifyRequest, reply: FastifyReply, payment: Payment): FastifyReply {
  const challenge = challengeOf(acquirer, request, payment)
  const { language } = challenge
  const title = challengeWords[language].title
  const back = payment.three_ds?.return_url
  const page = { language, title, kind: 'phone', body: challengeView(challenge) } as const
  return sendPage(reply, { ...page, ...(back && { formsLeadTo: new URL(back).origin }) })
}

/** Says what was answered already, to whoever comes again. */
function showOutcome(acquirer: Acquirer, request: FastifyRequest, reply: FastifyReply, payment: Payment): FastifyReply {
  const challenge = challengeOf(acquirer, request, payment)
  const status = payment.three_ds?.status
  const said = status === 'passed' ? 'confirmed' : status === 'failed' ? 'denied' : 'ended'
  const { language } = challenge
  const body = challengeOverView(challenge, said)
  return sendPage(reply, { language, title: challengeWords[language].over.title, kind: 'phone', body })
}

function challengeOf(acquirer: Acquirer, request: FastifyRequest, payment: Payment): Challenge {
  const { lang } = request.query as Fields
  const owner = acquirer.db.one<{ name: string }>('select name from acquirer_account where id = ?', payment.account_id)
  return {
    language: languageOf(lang, request.headers['accept-language']),
    path: `/acquirer/3ds/${payment.three_ds?.secret}`,
    merchant: owner?.name ?? '',
    payment,
    card: readInstrument(acquirer, payment.instrument_id),
  }
}

function known(payment: Payment | undefined): Payment {
  if (!payment?.three_ds) throw new SandboxProblem('not_found', 'There is no such challenge.')
  return payment
}
