import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/send-page.ts'
import { languageOf } from '../phone/phone-words.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import type { Adyen } from './adyen.ts'
import { answerChallenge } from './pay.ts'
import type { Payment } from './payment.ts'

const words = {
  'pt-BR': { title: 'Confirme a compra', ask: 'Seu banco pergunta: é você?', yes: 'Sou eu', no: 'Não sou eu' },
  'en-GB': { title: 'Confirm the purchase', ask: 'Your bank asks: is it you?', yes: 'It is me', no: 'It is not me' },
} as const

/** The issuer's page, where Adyen sends the payer; they come back with what is to be handed on. */
export function challengePage(adyen: Adyen) {
  return async (app: FastifyInstance) => {
    app.get<{ Params: { secret: string }; Querystring: { lang?: string } }>('/:secret', (request, reply) =>
      show(request, reply, request.params.secret, request.query.lang),
    )
    // Some issuers are begun by a form, which has no answer in it yet; it comes from the shop's page.
    app.post<{ Params: { secret: string }; Body: Record<string, unknown> | undefined }>(
      '/:secret',
      { config: { fromAnySite: true } },
      (request, reply) => {
        const { secret } = request.params
        const { answer } = request.body ?? {}
        if (answer === undefined) return show(request, reply, secret, undefined)
        const back = answerChallenge(adyen, secret, answer === 'confirm')
        if (back === null) throw new SandboxProblem('not_found', 'There is no such challenge.')
        return reply.redirect(back, 303)
      },
    )
  }

  function show(request: FastifyRequest, reply: FastifyReply, secret: string, lang: string | undefined): FastifyReply {
    const payment = adyen.db.one<Payment>('select * from adyen_payment where challenge_secret = ?', secret)
    if (!payment) throw new SandboxProblem('not_found', 'There is no such challenge.')
    const language = languageOf(lang, request.headers['accept-language'])
    const { title, ask, yes, no } = words[language]
    const body = html`<main class="challenge">
      <h1>${title}</h1>
      <p>${ask}</p>
      <form method="post">
        <button name="answer" value="confirm">${yes}</button>
        <button name="answer" value="deny">${no}</button>
      </form>
    </main>`
    const formsLeadTo = new URL(payment.return_url).origin
    return sendPage(reply, { language, title, kind: 'phone', body, formsLeadTo })
  }
}
