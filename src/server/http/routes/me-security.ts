import { z } from 'zod'
import { problemSchema } from '../../../shared/contract/problem.ts'
import {
  authenticatorCodeSchema,
  authenticatorSchema,
  confirmSchema,
  passkeyAskSchema,
  passkeyCreateSchema,
  recoveryCodesSchema,
  securitySchema,
} from '../../../shared/contract/second-factor.ts'
import { alertPerson } from '../../access/alerts.ts'
import { recordForPerson } from '../../access/record-for-person.ts'
import { ssoOfSession } from '../../access/sso/offered-sso.ts'
import type { ApiServer } from '../api-server.ts'
import { personOf } from '../authenticate.ts'
import { createConfirmation } from '../confirm-identity.ts'
import type { HttpDeps } from '../http-deps.ts'
import { ownWayIn } from '../sso-alone.ts'

const tags = ['access']
type Alert = Parameters<typeof alertPerson>[3]
const alone = { scope: null, caller: 'person' } as const
/** For what would let somebody else in for good. */
const sensitive = { ...alone, confirm: true } as const

/** By what a person signs in beside the password, and showing again that it is they. For people alone. */
export function meSecurityRoutes(server: ApiServer, deps: HttpDeps): void {
  const factors = () => deps.signIn.factors
  const confirm = createConfirmation(deps)
  type Asked = Parameters<typeof personOf>[0]
  const note = async (request: Asked, action: string, alert: Alert, detail: Record<string, unknown> = {}) => {
    const { session, actor } = personOf(request)
    await recordForPerson(deps.database, session.user.id, actor, action, detail)
    await alertPerson(deps.database, deps.sealer, session.user, alert, actor)
  }

  server.post(
    '/v1/me/confirm',
    {
      config: alone,
      schema: {
        tags,
        operationId: 'confirmIdentity',
        summary: 'Show again that it is you',
        description:
          'By the password, or by a code or passkey of your own. For ten minutes what is sensitive is not asked ' +
          'for again: `identity_confirmation_required` says where it is.',
        body: confirmSchema,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      await confirm(personOf(request).session, request.body)
      return reply.status(204).send(null)
    },
  )

  server.get(
    '/v1/me/security',
    {
      config: alone,
      schema: {
        tags,
        operationId: 'readSecurity',
        summary: 'By what the person who asks signs in beside the password',
        response: { 200: securitySchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { user, sso } = personOf(request).session
      return { ...(await factors().show(user.id)), sso: sso && (await ssoOfSession(deps.database, sso)) }
    },
  )

  server.post(
    '/v1/me/authenticator',
    {
      config: sensitive,
      preHandler: ownWayIn,
      schema: {
        tags,
        operationId: 'beginAuthenticator',
        summary: 'Begin with an app that shows codes',
        description: 'The secret is in this answer only. It counts once PUT brought a code of it.',
        response: { 200: authenticatorSchema, '4xx': problemSchema },
      },
    },
    request => factors().beginAuthenticator(personOf(request).session.user),
  )

  server.put(
    '/v1/me/authenticator',
    {
      config: alone,
      preHandler: ownWayIn,
      schema: {
        tags,
        operationId: 'confirmAuthenticator',
        summary: 'Let the app count, by its first code',
        body: authenticatorCodeSchema,
        response: { 200: recoveryCodesSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const recovery_codes = await factors().confirmAuthenticator(personOf(request).session.user.id, request.body.code)
      await note(request, 'user.add_authenticator', 'two-step-on')
      return { recovery_codes }
    },
  )

  server.delete(
    '/v1/me/authenticator',
    {
      config: sensitive,
      preHandler: ownWayIn,
      schema: {
        tags,
        operationId: 'removeAuthenticator',
        summary: 'Ask for codes of the app no more',
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      await factors().removeAuthenticator(personOf(request).session.user.id)
      await note(request, 'user.remove_authenticator', 'two-step-off')
      return reply.status(204).send(null)
    },
  )

  server.post(
    '/v1/me/recovery-codes',
    {
      config: sensitive,
      preHandler: ownWayIn,
      schema: {
        tags,
        operationId: 'renewRecoveryCodes',
        summary: 'Make ten recovery codes in the place of those before',
        description: 'They are in this answer only. Each lets in once, in the place of a second factor.',
        response: { 200: recoveryCodesSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const recovery_codes = await factors().renewRecoveryCodes(personOf(request).session.user.id)
      const { session, actor } = personOf(request)
      await recordForPerson(deps.database, session.user.id, actor, 'user.renew_recovery_codes')
      return { recovery_codes }
    },
  )

  server.post(
    '/v1/me/passkeys/options',
    {
      config: sensitive,
      preHandler: ownWayIn,
      schema: {
        tags,
        operationId: 'askForPasskey',
        summary: 'What a browser is asked for a new passkey',
        description: 'For `navigator.credentials.create`, within five minutes.',
        response: { 200: passkeyAskSchema, '4xx': problemSchema },
      },
    },
    async request => ({ ...(await factors().askForNewPasskey(personOf(request).session.user)) }),
  )

  server.post(
    '/v1/me/passkeys',
    {
      config: sensitive,
      preHandler: ownWayIn,
      schema: {
        tags,
        operationId: 'addPasskey',
        summary: 'Register a passkey',
        body: passkeyCreateSchema,
        response: { 200: recoveryCodesSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { name, answer } = request.body
      const recovery_codes = await factors().addPasskey(personOf(request).session.user.id, name, answer)
      await note(request, 'user.add_passkey', 'passkey-added', { name })
      return { recovery_codes }
    },
  )

  server.delete(
    '/v1/me/passkeys/:id',
    {
      config: sensitive,
      preHandler: ownWayIn,
      schema: {
        tags,
        operationId: 'removePasskey',
        summary: 'Remove a passkey',
        params: z.object({ id: z.string().max(1_400) }),
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      await factors().removePasskey(personOf(request).session.user.id, request.params.id)
      await note(request, 'user.remove_passkey', 'passkey-removed')
      return reply.status(204).send(null)
    },
  )
}
