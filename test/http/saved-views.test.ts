import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditListSchema } from '../../src/shared/contract/audit.ts'
import { providerAccountListSchema } from '../../src/shared/contract/provider-account.ts'
import type { Role } from '../../src/shared/contract/roles.ts'
import { savedViewListSchema, savedViewSchema } from '../../src/shared/contract/saved-view.ts'
import { type OfficeBrowser, openOffice } from '../builders/office-browser.ts'
import { fillSavedViews } from '../builders/saved-views.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let owner: OfficeBrowser
let viewer: OfficeBrowser
beforeAll(async () => {
  world = await shareWorld()
  owner = await signedIn('owner')
  viewer = await signedIn('viewer')
})
afterAll(() => world.close())

async function signedIn(role: Role): Promise<OfficeBrowser> {
  const office = openOffice(world.url)
  const { email, password } = await world.user(role)
  expect((await office.signIn(email, password)).status).toBe(200)
  return office
}

const made = (answer: ApiAnswer) => bodyOf(answer, 201, savedViewSchema)
const namesOf = async (office: OfficeBrowser) =>
  bodyOf(await office.get('/v1/saved-views'), 200, savedViewListSchema).data.map(({ name }) => name)

test('a person has views of their own, and those of the store, which only who may change settings makes', async () => {
  const own = made(await viewer.post('/v1/saved-views', { name: ' Minhas abertas ', search: 'status=open' }))
  expect(own).toMatchObject({ name: 'Minhas abertas', search: 'status=open', shared: false, list: 'charges' })
  const shared = { name: 'Pix de hoje', search: 'method=pix&period=today', shared: true }
  problemOf(await viewer.post('/v1/saved-views', shared), 'forbidden')
  const ofStore = made(await owner.post('/v1/saved-views', shared))
  expect(await namesOf(viewer)).toEqual(['Minhas abertas', 'Pix de hoje'])
  expect(await namesOf(owner)).toEqual(['Pix de hoje'])

  // Somebody else's is not there, and the store's is read alone.
  problemOf(await owner.patch(`/v1/saved-views/${own.id}`, { name: 'x' }), 'not_found')
  problemOf(await owner.delete(`/v1/saved-views/${own.id}`), 'not_found')
  problemOf(await viewer.patch(`/v1/saved-views/${ofStore.id}`, { name: 'x' }), 'forbidden')
  problemOf(await viewer.delete(`/v1/saved-views/${ofStore.id}`), 'forbidden')
  problemOf(await viewer.patch(`/v1/saved-views/${own.id}`, { shared: true }), 'forbidden')

  const renamed = await viewer.patch(`/v1/saved-views/${own.id}`, { name: 'Abertas', search: 'status=open&q=bolo' })
  expect(bodyOf(renamed, 200, savedViewSchema)).toMatchObject({ name: 'Abertas', search: 'status=open&q=bolo' })
  // A search may be for a person, and the audit is kept: it says by what a view filters alone.
  const audit = `/v1/audit?object=${own.id}`
  const { data } = bodyOf(await owner.get(audit), 200, auditListSchema)
  expect(JSON.stringify(data)).not.toMatch(/bolo|Minhas/)
  expect(data[0]?.detail).toMatchObject({ filters: ['status', 'q'], changed: ['name', 'search'] })
  expect((await owner.delete(`/v1/saved-views/${ofStore.id}`)).status).toBe(204)
  expect((await viewer.delete(`/v1/saved-views/${own.id}`)).status).toBe(204)
  expect(await namesOf(viewer)).toEqual([])
})

test('a key saves for the store alone, and the same key of a request once', async () => {
  const { api } = world.store
  problemOf(await api.post('/v1/saved-views', { name: 'Abertas', search: 'status=open' }), 'validation_failed')
  const asked = { name: 'Abertas', search: 'status=open', shared: true }
  const first = made(await api.post('/v1/saved-views', asked, { 'idempotency-key': 'view' }))
  expect(made(await api.post('/v1/saved-views', asked, { 'idempotency-key': 'view' }))).toEqual(first)
  expect(await namesOf(owner)).toEqual(['Abertas'])
  problemOf(await api.patch(`/v1/saved-views/${first.id}`, { shared: false }), 'validation_failed')
  expect((await api.delete(`/v1/saved-views/${first.id}`)).status).toBe(204)
})

test.each([
  [{ name: '' }],
  [{ name: 'n'.repeat(61) }],
  [{ search: '' }],
  [{ search: 's'.repeat(601) }],
  [{ search: 'q=a b' }],
  [{ list: 'disputes' }],
])('rejects %j', async change => {
  const view = { name: 'Abertas', search: 'status=open', shared: true, ...change }
  problemOf(await owner.post('/v1/saved-views', view), 'validation_failed')
})

test.each([
  ['name', 'n'.repeat(61), 'saved_views_name'],
  ['name', '', 'saved_views_name'],
  ['search', 's'.repeat(601), 'saved_views_search'],
  ['search', 'a b', 'saved_views_search'],
  ['list', 'disputes', 'saved_views_list'],
  ['user_id', '', 'saved_views_user'],
  ['place', 201, 'saved_views_place'],
  ['place', 1, 'saved_views_places'],
])('the database rejects %s %s by itself', async (column, value, constraint) => {
  await fillSavedViews(world)
  await expect(
    world.database.owner.query(`update saved_views set ${column} = $1 where place = 2`, [value]),
  ).rejects.toMatchObject({ constraint })
})

test('a store has 200 places, and one that was given up is taken again', async () => {
  await fillSavedViews(world)
  const view = { name: 'Mais uma', search: 'q=a', shared: true }
  problemOf(await owner.post('/v1/saved-views', view), 'saved_views_full')
  const { data } = bodyOf(await owner.get('/v1/saved-views'), 200, savedViewListSchema)
  expect(data).toHaveLength(200)
  expect((await owner.delete(`/v1/saved-views/${data[7]?.id}`)).status).toBe(204)
  const both = await Promise.all([owner.post('/v1/saved-views', view), owner.post('/v1/saved-views', view)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('whoever reads charges reads what accounts are called', async () => {
  const { data } = bodyOf(await viewer.get('/v1/provider-accounts'), 200, providerAccountListSchema)
  expect(data[0]).toMatchObject({ id: world.store.account, takes: 'pix' })
})
