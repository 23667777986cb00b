import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const endpoint = 'https://acquirer.example/v1/tokens'

it('serves the card form on an origin of its own, to the pages of the application alone', async () => {
  expect(new URL(world.fieldsUrl).hostname).not.toBe(new URL(world.url).hostname)
  const address = world.app.parts.frameAddresses.addressFor(endpoint)
  const answer = await fetch(address)
  expect([new URL(address).origin, answer.status]).toEqual([world.fieldsUrl, 200])
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`connect-src ${endpoint};`)
  expect(policy).toContain(`frame-ancestors ${world.url};`)
  const page = await answer.text()
  expect(page).toContain(`data-parent="${world.url}"`)
  // The font, which is packed as it is, and marks of brands.
  const files = [...new Set([...page.matchAll(/\/assets\/[^"`)]+\.(?:svg|woff2)/g)].map(([path]) => path))]
  expect(files.length).toBeGreaterThan(40)
  for (const file of files) {
    const asset = await fetch(`${world.fieldsUrl}${file}`, { headers: { 'accept-encoding': 'br' } })
    expect(asset.status, file).toBe(200)
    expect(asset.headers.get('content-encoding'), file).toBe(file.endsWith('.svg') ? 'br' : null)
    expect(asset.headers.get('cache-control'), file).toContain('immutable')
  }
  const [font = ''] = files.filter(file => file.endsWith('.woff2'))
  for (const part of ['/card', font]) {
    expect((await fetch(`${world.url}${part}`)).status, 'the application has no part of the form').toBe(404)
  }
})

it('serves nothing else there', async () => {
  for (const path of [
    '/',
    '/card',
    `/card?endpoint=${encodeURIComponent(endpoint)}&proof=AAAA`,
    '/office',
    '/v1/charges',
    '/readyz',
  ]) {
    const answer = await fetch(`${world.fieldsUrl}${path}`)
    expect(answer.status, path).toBe(404)
    expect(answer.headers.get('set-cookie'), path).toBeNull()
  }
})

it('is stopped and started with the application', async () => {
  await world.stop()
  await expect(fetch(world.fieldsUrl)).rejects.toThrow()
  await world.restart()
  expect((await fetch(world.app.parts.frameAddresses.addressFor(endpoint))).status).toBe(200)
})
