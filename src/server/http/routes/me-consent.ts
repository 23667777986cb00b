import type { FastifyRequest } from 'fastify'
import { consentGiveSchema, consentQuerySchema, consentSchema } from '../../../shared/contract/consent.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { createAnswerLimit } from '../../consent/answer-limit.ts'
import { recipientsOfStaff, staffConsent } from '../../consent/read-consent.ts'
import { recordAnswer } from '../../consent/record-answer.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import { hasPrivacyControl } from '../consent-cookie.ts'
import type { HttpDeps } from '../http-deps.ts'

/** What a person of the office allows third parties to be told. It is kept with them and not with the browser. */
export function meConsentRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database } = deps
  const rejectHaste = createAnswerLimit(deps.clock)

  server.get(
    '/v1/me/consent',
    {
      config: { scope: null, caller: 'person' },
      schema: {
        tags: ['access'],
        operationId: 'readConsent',
        summary: 'What the person who asks allows third parties to be told',
        description: 'For the session of a person alone: a program is asked nothing. `Sec-GPC: 1` counts as a no.',
        querystring: consentQuerySchema,
        response: { 200: consentSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { store, user } = personOf(request)
      const gpc = hasPrivacyControl(request) || request.query.gpc
      return database.read(store, transaction => staffConsent(transaction, { user, gpc }))
    },
  )

  server.put(
    '/v1/me/consent',
    {
      config: { scope: null, caller: 'person' },
      schema: {
        tags: ['access'],
        operationId: 'giveConsent',
        summary: 'Allow or reject what third parties may be told',
        description:
          'Each answer is a receipt of its own, which nothing changes. An answer about services that are no ' +
          'longer those of the store counts for nothing: `ask` is still true then.',
        body: consentGiveSchema,
        response: { 200: consentSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { store, user } = personOf(request)
      rejectHaste(user)
      const gpc = hasPrivacyControl(request) || request.body.gpc
      return database.inStore(store, async transaction => {
        const recipients = await recipientsOfStaff(transaction)
        await recordAnswer(transaction, { recipients, give: request.body, user, gpc })
        return staffConsent(transaction, { user, gpc })
      })
    },
  )
}

function personOf(request: FastifyRequest): { store: string; user: string } {
  const { principal } = callerOf(request)
  return { store: principal.store, user: principal.id }
}
