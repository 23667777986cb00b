import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../src/server/access/create-api-key.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { createStore } from '../../src/server/stores/create-store.ts'
import { servicesOf } from '../../src/server/stores/services/services.ts'
import { serviceListSchema, serviceSchema } from '../../src/shared/contract/service.ts'
import { analytics, experiments, monitoring, putService } from '../builders/services.ts'
import { type ApiClient, apiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

const listed = async () => bodyOf(await world.store.api.get('/v1/services'), 200, serviceListSchema).data
const ofPage = () => world.app.parts.database.read(world.store.id, servicesOf)

test('a store connects a service, changes it and lets it go, and each is in the audit', async () => {
  const { api } = world.store
  expect(await ofPage()).toEqual({ analytics: null, experiments: null, monitoring: null })
  const first = bodyOf(
    await putService(api, 'analytics', { ...analytics, host: `${analytics.host}/` }),
    200,
    serviceSchema,
  )
  const times = { created_at: expect.any(String), updated_at: expect.any(String) }
  expect(first).toEqual({ kind: 'analytics', object: 'service', ...analytics, ...times })
  await putService(api, 'experiments', experiments)
  await putService(api, 'monitoring', monitoring)
  const rates = { speed_rate: 100, replay: false, replay_rate: 0, replay_on_error_rate: 100 }
  expect(await listed()).toMatchObject([analytics, experiments, { ...monitoring, ...rates }])
  await putService(api, 'monitoring', { ...monitoring, replay: true, replay_rate: 5 })
  expect(await ofPage()).toEqual({
    analytics,
    experiments,
    monitoring: { ...monitoring, ...rates, replay: true, replay_rate: 5 },
  })
  expect((await api.delete('/v1/services/experiments')).status).toBe(204)
  problemOf(await api.delete('/v1/services/experiments'), 'not_found')
  expect((await ofPage()).experiments).toBeNull()
  const { owner } = world.database
  await owner.query(`set guiche.store = '${world.store.id}'`)
  const { rows } = await owner.query(
    `select action, detail->>'kind' as kind from audit_records where action like 'service.%' order by id`,
  )
  expect(rows.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
    'service.set analytics',
    'service.set experiments',
    'service.set monitoring',
    'service.set monitoring',
    'service.remove experiments',
  ])
  const other = await world.anotherStore()
  expect(bodyOf(await other.api.get('/v1/services'), 200, serviceListSchema).data).toEqual([])
})

test.each([
  ['analytics', { ...analytics, host: 'http://metricas.example' }, 'host'],
  ['analytics', { ...analytics, host: 'https://metricas.example/x' }, 'host'],
  ['analytics', { ...analytics, project_key: 'phx_aPersonalKeyIsASecretAndHasNoPlaceHere' }, 'project_key'],
  ['experiments', { ...experiments, client_key: 'secret_admin_x' }, 'client_key'],
  ['monitoring', { dsn: 'https://0123456789abcdef0123456789abcdef:secret@o1.ingest.sentry.io/42' }, 'dsn'],
  ['monitoring', { dsn: 'https://o1.ingest.sentry.io/42' }, 'dsn'],
  ['monitoring', { ...monitoring, replay_rate: 101 }, 'replay_rate'],
  ['monitoring', { ...monitoring, tunnel: '/x' }, 'tunnel'],
] as const)('%s with %j is rejected by its field', async (kind, body, field) => {
  expect(fieldsOf(await putService(world.store.api, kind, body)).join()).toContain(field)
})

test('a live store names public hosts alone; a test store may name its own machine', async () => {
  const local = { ...analytics, host: 'http://127.0.0.1:8010' }
  bodyOf(await putService(world.store.api, 'analytics', local), 200, serviceSchema)
  const live = await liveStore()
  for (const host of ['http://127.0.0.1:8010', 'https://localhost', 'https://10.0.0.7', 'https://posthog.internal']) {
    expect(fieldsOf(await putService(live, 'analytics', { ...analytics, host }))).toEqual(['host invalid'])
  }
  bodyOf(await putService(live, 'analytics', analytics), 200, serviceSchema)
})

async function liveStore(): Promise<ApiClient> {
  const { parts } = world.app
  const input = { name: 'Padaria', legalName: 'Padaria Ltda.', taxId: '12ABC34501DE35', city: 'São Paulo' } as const
  const id = await createStore(parts, { ...input, mode: 'live' }, systemActor)
  const scopes = ['services:write'] as const
  const { key } = await parts.database.inStore(id, each => createApiKey(each, { name: 'Test', scopes }, systemActor))
  return apiClient(world.url, key)
}
