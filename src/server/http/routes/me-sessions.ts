import { z } from 'zod'
import { limits } from '../../../shared/contract/limits.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { passwordChangeSchema, sessionListSchema } from '../../../shared/contract/session.ts'
import { alertPerson } from '../../access/alerts.ts'
import { rejectBadPassword } from '../../access/password-rules.ts'
import { recordForPerson } from '../../access/record-for-person.ts'
import { openSignInLimits } from '../../access/sign-in-limits.ts'
import { Problem } from '../../base/problem.ts'
import type { ApiServer } from '../api-server.ts'
import { personOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'

const tags = ['access']

/** Where a person is signed in, what ends it, and the password of their own. For people alone: a key has none. */
export function meSessionRoutes(server: ApiServer, deps: HttpDeps): void {
  server.get(
    '/v1/me/sessions',
    {
      config: { scope: null, caller: 'person' },
      schema: {
        tags,
        operationId: 'listSessions',
        summary: 'Where the person who asks is signed in',
        response: { 200: sessionListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { session } = personOf(request)
      const sessions = await deps.signIn.sessions.list(session.user.id)
      return {
        data: sessions.map(each => ({
          id: each.id,
          current: each.id === session.id,
          created_at: each.createdAt.toISOString(),
          used_at: each.usedAt.toISOString(),
          expires_at: each.expiresAt.toISOString(),
          ends_at: each.endsAt.toISOString(),
          shared_device: each.idle < limits.sessionIdle,
          address: each.address,
          user_agent: each.userAgent,
        })),
        next_cursor: null,
      }
    },
  )

  server.delete(
    '/v1/me/sessions/:id',
    {
      config: { scope: null, caller: 'person' },
      schema: {
        tags,
        operationId: 'endSession',
        summary: 'End one of one’s own sessions',
        description: 'Also the one that asks. Its event streams end with it.',
        params: z.object({ id: z.string().max(100) }),
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { session, actor } = personOf(request)
      if (!(await deps.signIn.sessions.end(session.user.id, request.params.id))) {
        throw new Problem('not_found', 'None of your sessions has this id.')
      }
      await recordForPerson(deps.database, session.user.id, actor, 'user.end_session', { session: request.params.id })
      return reply.status(204).send(null)
    },
  )

  server.delete(
    '/v1/me/sessions',
    {
      config: { scope: null, caller: 'person' },
      schema: {
        tags,
        operationId: 'endOtherSessions',
        summary: 'End all of one’s own sessions but the one that asks',
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { session, actor } = personOf(request)
      await deps.signIn.sessions.endAll(session.user.id, session.id)
      await recordForPerson(deps.database, session.user.id, actor, 'user.end_other_sessions')
      return reply.status(204).send(null)
    },
  )

  const guesses = openSignInLimits(deps.authDatabase)

  server.put(
    '/v1/me/password',
    {
      config: { scope: null, caller: 'person' },
      schema: {
        tags,
        operationId: 'changePassword',
        summary: 'Give oneself another password',
        description:
          'Ends all other sessions of the person. A password that somebody else made must be changed before ' +
          'anything else is answered at a live store: `password_change_needed`.',
        body: passwordChangeSchema,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { session, memberships, actor } = personOf(request)
      const { current_password: current, new_password: wanted } = request.body
      const about = [session.user.email, ...memberships.map(({ name }) => name)]
      await rejectBadPassword(wanted, about)
      if (wanted === current) throw new Problem('password_not_accepted', 'The new password is the one you have.')
      // Whoever sits down at an open session may not guess at it; and they are no stranger to slow down others.
      const attempt = { email: session.user.email, network: 'session', device: session.user.id }
      await guesses.begin(attempt, deps.clock.now())
      await deps.signIn.changePassword(session, { current, wanted }).catch(async error => {
        // Too many passwords waited, and nobody looked at this one.
        if (error instanceof Problem && error.code === 'too_many_attempts') await guesses.withdraw(attempt)
        throw error
      })
      await guesses.succeeded(attempt)
      await recordForPerson(deps.database, session.user.id, actor, 'user.change_password')
      await alertPerson(deps.database, deps.sealer, session.user, 'password-changed', actor)
      return reply.status(204).send(null)
    },
  )
}
