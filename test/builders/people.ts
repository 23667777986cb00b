import { randomUUID } from 'node:crypto'
import { invitationSchema } from '../../src/shared/contract/people.ts'
import type { Role } from '../../src/shared/contract/roles.ts'
import { type ApiAnswer, apiClient, bodyOf } from '../harness/api-client.ts'
import type { World } from '../harness/world.ts'
import { type OfficeBrowser, openOffice } from './office-browser.ts'

/** Somebody of the store at their browser. */
export async function signedInAs(world: World, role: Role) {
  const person = await world.user(role)
  const office = openOffice(world.url)
  await office.signIn(person.email, person.password)
  return { ...person, office }
}

/** An address that nobody has had before. */
export function newAddress(): string {
  return `${randomUUID()}@padaria.example`
}

/** Invites somebody, and hands back what the link carries. */
export async function newInvitation(
  by: { post(path: string, body: unknown): Promise<ApiAnswer> },
  email = newAddress(),
  role: Role = 'cashier',
) {
  const invitation = bodyOf(await by.post('/v1/invitations', { email, role }), 201, invitationSchema)
  return { ...invitation, token: invitation.link?.split('#')[1] ?? '' }
}

/** A browser that belongs to nobody yet accepts an invitation. */
export function accept(office: OfficeBrowser, token: string, more: object = {}): Promise<ApiAnswer> {
  return office.post('/auth/invitations/accept', { token, ...more })
}

const chosen = { name: 'Bia Nova', password: 'quatro palavras quase quaisquer' }
const api = (world: World) => world.store.api
const ownerOf = async (world: World) => {
  const { office, id } = await signedInAs(world, 'owner')
  return { office, id }
}

/** How the people of a store come to each of their errors. */
export const waysOfPeople = (world: () => World) => ({
  person_not_found: () => api(world()).delete('/v1/people/nobody'),
  owners_alone: () => api(world()).post('/v1/invitations', { email: newAddress(), role: 'owner' }),
  last_owner: async () => {
    const other = await world().anotherStore()
    const { office, email } = await signedInAs(world(), 'owner')
    const { token } = await newInvitation(other.api, email, 'admin')
    await accept(office, token)
    const id = ((await office.get('/v1/me')).body as { user: { id: string } }).user.id
    await world().database.owner.query(
      `set guiche.store = '${other.id}'; update store_members set role = 'owner' where store_id = '${other.id}'`,
    )
    const headers = { origin: world().url, 'guiche-store': other.id, cookie: office.cookie }
    return apiClient(world().url, null).send('DELETE', `/v1/people/${id}`, null, headers)
  },
  not_yourself: async () => {
    await world().user('owner')
    const { office, id } = await ownerOf(world())
    return office.patch(`/v1/people/${id}`, { disabled: true })
  },
  person_is_member: async () => {
    const { email } = await world().user('viewer')
    return api(world()).post('/v1/invitations', { email, role: 'viewer' })
  },
  invitation_not_found: () => api(world()).delete('/v1/invitations/inv_01k00000000000000000000000'),
  invitation_over: async () => {
    const { token } = await newInvitation(api(world()))
    await accept(openOffice(world().url), token, chosen)
    return accept(openOffice(world().url), token, chosen)
  },
  setup_link_over: () => openOffice(world().url).post('/auth/setup/read', { token: 'a'.repeat(43) }),
  invitation_for_another: async () => {
    const { email } = await world().user('viewer')
    const other = await world().anotherStore()
    const { token } = await newInvitation(other.api, email)
    const { office } = await signedInAs(world(), 'cashier')
    return accept(office, token)
  },
  invitations_full: async () => {
    const { id, api: full } = await world().anotherStore()
    await world().database.owner.query(
      `set guiche.store = '${id}';
       insert into invitations (id, store_id, email, role, token_hash, invited_by, created_at, expires_at)
         select 'inv_02k' || lpad(place::text, 23, '0'), '${id}', place || '@full.example', 'viewer',
           sha256(place::text::bytea), 'operator', now(), now() + interval '7 days' from generate_series(1, 100) place`,
    )
    return full.post('/v1/invitations', { email: newAddress(), role: 'viewer' })
  },
})

