import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type BankWorld, signedIn, startBankWorld } from './bank-world.ts'

let world: BankWorld
let cookie: { cookie: string }
beforeAll(async () => {
  world = await startBankWorld()
  cookie = await signedIn(await world.pageLink())
})
afterAll(() => world.end())
afterEach(() => world.control('DELETE', '/bank/faults'))

const open = async (path = '/trouble') => (await fetch(world.url() + path, { headers: cookie })).text()
const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${world.url()}/trouble${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...cookie, ...headers },
    redirect: 'manual',
  })
const faults = async () =>
  (await world.control('GET', '/bank/faults')).body as { seed: string; data: { id: number; kind: string }[] }

it('asks for a fault, shows it, and stops it, by forms alone and in both languages', async () => {
  expect(await open()).toContain('O banco está se comportando bem.')
  expect(await open('/trouble?lang=en-GB')).toContain('The bank is behaving well.')
  const pressed = await press('/faults', {
    kind: 'error',
    often: 'three',
    operation: 'GET /pix',
    when: 'after',
    lang: 'en-GB',
  })
  expect(pressed.status).toBe(303)
  expect(pressed.headers.get('location')).toBe('/trouble?lang=en-GB')
  const [fault] = (await faults()).data
  expect(fault).toMatchObject({ kind: 'error', operation: 'GET /pix', when: 'after', times: 3 })
  expect(await open()).toContain('GET /pix · depois de fazer o que foi pedido · mais 3 vezes · ainda não aconteceu')

  await press('/faults', { kind: 'webhook_twice', often: 'tenth', operation: 'GET /pix', when: 'after' })
  expect((await faults()).data[1]).toMatchObject({ kind: 'webhook_twice', share: 0.1, operation: null })
  await press(`/faults/${fault?.id}/stop`, {})
  await press(`/faults/${fault?.id}/stop`, {})
  expect((await faults()).data.map(({ kind }) => kind)).toEqual(['webhook_twice'])
  await press('/stop', {})
  expect((await faults()).data).toEqual([])
})

it('begins a little of everything by a seed', async () => {
  await press('/random', { seed: '7' })
  const { seed, data } = await faults()
  expect(seed).toBe('7')
  expect(data.length).toBeGreaterThan(20)
})

it('takes a Pix back by MED', async () => {
  const shop = await world.shop({ name: '<b>Loja</b>' })
  const { body } = await shop.charge()
  const id = String((await world.pay(body.pixCopiaECola)).body.end_to_end_id)
  const page = await open()
  expect(page).toContain(`value="${id}"`)
  expect(page).not.toContain('<b>Loja')
  expect((await press('/returns', { end_to_end_id: id })).status).toBe(303)
  expect((await shop.call('GET', `/pix/${id}`)).body.devolucoes).toMatchObject([{ natureza: 'MED_FRAUDE' }])
  expect(await open()).not.toContain(`value="${id}"`)
})

it('is not pressed by the form of another site', async () => {
  expect((await press('/random', { seed: '7' }, { origin: 'http://evil.example' })).status).toBe(403)
  expect((await faults()).data).toEqual([])
})
