import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeSchema } from '../../src/shared/contract/store-settings.ts'
import { newCharge, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { pngOf } from '../builders/payment-links.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** What a store is called and how it looks, changed by whoever may, and seen by payers from then on. */
let world: World
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

const change = (body: object) => world.store.api.patch('/v1/store', body)

test('a name, a holder and a color are changed alone or together, and the payer’s page has them', async () => {
  const other = await world.anotherStore()
  expect(bodyOf(await world.store.api.get('/v1/store'), 200, storeSchema)).toEqual({
    id: world.store.id,
    object: 'store',
    name: 'Padaria Aurora',
    legal_name: 'Padaria Aurora Ltda.',
    tax_id: '12ABC34501DE35',
    city: 'São Paulo',
    time_zone: 'America/Sao_Paulo',
    mode: 'test',
    accent: null,
    charge_min: 1,
    charge_max: 99_999_999_999,
    logo: null,
  })
  await change({ tax_id: '11.222.333/0001-81', accent: '#B4471F' })
  const changed = bodyOf(await change({ name: ' Padaria Boreal ', city: 'Santos' }), 200, storeSchema)
  expect(changed).toMatchObject({
    name: 'Padaria Boreal',
    legal_name: 'Padaria Aurora Ltda.',
    tax_id: '11222333000181',
    city: 'Santos',
    accent: '#b4471f',
  })
  const { checkout_url } = await newCharge(world.store)
  const page = await (await fetch(checkout_url)).text()
  expect(page).toContain('Padaria Boreal')
  expect(page).toContain('#b4471f')
  expect(bodyOf(await change({ accent: null }), 200, storeSchema).accent).toBeNull()
  expect(bodyOf(await other.api.get('/v1/store'), 200, storeSchema).name).toBe('Padaria Aurora')
})

test('a logo is one of the store’s own pictures, is seen where the name is, and goes again', async () => {
  const other = await world.anotherStore()
  const upload = async (api: typeof other.api, side: number) => {
    const answer = await api.post('/v1/images', { content: pngOf(side, side).toString('base64') })
    return (answer.body as { id: string }).id
  }
  const logo = await upload(world.store.api, 64)
  for (const wrong of [await upload(other.api, 32), await upload(world.store.api, 2_001)]) {
    expect(fieldsOf(await change({ logo: wrong }))).toEqual([expect.stringMatching(/^logo /)])
  }
  const url = `${world.url}/i/${logo}`
  const changed = bodyOf(await change({ logo }), 200, storeSchema)
  expect(changed.logo).toEqual({ id: logo, url, width: 64, height: 64 })
  const charge = await newPaidCharge(world, 1_000)
  const seen = async (address: string) => (await fetch(address)).text()
  expect(await seen(charge.checkout_url)).toContain(`src="/i/${logo}"`)
  expect(await seen(`${charge.checkout_url}/receipt`)).toContain(`src="/i/${logo}"`)
  const plain = (await seen(`${charge.checkout_url}/receipt.pdf`)).length
  const preview = await world.store.api.get('/v1/mail-previews?kind=charge&language=pt-BR')
  expect((preview.body as { html: string }).html).toContain(url)
  await change({ logo: null })
  expect(await seen(charge.checkout_url)).not.toContain('/i/img_')
  expect((await seen(`${charge.checkout_url}/receipt.pdf`)).length).toBeLessThan(plain)
})

test.each([
  [{ tax_id: '12ABC34501DE36' }, 'tax_id'],
  [{ accent: 'red' }, 'accent'],
  [{ name: ' ' }, 'name'],
  [{ city: 'x'.repeat(61) }, 'city'],
  [{ mode: 'live' }, 'mode'],
])('%j is rejected', async (body, field) => {
  const [first] = fieldsOf(await change(body)) as string[]
  expect(first).toMatch(new RegExp(`^${field} `))
})

test('a store charges nothing below and above what it says, and says nothing that lets no charge be', async () => {
  bodyOf(await change({ charge_min: 500, charge_max: 100_000 }), 200, storeSchema)
  const post = (amount: number) => world.store.api.post('/v1/charges', { amount })
  expect(fieldsOf(await post(499))).toEqual(['amount too_small'])
  expect(fieldsOf(await post(100_001))).toEqual(['amount too_large'])
  expect([(await post(500)).status, (await post(100_000)).status]).toEqual([201, 201])
  expect(fieldsOf(await change({ charge_max: 499 }))).toEqual(['charge_max too_small'])
  await change({ charge_min: 1, charge_max: 99_999_999_999 })
})
