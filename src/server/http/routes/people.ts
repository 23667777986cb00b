import { z } from 'zod'
import { idSchema } from '../../../shared/contract/fields.ts'
import {
  invitationCreateSchema,
  invitationListSchema,
  invitationQuerySchema,
  invitationSchema,
  personChangeSchema,
  personIdSchema,
  personKeyListSchema,
  personListSchema,
  personRemovalSchema,
  personSchema,
} from '../../../shared/contract/people.ts'
import { problemSchema } from '../../../shared/contract/problem.ts'
import { alertOwners } from '../../access/alerts.ts'
import { changePerson, removePerson } from '../../access/people/change-person.ts'
import {
  type Invited,
  invite,
  inviteAgain,
  listInvitations,
  showInvitation,
  withdrawInvitation,
} from '../../access/people/invite.ts'
import { listKeysOf } from '../../access/people/keys-of-person.ts'
import { listPeople, readPerson } from '../../access/people/list-people.ts'
import { mailInvitation } from '../../access/people/mail-invitation.ts'
import { removeSecondFactors } from '../../access/people/remove-second-factors.ts'
import type { Actor } from '../../access/principal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ApiServer } from '../api-server.ts'
import { callerOf } from '../authenticate.ts'
import type { HttpDeps } from '../http-deps.ts'
import { writeOnce } from '../idempotency.ts'

const tags = ['access']
const ofPerson = z.strictObject({ id: personIdSchema })
const ofInvitation = z.strictObject({ id: idSchema('inv') })

