import type { z } from 'zod'
import type {
  Invitation,
  InvitationShown,
  invitationAcceptSchema,
  invitationCreateSchema,
  Person,
  PersonChange,
  PersonKeyList,
} from '../../shared/contract/people.ts'
import type { Page } from './api.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about the people of a store. It travels with the page that shows them. */
export type PeopleApi = ReturnType<typeof createPeopleApi>

export function createPeopleApi(call: Caller) {
  return {
    people: (signal?: AbortSignal) => call<Page<Person>>({ method: 'GET', path: '/v1/people', signal }),

    changePerson: (id: string, change: PersonChange) =>
      call<Person>({ method: 'PATCH', path: `/v1/people/${id}`, body: change }),

    keysOfPerson: (id: string, signal?: AbortSignal) =>
      call<PersonKeyList>({ method: 'GET', path: `/v1/people/${id}/api-keys`, signal }),

    removePerson: (id: string, { revokeKeys }: { revokeKeys: boolean }) =>
      call<null>({
        method: 'DELETE',
        path: `/v1/people/${id}`,
        ...(revokeKeys && { query: { revoke_keys: 'true' } }),
        reads: 'nothing',
      }),

    removeSecondFactors: (id: string) =>
      call<null>({ method: 'DELETE', path: `/v1/people/${id}/second-factors`, reads: 'nothing' }),

    invitations: (signal?: AbortSignal) =>
      call<Page<Invitation>>({ method: 'GET', path: '/v1/invitations', query: { limit: 100 }, signal }),

    invite: (invitation: z.input<typeof invitationCreateSchema>, idempotencyKey: string) =>
      call<Invitation>({ method: 'POST', path: '/v1/invitations', body: invitation, idempotencyKey }),

    inviteAgain: (id: string, idempotencyKey: string) =>
      call<Invitation>({ method: 'POST', path: `/v1/invitations/${id}/resend`, idempotencyKey }),

    withdraw: (id: string) => call<null>({ method: 'DELETE', path: `/v1/invitations/${id}`, reads: 'nothing' }),

    /** Of whoever holds its link, who may be nobody yet. */
    readInvitation: (token: string) =>
      call<InvitationShown>({ method: 'POST', path: '/auth/invitations/read', body: { token } }),

    accept: (body: z.input<typeof invitationAcceptSchema>) =>
      call<null>({ method: 'POST', path: '/auth/invitations/accept', body, reads: 'nothing' }),
  }
}
