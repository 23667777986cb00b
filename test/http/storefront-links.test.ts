import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLink, openLink, textOf } from '../builders/payment-links.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

test('a store’s page shows an older link that takes payments behind sixty newer ones that have ended', async () => {
  const { store, url } = world
  const front = { slug: 'oficina-de-bordado', open: true }
  const json = { 'content-type': 'application/json' }
  expect((await store.api.send('PUT', '/v1/storefront', JSON.stringify(front), json)).status).toBe(200)
  await newLink(store, { title: 'Curso por encomenda', listed: true })
  const ended = { title: 'Curso de 2025', listed: true, last_day: '2025-11-30' }
  await Promise.all(Array.from({ length: 60 }, () => newLink(store, ended)))
  const page = textOf(await openLink(`${url}/s/${front.slug}`))
  expect(page).toContain('Curso por encomenda')
  expect(page).not.toContain('Curso de 2025')
})
