import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { consentNow } from '../../../shared/consent/consent-answer.ts'
import { type Consent, consentGiveSchema } from '../../../shared/contract/consent.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { checkoutState } from '../../checkout/checkout-state.ts'
import { findCheckout } from '../../checkout/open-checkout.ts'
import { createAnswerLimit } from '../../consent/answer-limit.ts'
import { recipientsOfStore } from '../../consent/read-consent.ts'
import { recordAnswer } from '../../consent/record-answer.ts'
import { servicesOf } from '../../stores/services/services.ts'
import type { ApiServer } from '../api-server.ts'
import { checkoutOf } from '../checkout-of.ts'
import { hasPrivacyControl, keepInBrowser, pageConsent } from '../consent-cookie.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageLanguage } from '../page-language.ts'
import { securePage } from '../page-security.ts'
import { sendProblem, toProblem } from '../problem-reply.ts'
import { rejectOtherSite } from '../same-site.ts'
import { notFoundPage, pageOptions, pageRoute, unavailablePage } from './checkout.ts'

const ofCheckout = z.object({ token: z.string() })
const FORM = 'application/x-www-form-urlencoded'

/**
 * What a payer allows third parties to be told: answered by the page's script, or by its form where there is no script.
 */
export async function checkoutConsentRoutes(server: ApiServer, deps: HttpDeps): Promise<void> {
  const { database, pages } = deps
  const secure = deps.publicUrl.startsWith('https:')
  const rejectHaste = createAnswerLimit(deps.clock)

  server.get<{ Params: { token: string } }>('/c/:token/consent', pageRoute(deps), async (request, reply) => {
    const { token } = request.params
    const found = await findCheckout(deps, token)
    if (!found) return notFoundPage(deps, request, reply)
    const [{ store }, services] = await database.read(found.store, transaction =>
      Promise.all([checkoutState(deps, transaction, found.charge), servicesOf(transaction)]),
    )
    const consent = pageConsent(request, found.store, services)
    if (!consent) return reply.redirect(`/c/${token}`)
    const language = pageLanguage(request, reply)
    const nonce = securePage(reply, pageOptions(deps, token))
    const { assets } = pages
    return reply.send(pages.checkout.renderCheckoutConsent({ store, token, consent, language, assets, nonce }))
  })

  await server.register(async forms => {
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: limits.consentForm }, (_, body, done) =>
      done(null, fromForm(new URLSearchParams(body.toString()))),
    )
    const options = {
      schema: { hide: true, params: ofCheckout, body: consentGiveSchema },
      errorHandler: answerFailure(deps),
    }
    forms.withTypeProvider<ZodTypeProvider>().post('/c/:token/consent', options, async (request, reply) => {
      rejectOtherSite(request, deps.publicUrl)
      const { token } = request.params
      const { store } = await checkoutOf(deps, token)
      rejectHaste(token)
      const gpc = hasPrivacyControl(request) || request.body.gpc
      const kept = await database.inStore(store, async transaction => {
        const recipients = await recipientsOfStore(transaction)
        const answer = await recordAnswer(transaction, { recipients, give: request.body, user: null, gpc })
        const given_at = answer ? transaction.now.toISOString() : null
        return { answer, now: { ...consentNow(recipients, answer, gpc), given_at } satisfies Consent }
      })
      keepInBrowser(reply, { store, answer: kept.answer, secure })
      if (isForm(request)) return reply.redirect(`/c/${token}`, 303)
      return reply.send(kept.now)
    })
  })
}

/** Who pressed a button of a plain form gets a page, whatever failed; a script gets a problem. */
function answerFailure(deps: HttpDeps): NonNullable<RouteShorthandOptions['errorHandler']> {
  return (error, request, reply) => {
    const problem = toProblem(error, request)
    return isForm(request)
      ? unavailablePage(deps, request, reply.status(problem.status))
      : sendProblem(request, reply, problem)
  }
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith(FORM) === true
}

/** The fields of the form as the script would send them; what is missing or wrong the schema says. */
function fromForm(fields: URLSearchParams): unknown {
  return {
    action: fields.get('action'),
    allowed: fields.getAll('allowed'),
    about: fields.get('about'),
    version: Number(fields.get('version')),
    language: fields.get('language'),
  }
}
