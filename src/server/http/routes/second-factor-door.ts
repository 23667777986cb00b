import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { passkeyAnswerSchema, proofSchema } from '../../../shared/contract/second-factor.ts'
import { alertPerson } from '../../access/alerts.ts'
import { behindPasswordOf, openSignInLimits } from '../../access/sign-in-limits.ts'
import { Problem } from '../../base/problem.ts'
import type { ApiServer } from '../api-server.ts'
import { handOverSession } from '../hand-over-session.ts'
import type { HttpDeps } from '../http-deps.ts'
import { rejectCrossSite } from '../same-site.ts'
import { rejectWhereSsoOpens } from '../sso-alone.ts'

const passkeyBody = z.strictObject({
  passkey: passkeyAnswerSchema,
  rememberMe: z.boolean().default(true),
})

/** What stands behind the password, and in its place: codes and passkeys. */
export function secondFactorDoorRoutes(server: ApiServer, deps: HttpDeps): void {
  const { signIn, publicUrl, clock } = deps
  const guesses = openSignInLimits(deps.authDatabase)
  const onRequest = async (request: FastifyRequest) => rejectCrossSite(request, publicUrl)
  const waitingOf = async ({ headers: { cookie } }: FastifyRequest) => {
    const waiting = cookie ? await signIn.waitingOf(new Headers({ cookie })) : null
    if (!waiting)
      throw new Problem('unauthenticated', 'Nobody waits here for a second factor: begin with the password.')
    return waiting
  }

  server.get('/auth/second-factor', { schema: { hide: true } }, async request =>
    signIn.factors.asked((await waitingOf(request)).user.id),
  )

  server.post(
    '/auth/second-factor',
    { onRequest, schema: { hide: true, body: proofSchema } },
    async (request, reply) => {
      const { id, user } = await waitingOf(request)
      const { password, ...proof } = request.body
      if (password !== undefined) throw new Problem('code_wrong', 'The password is not a second factor.')
      // Whoever is here knows the password: their guesses slow down nobody else.
      const attempt = { email: user.email, network: 'session', device: behindPasswordOf(user.id) }
      await guesses.begin(attempt, clock.now()).catch(error => {
        deps.trail.signInFailed(user.email, 'limited', { address: request.ip, requestId: request.id })
        throw error
      })
      await signIn.factors.prove(user.id, proof).catch(error => {
        deps.trail.signInFailed(user.email, 'second_factor', { address: request.ip, requestId: request.id })
        throw error
      })
      await guesses.succeeded(attempt)
      if (proof.recovery_code !== undefined) {
        await alertPerson(deps.database, deps.sealer, user, 'recovery-code-used', { address: request.ip })
      }
      const cookie = await signIn.openWaiting(id)
      if (!cookie) throw new Problem('unauthenticated', 'The sign-in is over: begin with the password.')
      return handOverSession(deps, request, reply, { email: user.email, cookie })
    },
  )

  server.post('/auth/passkey/options', { onRequest, schema: { hide: true } }, async () => ({
    ...(await signIn.factors.askForPasskey()),
  }))

  server.post(
    '/auth/passkey/sign-in',
    { onRequest, schema: { hide: true, body: passkeyBody } },
    async (request, reply) => {
      const { passkey, rememberMe } = request.body
      const user = await signIn.readUser(await signIn.factors.personOfPasskey(passkey))
      if (!user) throw new Problem('passkey_not_accepted', 'Its person is not here any more.')
      await rejectWhereSsoOpens(deps, user.id)
      const { 'user-agent': userAgent = '' } = request.headers
      const from = { address: request.ip, userAgent, shared: !rememberMe }
      return handOverSession(deps, request, reply, { email: user.email, cookie: await signIn.enter(user.id, from) })
    },
  )
}
