import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendEnd, sendQuestion } from '../issuer/issuer-page.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import type { Adyen } from './adyen.ts'
import type { TestCard } from './cards.ts'
import {
  challengeAction,
  decoded,
  NATIVE_PATH,
  paymentOfSecret,
  paymentOfTransaction,
  resultOf,
} from './native-action.ts'
import { changePayment, type Payment } from './payment.ts'
import { fingerprintRequest } from './requests.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** Whose issuer is content with the device, by the holder's name: our own. */
const FRICTIONLESS = 'FRICTIONLESS'
const CROSS_ORIGIN = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/**
 * The issuer of native 3DS2 as Adyen's library meets it in the payer's browser: a page that looks at the device, and
 * one that asks, each in a frame, to which a form is posted. What comes of them is a text that the library hears.
 */
export function nativeChallenges(adyen: Adyen) {
  return async (app: FastifyInstance) => {
    // Forms of whichever page runs the library.
    const open = { config: { fromAnySite: true } } as const
    app.post('/method', open, (request, reply) => {
      known(paymentOfTransaction(adyen, decoded((request.body as Fields).threeDSMethodData).threeDSServerTransID))
      return say(request, reply, { type: 'fingerPrintResult', result: { threeDSCompInd: 'Y' } })
    })
    app.post('/acs', open, (request, reply) => {
      const payment = known(paymentOfTransaction(adyen, decoded((request.body as Fields).creq).acsTransID))
      if (payment.challenge_answer !== null) return answered(request, reply, payment)
      const { last4 } = JSON.parse(payment.card_json) as TestCard
      const fields = { transaction: `${payment.id}.${payment.challenge_secret}` }
      return sendQuestion(request, reply, { path: `${NATIVE_PATH}/answered`, fields, amount: payment.amount, last4 })
    })
    app.post('/answered', (request, reply) => {
      const { transaction, answer } = request.body as Fields
      const payment = known(paymentOfTransaction(adyen, transaction))
      const said = answer === 'confirm' ? 'passed' : 'failed'
      const isFirst = payment.challenge_answer === null
      return answered(request, reply, isFirst ? changePayment(adyen, payment.id, { challenge_answer: said }) : payment)
    })
  }

  function answered(request: FastifyRequest, reply: FastifyReply, { challenge_answer }: Payment): FastifyReply {
    const transStatus = challenge_answer === 'passed' ? 'Y' : 'N'
    return say(request, reply, { type: 'challengeResult', result: { transStatus } })
  }
}

/** Where the library tells of the device, and hears what comes then: a question, or that none is needed. */
export function fingerprintRoute(adyen: Adyen) {
  return async (app: FastifyInstance) => {
    const path = '/v1/submitThreeDS2Fingerprint'
    app.options(path, { config: { fromAnySite: true } }, (_request, reply) =>
      reply
        .code(204)
        .headers({ ...CROSS_ORIGIN, 'access-control-allow-headers': 'content-type', 'access-control-max-age': '600' })
        .send(),
    )
    app.post(path, { config: { fromAnySite: true } }, (request, reply) => {
      const { data } = fingerprintRequest.safeParse(request.body)
      const payment = known(paymentOfSecret(adyen, data?.paymentData, 'data_'))
      const { holder } = JSON.parse(payment.card_json) as TestCard
      void reply.headers(CROSS_ORIGIN)
      if (holder !== FRICTIONLESS) return reply.send({ type: 'action', action: challengeAction(adyen, payment) })
      changePayment(adyen, payment.id, { challenge_answer: 'passed' })
      return reply.send({ type: 'completed', details: resultOf(payment) })
    })
  }
}

function known(payment: Payment | undefined): Payment {
  if (!payment) throw new SandboxProblem('not_found', 'There is no such challenge.')
  return payment
}

/** As Adyen's pages tell its library: the text of an object. */
function say(request: FastifyRequest, reply: FastifyReply, message: object): FastifyReply {
  return sendEnd(request, reply, JSON.stringify(message))
}
