import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import { type ApiKey, apiKeySchema } from '../../src/shared/contract/api-key.ts'
import {
  invitationListSchema,
  invitationShownSchema,
  personKeyListSchema,
  personListSchema,
} from '../../src/shared/contract/people.ts'
import { mayHandleRole, roleScopes, roles } from '../../src/shared/contract/roles.ts'
import { openOffice } from '../builders/office-browser.ts'
import { accept, newAddress, newInvitation, signedInAs } from '../builders/people.ts'
import { type ApiAnswer, apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let owner: Awaited<ReturnType<typeof signedInAs>>
let admin: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  world = await shareWorld()
  owner = await signedInAs(world, 'owner')
  admin = await signedInAs(world, 'admin')
})
afterAll(() => world.close())

const people = async () => bodyOf(await owner.office.get('/v1/people'), 200, personListSchema).data
const waiting = async () => bodyOf(await owner.office.get('/v1/invitations'), 200, invitationListSchema).data
const chosen = { name: 'Bia Nova', password: 'quatro palavras quase quaisquer' }

test('somebody new is invited, chooses a name and a password, and works in the store from then on', async () => {
  const email = newAddress()
  const { token, link, invited_by } = await newInvitation(admin.office, email.toUpperCase(), 'finance')
  expect(link).toBe(`${world.url}/office/invitation#${token}`)
  expect(invited_by).toMatchObject({ kind: 'person', name: 'Dona Aurora' })
  expect((await waiting()).map(one => [one.email, one.link])).toContainEqual([email, null])
  const office = openOffice(world.url)
  const shown = bodyOf(await office.post('/auth/invitations/read', { token }), 200, invitationShownSchema)
  expect(shown).toEqual({ store: { name: 'Padaria Aurora' }, email, role: 'finance', known: false })
  problemOf(await accept(office, token), 'validation_failed')
  problemOf(await accept(office, token, { ...chosen, password: 'padaria aurora' }), 'password_not_accepted')
  expect((await accept(office, token, chosen)).status).toBe(204)
  problemOf(await accept(openOffice(world.url), token, chosen), 'invitation_over')
  expect((await office.signIn(email, chosen.password)).status).toBe(200)
  const me = bodyOf(await office.get('/v1/me'), 200, meSchema)
  expect(me).toMatchObject({ user: { name: 'Bia Nova', email }, scopes: [...roleScopes.finance] })
  expect((await waiting()).map(one => one.email)).not.toContain(email)
  expect((await people()).find(one => one.email === email)).toMatchObject({ role: 'finance', disabled: false })
})

test('whoever has an account accepts as that person alone', async () => {
  const other = await world.anotherStore()
  const { token } = await newInvitation(other.api, admin.email, 'viewer')
  problemOf(await accept(openOffice(world.url), token, chosen), 'unauthenticated')
  problemOf(await accept(owner.office, token), 'invitation_for_another')
  expect((await accept(admin.office, token)).status).toBe(204)
  const me = bodyOf(await admin.office.get('/v1/me'), 200, meSchema)
  expect(me.stores.map(({ id, role }) => [id, role])).toContainEqual([other.id, 'viewer'])
})

test('a link ends when it is sent again, withdrawn, replaced, or seven days old', async () => {
  const office = openOffice(world.url)
  const read = (token: string) => office.post('/auth/invitations/read', { token })
  const again = await newInvitation(owner.office)
  const sent = await owner.office.post(`/v1/invitations/${again.id}/resend`, {})
  problemOf(await read(again.token), 'invitation_not_found')
  expect((await read((sent.body as { link: string }).link.split('#')[1] ?? '')).status).toBe(200)
  const withdrawn = await newInvitation(owner.office)
  expect((await owner.office.delete(`/v1/invitations/${withdrawn.id}`)).status).toBe(204)
  problemOf(await read(withdrawn.token), 'invitation_over')
  const replaced = await newInvitation(owner.office)
  await newInvitation(owner.office, replaced.email)
  problemOf(await read(replaced.token), 'invitation_over')
  const old = await newInvitation(owner.office)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  await world.database.owner.query(
    `update invitations set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
      where id = $1`,
    [old.id],
  )
  problemOf(await accept(office, old.token, chosen), 'invitation_over')
})