/** Each write about people, with the action that the audit records of it. */
export const auditedPeople = (world: () => World) =>
  ({
    changePerson: [
      'store_member.change_role',
      async () => api(world()).patch(`/v1/people/${(await world().user('viewer')).id}`, { role: 'cashier' }),
    ],
    removePerson: [
      'store_member.remove',
      async () => api(world()).delete(`/v1/people/${(await world().user('viewer')).id}`),
    ],
    removeSecondFactors: [
      'user.remove_factors',
      async () => {
        const { id } = await world().user('viewer')
        await world().database.owner.query(
          `insert into auth.passkeys (id, user_id, name, public_key) values ($1, $1, 'Celular', '\\x00')`,
          [id],
        )
        return api(world()).delete(`/v1/people/${id}/second-factors`)
      },
    ],
    setNotificationsOfPerson: [
      'notification_settings.set',
      async () => {
        const { id } = await world().user('viewer')
        const said = JSON.stringify({ mail: ['daily_sum'], push: [] })
        const type = { 'content-type': 'application/json' }
        return api(world()).send('PUT', `/v1/people/${id}/notifications`, said, type)
      },
    ],
    createInvitation: [
      'invitation.create',
      () => api(world()).post('/v1/invitations', { email: newAddress(), role: 'viewer' }),
    ],
    resendInvitation: [
      'invitation.resend',
      async () => api(world()).post(`/v1/invitations/${(await newInvitation(api(world()))).id}/resend`),
    ],
    withdrawInvitation: [
      'invitation.withdraw',
      async () => api(world()).delete(`/v1/invitations/${(await newInvitation(api(world()))).id}`),
    ],
  }) satisfies Record<string, [string, () => Promise<ApiAnswer>]>

/** Writes of a person about themselves, which no key makes, and where they are tested. */
export const exemptOfPeople = {
  openLiveStore: 'an owner’s, in test/http/going-live.test.ts',
  createStore: 'an owner’s, in test/http/stores.test.ts',
  changePassword: 'a person’s, in test/http/access-trail.test.ts',
  endSession: 'a person’s, in test/http/access-trail.test.ts',
  endOtherSessions: 'a person’s, in test/http/access-trail.test.ts',
  setManagerCode: 'a person’s, in test/http/counter.test.ts',
  removeManagerCode: 'a person’s, in test/http/counter.test.ts',
  createCounterRefund: 'a person’s, in test/http/counter.test.ts',
  setSso: 'an owner’s, in test/http/sso.test.ts',
  removeSso: 'an owner’s, in test/http/sso.test.ts',
  testSso: 'changes nothing',
  setRefundApproval: 'a person’s, in test/http/refund-approval-limit.test.ts',
  removeRefundApproval: 'a person’s, in test/http/refund-approval-limit.test.ts',
  approveRefund: 'a person’s, in test/http/refund-approval.test.ts',
  rejectRefund: 'a person’s, in test/http/refund-approval.test.ts',
  withdrawRefund: 'after a person’s limit, in test/http/refund-approval.test.ts',
  confirmIdentity: 'opens nothing by itself',
  beginAuthenticator: 'a person’s; it counts from confirmAuthenticator on',
  confirmAuthenticator: 'a person’s, in test/http/second-factor.test.ts',
  removeAuthenticator: 'a person’s, in test/http/second-factor.test.ts',
  renewRecoveryCodes: 'a person’s, in test/http/second-factor.test.ts',
  askForPasskey: 'reads what a browser is asked',
  addPasskey: 'a person’s, in test/browser/office/people.test.ts',
  setNotifications: 'a person’s, in test/http/notifications.test.ts',
  setLanguage: 'a person’s own taste',
  addPushDevice: 'a person’s, in test/http/push-notifications.test.ts',
  removePushDevice: 'a person’s, in test/http/push-notifications.test.ts',
  testPushDevice: 'shows something to who asks',
  removePasskey: 'a person’s, in test/browser/office/people.test.ts',
}
