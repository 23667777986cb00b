import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueSetupToken } from '../../src/server/access/setup.ts'
import { meSchema } from '../../src/shared/contract/access.ts'
import { setupSchema } from '../../src/shared/contract/setup.ts'
import { openOffice } from '../builders/office-browser.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Where no sandbox runs, what is set up is a live store. */
let world: World
beforeAll(async () => {
  world = await openWorld({ withoutSandbox: true })
})
afterAll(() => world.close())

test('the store is live, and a test store of the same data stands beside it, once', async () => {
  const token = (await issueSetupToken(world.app.parts.authDatabase, { now: new Date() })) ?? ''
  const office = openOffice(world.url)
  const owner = { name: 'Rita Lima', email: 'rita@mercearia.example', password: 'três palavras e mais uma' }
  await office.post('/auth/setup/owner', { ...owner, token })
  await office.signIn(owner.email, owner.password)
  const store = { name: 'Mercearia Lima', legal_name: 'Lima Ltda.', tax_id: '11222333000181', city: 'Manaus' }
  const made = bodyOf(await office.put('/auth/setup/store', store), 200, setupSchema)
  expect(made).toMatchObject({ sandbox: false, store: { mode: 'live' } })
  expect(bodyOf(await office.put('/auth/setup/step', { step: 'done' }), 200, setupSchema).step).toBe('done')
  expect((await office.put('/auth/setup/step', { step: 'done' })).status).toBe(410)
  const { stores } = bodyOf(await office.get('/v1/me'), 200, meSchema)
  expect(stores.map(({ name, mode, role }) => [name, mode, role])).toEqual([
    ['Mercearia Lima', 'live', 'owner'],
    ['Mercearia Lima', 'test', 'owner'],
  ])
})