test('what is kept of an invitation opens nothing', async () => {
  const { id, token } = await newInvitation(owner.office)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  const { rows } = await world.database.owner.query(
    `select invitations::text as invitation, (select string_agg(k::text, '') from idempotency_keys k) as keys,
       (select string_agg(a::text, '') from audit_records a) as audit from invitations where id = $1`,
    [id],
  )
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('nobody gives or takes more than they may: only owners handle owners', async () => {
  const cashier = await world.user('cashier')
  problemOf(await admin.office.patch(`/v1/people/${owner.id}`, { role: 'viewer' }), 'owners_alone')
  problemOf(await admin.office.patch(`/v1/people/${owner.id}`, { disabled: true }), 'owners_alone')
  problemOf(await admin.office.delete(`/v1/people/${owner.id}`), 'owners_alone')
  problemOf(await admin.office.patch(`/v1/people/${cashier.id}`, { role: 'owner' }), 'owners_alone')
  problemOf(await admin.office.post('/v1/invitations', { email: newAddress(), role: 'owner' }), 'owners_alone')
  const key = await world.store.keyWith('people:write', 'people:read', 'charges:read')
  problemOf(await key.post('/v1/invitations', { email: newAddress(), role: 'admin' }), 'forbidden')
  problemOf(await key.patch(`/v1/people/${admin.id}`, { disabled: true }), 'forbidden')
  expect((await admin.office.patch(`/v1/people/${cashier.id}`, { role: 'admin' })).status).toBe(200)
  expect((await owner.office.patch(`/v1/people/${cashier.id}`, { role: 'owner' })).status).toBe(200)
  expect((await owner.office.patch(`/v1/people/${cashier.id}`, { role: 'cashier' })).status).toBe(200)
})

test('the rule of roles holds for each pair', () => {
  for (const own of roles) {
    for (const role of roles) {
      const subset = roleScopes[role].every(scope => (roleScopes[own] as readonly string[]).includes(scope))
      const expected = role === 'owner' ? own === 'owner' : subset
      expect(mayHandleRole({ role: own, scopes: roleScopes[own] }, role), `${own} ${role}`).toBe(expected)
    }
    expect(mayHandleRole({ role: null, scopes: roleScopes.owner }, own)).toBe(own !== 'owner')
  }
})

test('a store keeps an owner who can sign in', async () => {
  const second = await signedInAs(world, 'owner')
  problemOf(await second.office.patch(`/v1/people/${second.id}`, { disabled: true }), 'not_yourself')
  expect((await owner.office.patch(`/v1/people/${second.id}`, { disabled: true })).status).toBe(200)
  problemOf(await owner.office.patch(`/v1/people/${owner.id}`, { role: 'admin' }), 'last_owner')
  problemOf(await owner.office.delete(`/v1/people/${owner.id}`), 'last_owner')
  expect((await owner.office.patch(`/v1/people/${second.id}`, { disabled: false })).status).toBe(200)
  await second.office.signIn(second.email, second.password)
  // Two who remove each other leave one.
  const both = await Promise.all([
    owner.office.delete(`/v1/people/${second.id}`),
    second.office.delete(`/v1/people/${owner.id}`),
  ])
  const { rows } = await world.database.owner.query(
    `select user_id from store_members where store_id = $1 and role = 'owner' and state = 'active'`,
    [world.store.id],
  )
  expect(rows, JSON.stringify(both.map(({ status }) => status))).toHaveLength(1)
  if (rows[0].user_id === owner.id) return
  // The others of this file act as the first one.
  await world.database.owner.query(`update store_members set state = 'active' where user_id = $1`, [owner.id])
  await owner.office.signIn(owner.email, owner.password)
})

test('who is removed or disabled is out at their next request, and their open pages are told at once', async () => {
  for (const way of ['remove', 'disable'] as const) {
    const { id, email, password, office } = await signedInAs(world, 'cashier')
    const stream = await fetch(`${world.url}/v1/changes?store=${world.store.id}`, {
      headers: { cookie: office.cookie },
    })
    const reader = stream.body?.getReader()
    let isOver = false
    let beats = 0
    void (async () => {
      for (let part = await reader?.read(); !part?.done; part = await reader?.read()) {
        beats += new TextDecoder()
          .decode(part?.value)
          .split('\n')
          .filter(line => line === ':').length
      }
      isOver = true
    })()
    const path = `/v1/people/${id}`
    const answer = way === 'remove' ? owner.office.delete(path) : owner.office.patch(path, { disabled: true })
    expect((await answer).status).toBeLessThan(300)
    const before = beats
    problemOf(await office.get('/v1/me'), 'unauthenticated')
    await until(async () => isOver, 'the stream ends')
    // Told so, and not found out by the look that the stream takes with each of its heartbeats.
    expect(beats).toBe(before)
    // The password still opens a session; the store stays closed to it.
    await office.signIn(email, password)
    problemOf(await office.get('/v1/me'), 'forbidden')
    // Nor is there a set-up for them.
    problemOf(await office.post('/auth/setup/read', {}), 'forbidden')
    const again = { post: owner.office.post }
    if (way === 'disable') {
      await owner.office.patch(path, { disabled: false })
      expect((await office.get('/v1/me')).status).toBe(200)
    } else {
      const { token } = await newInvitation(again, email, 'viewer')
      expect((await accept(office, token)).status).toBe(204)
      expect(bodyOf(await office.get('/v1/me'), 200, meSchema).scopes).toEqual([...roleScopes.viewer])
    }
  }
})

test('what somebody invited to ends with their right to invite to it', async () => {
  const disabled = await signedInAs(world, 'owner')
  const back = await newInvitation(disabled.office, newAddress(), 'owner')
  await owner.office.patch(`/v1/people/${disabled.id}`, { disabled: true })
  problemOf(await accept(openOffice(world.url), back.token, chosen), 'invitation_over')
  const lower = await signedInAs(world, 'owner')
  const [beyond, within] = [
    await newInvitation(lower.office, newAddress(), 'owner'),
    await newInvitation(lower.office, newAddress(), 'viewer'),
  ]
  await owner.office.patch(`/v1/people/${lower.id}`, { role: 'admin' })
  problemOf(await accept(openOffice(world.url), beyond.token, chosen), 'invitation_over')
  expect((await accept(openOffice(world.url), within.token, chosen)).status).toBe(204)
})

test('an owner’s invitation of an owner is no business of others', async () => {
  const { id, email, token } = await newInvitation(owner.office, newAddress(), 'owner')
  problemOf(await admin.office.delete(`/v1/invitations/${id}`), 'owners_alone')
  problemOf(await admin.office.post('/v1/invitations', { email, role: 'viewer' }), 'owners_alone')
  expect((await accept(openOffice(world.url), token, chosen)).status).toBe(204)
})

test('what a removed person invited to is withdrawn, and what they did keeps their name', async () => {
  const second = await signedInAs(world, 'admin')
  const { token, id } = await newInvitation(second.office)
  await owner.office.delete(`/v1/people/${second.id}`)
  problemOf(await accept(openOffice(world.url), token, chosen), 'invitation_over')
  const { rows } = await world.database.owner
    .query(`set guiche.store = '${world.store.id}'; select name from find_people(array['${second.id}'])`)
    .then(all => (all as unknown as { rows: { name: string }[] }[])[1] ?? { rows: [] })
  expect(rows).toEqual([{ name: 'Dona Aurora' }])
  expect(id).toMatch(/^inv_/)
})

test('the keys that somebody made are named before they are removed, and go too where that is asked', async () => {
  const scopes = ['charges:read', 'keys:write']
  const made = async (by: { post(path: string, body: unknown): Promise<ApiAnswer> }, name: string) =>
    bodyOf(await by.post('/v1/api-keys', { name, scopes }), 201, apiKeySchema)
  const works = async ({ key }: ApiKey) => (await apiClient(world.url, key ?? '').get('/v1/charges')).status === 200
  const keysOf = async (id: string) =>
    bodyOf(await owner.office.get(`/v1/people/${id}/api-keys`), 200, personKeyListSchema).data.map(({ name }) => name)
  const [second, third] = [await signedInAs(world, 'admin'), await signedInAs(world, 'admin')]
  const site = await made(second.office, 'Loja virtual')
  const erp = await made(apiClient(world.url, site.key ?? ''), 'ERP')
  const old = await made(second.office, 'De antes')
  expect((await second.office.delete(`/v1/api-keys/${old.id}`)).status).toBe(204)
  const others = await made(third.office, 'Relatórios')
  expect(await keysOf(second.id)).toEqual(['ERP', 'Loja virtual'])
  expect(await keysOf(owner.id)).toEqual([])
  problemOf(await owner.office.get('/v1/people/nobody/api-keys'), 'person_not_found')

  // Whoever may not revoke a key revokes none by removing somebody: then nobody is removed.
  const remover = await world.store.keyWith('people:write')
  problemOf(await remover.delete(`/v1/people/${second.id}?revoke_keys=true`), 'forbidden')
  expect((await owner.office.delete(`/v1/people/${third.id}`)).status).toBe(204)
  expect(await works(others)).toBe(true)
  expect((await owner.office.delete(`/v1/people/${second.id}?revoke_keys=true`)).status).toBe(204)
  expect([await works(site), await works(erp), await works(others)]).toEqual([false, false, true])
  const revoked = async (id: string) => {
    const { body } = await owner.office.get(`/v1/audit?action=api_key.revoke&object=${id}`)
    return (body as { data: { by: { id: string } }[] }).data.map(({ by }) => by.id)
  }
  expect(await revoked(site.id)).toEqual([owner.id])
  expect(await revoked(erp.id)).toEqual([owner.id])
  expect(await revoked(old.id)).toEqual([second.id])
})

test('the people of another store are nobody here, and no other site accepts for somebody', async () => {
  const other = await world.anotherStore()
  problemOf(await other.api.patch(`/v1/people/${admin.id}`, { role: 'viewer' }), 'person_not_found')
  problemOf(await other.api.delete(`/v1/people/${admin.id}`), 'person_not_found')
  const { id, token } = await newInvitation(owner.office)
  problemOf(await other.api.delete(`/v1/invitations/${id}`), 'invitation_not_found')
  const evil = { origin: 'https://evil.example' }
  problemOf(await apiClient(world.url, null).post('/auth/invitations/accept', { token }, evil), 'cross_site')
})
