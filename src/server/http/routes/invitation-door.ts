import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type InvitationShown, invitationAcceptSchema, invitationTokenSchema } from '../../../shared/contract/people.ts'
import { acceptInvitation, type FoundInvitation, findInvitation } from '../../access/people/accept-invitation.ts'
import { Problem } from '../../base/problem.ts'
import type { ApiServer } from '../api-server.ts'
import { actorOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { rejectCrossSite } from '../same-site.ts'

/** Accepting an invitation, for whoever holds its link: not a part of `/v1`, as nobody is known here yet. */
export function invitationDoorRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, clock, publicUrl } = deps
  const onRequest = async (request: FastifyRequest) => rejectCrossSite(request, publicUrl)

  server.post(
    '/auth/invitations/read',
    { onRequest, schema: { hide: true, body: z.strictObject({ token: invitationTokenSchema }) } },
    async (request): Promise<InvitationShown> => {
      const { storeName, email, role, knownUser } = await findInvitation(database, request.body.token, clock.now())
      return { store: { name: storeName }, email, role, known: knownUser !== null }
    },
  )

  server.post(
    '/auth/invitations/accept',
    { onRequest, schema: { hide: true, body: invitationAcceptSchema } },
    async (request, reply) => {
      const found = await findInvitation(database, request.body.token, clock.now())
      const user = found.knownUser ? await knownUser(deps, request, found) : await newUser(deps, request, found)
      await acceptInvitation(database, found, user, actorOf(`user:${user}`, request))
      return reply.status(204).send(null)
    },
  )
}

/**
 * Somebody who has an account shows that they are signed in to it.
 * @throws Problem unauthenticated, invitation_for_another.
 */
async function knownUser(deps: HttpDeps, request: FastifyRequest, found: FoundInvitation): Promise<string> {
  const { cookie } = request.headers
  const session = cookie ? await deps.signIn.sessionOf(new Headers({ cookie }), true) : null
  if (!session) throw new Problem('unauthenticated', `Sign in as ${found.email} first.`)
  if (session.user.id === found.knownUser) return session.user.id
  throw new Problem('invitation_for_another', `It is for ${found.email}; signed in is ${session.user.email}.`)
}

/** Somebody new chooses a name and a password. @throws Problem validation_failed, password_not_accepted. */
async function newUser(
  { signIn }: HttpDeps,
  { body }: { body: unknown },
  { email, storeName }: FoundInvitation,
): Promise<string> {
  const { name, password } = body as z.output<typeof invitationAcceptSchema>
  if (!name || !password) {
    const errors = [...(name ? [] : ['name']), ...(password ? [] : ['password'])].map(field => ({
      field,
      code: 'required' as const,
      message: 'This address has no account yet: choose a name and a password.',
    }))
    throw new Problem('validation_failed', 'Somebody new needs a name and a password.', { errors })
  }
  return signIn.createUser({ name, email, password, about: [storeName], own: true })
}
