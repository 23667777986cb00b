import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '../../../shared/contract/limits.ts'
import { alertPerson } from '../../access/alerts.ts'
import { findReset, sendPasswordReset, takeReset } from '../../access/password-reset.ts'
import { rejectBadPassword } from '../../access/password-rules.ts'
import { recordForPerson } from '../../access/record-for-person.ts'
import { forgetFailures } from '../../access/sign-in-limits.ts'
import { storesOfUser } from '../../access/stores-of-user.ts'
import { Problem } from '../../base/problem.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { rejectCrossSite } from '../same-site.ts'

const forgotten = z.strictObject({ email: z.email().max(limits.email) })
const chosen = z.strictObject({
  token: z.string().regex(/^[0-9A-Za-z]{43}$/, { error: 'Expected the end of a link.' }),
  password: z.string().min(1).max(limits.passwordMax),
})

/** A new password for whoever forgot theirs, by a link in a mail. */
export function passwordDoorRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, authDatabase, sealer, signIn, clock, publicUrl, log } = deps
  const onRequest = async (request: FastifyRequest) => rejectCrossSite(request, publicUrl)

  server.post(
    '/auth/password-reset',
    { onRequest, schema: { hide: true, body: forgotten } },
    async (request, reply) => {
      // Nobody learns from the answer, or from how long it took, whether there is such an account.
      sendPasswordReset(deps, request.body.email.toLowerCase(), clock.now()).catch(error =>
        log.error({ err: error }, 'a link to a new password was not sent'),
      )
      return reply.status(202).send({})
    },
  )

  server.post(
    '/auth/password-reset/finish',
    { onRequest, schema: { hide: true, body: chosen } },
    async (request, reply) => {
      const { token, password } = request.body
      const user = await findReset(deps, token, clock.now())
      const about = (await storesOfUser(database, user.id)).map(({ name }) => name)
      await rejectBadPassword(password, [user.email, ...about])
      if (!(await takeReset(deps, token))) throw new Problem('reset_link_over', 'Somebody was faster.')
      await signIn.resetPassword(user, password, about)
      await forgetFailures(authDatabase, user.email)
      const actor = actorOf(`user:${user.id}`, request)
      await recordForPerson(database, user.id, actor, 'user.reset_password')
      await alertPerson(database, sealer, user, 'password-changed', actor)
      return reply.status(204).send(null)
    },
  )
}
