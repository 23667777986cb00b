import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a checkout that cannot be shown says so to a person, and is shown when the trouble is over', async () => {
  const charge = bodyOf(await world.store.api.post('/v1/charges', { amount: 4990 }), 201, chargeSchema)
  const open = async (language: string) => {
    const response = await fetch(`${charge.checkout_url}?lang=${language}`)
    return { response, page: await response.text() }
  }
  await world.database.owner.query('revoke select on charges from guiche_template_app')

  const portuguese = await open('pt-BR')
  expect(portuguese.response.status).toBe(503)
  expect(portuguese.response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(portuguese.response.headers.get('retry-after')).toBe('5')
  expect(portuguese.response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(portuguese.page).toContain('Não conseguimos abrir a cobrança agora')
  expect(portuguese.page).not.toMatch(/permission denied|at async|guiche_template_app/i)
  expect((await open('en-GB')).page).toContain('We cannot open the charge right now')

  await world.database.owner.query('grant select on charges to guiche_template_app')
  const healed = await open('pt-BR')
  expect(healed.response.status).toBe(200)
  expect(healed.page).toContain('49,90')
})
