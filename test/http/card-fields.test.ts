import { afterAll, beforeAll, expect, it } from 'vitest'
import { adyenProvider } from '../../src/server/providers/adyen/provider.ts'
import { mercadoPagoProvider } from '../../src/server/providers/mercado-pago/provider.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** What a provider makes of what an operator typed. */
function credentialsOf(
  { readCredentials }: Pick<typeof adyenProvider | typeof mercadoPagoProvider, 'readCredentials'>,
  given: object,
): unknown {
  const read = readCredentials(given)
  if (!read.ok) throw new Error(read.problems.join(' '))
  return read.credentials
}

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

it('lets the form of a gateway load that gateway’s frames, and nobody else’s', async () => {
  const adyen = adyenProvider.cardForm(
    credentialsOf(adyenProvider, {
      merchantAccount: 'ShopECOM',
      apiKey: 'key',
      clientKey: 'live_key',
      hmacKey: 'AB'.repeat(32),
      baseUrl: 'https://1797a841-Shop-checkout-live.adyenpayments.com/checkout/v72',
    }),
  )
  const answer = await fetch(world.app.parts.frameAddresses.addressOf(adyen))
  expect(answer.status).toBe(200)
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toContain('frame-src https://checkoutshopper-live.adyen.com')
  expect(policy).toContain(
    'connect-src https://checkoutshopper-live.adyen.com https://checkoutshopper-live.cdn.adyen.com',
  )
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy.find(rule => rule.startsWith('script-src'))).toMatch(/^script-src 'sha256-[^ ]+$/)

  const keys = { accessToken: 'APP_USR-1', publicKey: 'APP_USR-2' }
  const mercadoPago = mercadoPagoProvider.cardForm(credentialsOf(mercadoPagoProvider, keys))
  const theirs = await fetch(world.app.parts.frameAddresses.addressOf(mercadoPago))
  const allowed = theirs.headers.get('content-security-policy') ?? ''
  expect(allowed).toMatch(/script-src 'sha256-[^ ]+ https:\/\/sdk\.mercadopago\.com\/js\/v2 /)
  expect(allowed).toContain('frame-src https://secure-fields.mercadopago.com;')
})

it('knows where Adyen keeps an account’s fields', () => {
  const account = { merchantAccount: 'ShopECOM', apiKey: 'key', clientKey: 'test_key', hmacKey: 'AB'.repeat(32) }
  const fieldsAt = (more: object) => adyenProvider.cardForm(credentialsOf(adyenProvider, { ...account, ...more }))
  expect(fieldsAt({}).libraryUrl).toBe('https://checkoutshopper-test.adyen.com/checkoutshopper')
  const live = { clientKey: 'live_key', baseUrl: 'https://a-checkout-live.adyenpayments.com/checkout/v72' }
  const fieldsUrl = 'https://checkoutshopper-live-us.adyen.com/checkoutshopper'
  expect(fieldsAt({ ...live, fieldsUrl }).hosts.connects).toEqual([
    'https://checkoutshopper-live-us.adyen.com',
    'https://checkoutshopper-live-us.cdn.adyen.com',
  ])
  // Typed cards go to Adyen alone, and to the system that the account is for.
  for (const wrong of ['https://thief.example/checkoutshopper', fieldsUrl]) {
    expect(adyenProvider.readCredentials({ ...account, fieldsUrl: wrong }).ok, wrong).toBe(false)
  }
})

it('serves nothing else there', async () => {
  for (const path of [
    '/',
    '/card',
    '/card/adyen',
    `/card/mercado-pago?library=${encodeURIComponent(endpoint)}&scripts=&frames=&connects=&proof=AAAA`,
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