/** Who works in the store: what they may do, and what ends it. */
export function peopleRoutes(server: ApiServer, deps: HttpDeps): void {
  const { database, signIn, sealer } = deps
  server.get(
    '/v1/people',
    {
      config: { scope: 'people:read' },
      schema: {
        tags,
        operationId: 'listPeople',
        summary: 'Who works in the store, owners first',
        response: { 200: personListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return { data: await database.read(principal.store, listPeople), next_cursor: null }
    },
  )

  server.patch(
    '/v1/people/:id',
    {
      config: { scope: 'people:write', confirm: true },
      schema: {
        tags,
        operationId: 'changePerson',
        summary: 'Give somebody another role, or close the store to them for a while',
        description:
          'Nobody gives or takes a role that may more than their own, and only an owner handles owners. ' +
          'Disabling ends every session of the person at once.',
        params: ofPerson,
        body: personChangeSchema,
        response: { 200: personSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      const person = await database.inStore(principal.store, async transaction => {
        await changePerson(transaction, principal, id, request.body, actor)
        await alertOwners(transaction, sealer, 'store-people', actor)
        return readPerson(transaction, id)
      })
      if (person.disabled) await signIn.sessions.endAll(id)
      return person
    },
  )

  server.get(
    '/v1/people/:id/api-keys',
    {
      config: { scope: 'people:write' },
      schema: {
        tags,
        operationId: 'listKeysOfPerson',
        summary: 'Which API keys in use somebody made, newest first',
        description: 'Also by a key of theirs. They work on when the person is removed or disabled.',
        params: ofPerson,
        response: { 200: personKeyListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      const data = await database.read(principal.store, transaction => listKeysOf(transaction, request.params.id))
      return { data, next_cursor: null }
    },
  )

  server.delete(
    '/v1/people/:id',
    {
      config: { scope: 'people:write', confirm: true },
      schema: {
        tags,
        operationId: 'removePerson',
        summary: 'Remove somebody from the store',
        description:
          'Their sessions end at once, and what they invited to is withdrawn. ' +
          'What they did keeps their name; they come back by another invitation. ' +
          'The API keys that they made work on unless `revoke_keys` says otherwise: GET …/api-keys tells which.',
        params: ofPerson,
        querystring: personRemovalSchema,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      const { id } = request.params
      const revokeKeys = request.query.revoke_keys === 'true'
      await database.inStore(principal.store, async transaction => {
        const { revoked } = await removePerson(transaction, principal, { person: id, revokeKeys }, actor)
        await alertOwners(transaction, sealer, 'store-people', actor)
        if (revoked.length > 0) await alertOwners(transaction, sealer, 'store-key', actor)
      })
      await signIn.sessions.endAll(id)
      return reply.status(204).send(null)
    },
  )

  server.delete(
    '/v1/people/:id/second-factors',
    {
      config: { scope: 'people:write', confirm: true },
      schema: {
        tags,
        operationId: 'removeSecondFactors',
        summary: 'Remove the second factors of somebody who has lost them',
        description:
          'The app, every passkey and the recovery codes: ' +
          'they sign in by the password alone, and every session of theirs ends. They and the owners are mailed. ' +
          'Who works in another store too is looked after there by whoever asks, or is left as they are.',
        params: ofPerson,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal: by, memberships, actor } = callerOf(request)
      await removeSecondFactors(deps, { by, memberships, person: request.params.id, actor })
      return reply.status(204).send(null)
    },
  )
}

/** Inviting somebody by e-mail: a link that makes them a member, once, within seven days. */
export function invitationRoutes(server: ApiServer, { database, publicUrl, sealer }: HttpDeps): void {
  const answer = (transaction: StoreTransaction, id: string, invited: Invited | null) =>
    showInvitation(transaction, id, invited && linkOf(publicUrl, invited.token))
  const mail = (transaction: StoreTransaction, invited: Invited, actor: Actor) =>
    mailInvitation(transaction, sealer, invited, linkOf(publicUrl, invited.token), actor)
  const keep = <Body extends { link: string | null }>(body: Body): Body => ({ ...body, link: null })

  server.post(
    '/v1/invitations',
    {
      config: { scope: 'people:write', confirm: true },
      schema: {
        tags,
        operationId: 'createInvitation',
        summary: 'Invite somebody to work in the store',
        description:
          'It goes out by mail. The link is in this answer only, for where no mail is set up: ' +
          'a repetition by Idempotency-Key has it null.',
        body: invitationCreateSchema,
        response: { 201: invitationSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 201,
        begin: async transaction => {
          const invited = await invite(transaction, principal, request.body, actor)
          await mail(transaction, invited, actor)
          await alertOwners(transaction, sealer, 'store-people', actor)
          return invited
        },
        isDone: () => true,
        answer,
        keep,
      })
    },
  )

  server.get(
    '/v1/invitations',
    {
      config: { scope: 'people:read' },
      schema: {
        tags,
        operationId: 'listInvitations',
        summary: 'List invitations that wait for their answer, newest first',
        querystring: invitationQuerySchema,
        response: { 200: invitationListSchema, '4xx': problemSchema },
      },
    },
    async request => {
      const { principal } = callerOf(request)
      return database.read(principal.store, transaction => listInvitations(transaction, request.query))
    },
  )

  server.post(
    '/v1/invitations/:id/resend',
    {
      config: { scope: 'people:write', confirm: true },
      schema: {
        tags,
        operationId: 'resendInvitation',
        summary: 'Send an invitation again, by another link',
        description: 'The link before opens nothing any more, and the seven days begin anew.',
        params: ofInvitation,
        response: { 200: invitationSchema, '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      return writeOnce(database, request, reply, principal.store, {
        status: 200,
        begin: async transaction => {
          const invited = await inviteAgain(transaction, principal, request.params.id, actor)
          await mail(transaction, invited, actor)
          await alertOwners(transaction, sealer, 'store-people', actor)
          return invited
        },
        isDone: () => true,
        answer,
        keep,
      })
    },
  )

  server.delete(
    '/v1/invitations/:id',
    {
      config: { scope: 'people:write', confirm: true },
      schema: {
        tags,
        operationId: 'withdrawInvitation',
        summary: 'Withdraw an invitation',
        params: ofInvitation,
        response: { 204: z.null(), '4xx': problemSchema },
      },
    },
    async (request, reply) => {
      const { principal, actor } = callerOf(request)
      await database.inStore(principal.store, async transaction => {
        await withdrawInvitation(transaction, principal, request.params.id, actor)
        await alertOwners(transaction, sealer, 'store-people', actor)
      })
      return reply.status(204).send(null)
    },
  )
}

/** What stands behind # is the browser's alone: no log of a server or proxy has the token. */
function linkOf(publicUrl: string, token: string): string {
  return `${publicUrl}/office/invitation#${token}`
}
