import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptSchema } from '../../src/shared/contract/receipt.ts'
import { type Storefront, storefrontSchema } from '../../src/shared/contract/storefront.ts'
import { newCharge, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { newImage, newLink, openLink, pngOf, textOf } from '../builders/payment-links.ts'
import { textOfPdf } from '../builders/pdf-text.ts'
import { type ApiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

test('a charge tells line by line what it sells, on its page and on its receipt', async () => {
  const { url } = await newImage(world.store)
  const items = [
    { name: 'Torta de morango', unit_amount: 8_990, image_url: url },
    { name: 'Pão de fermentação natural', quantity: 2, unit_amount: 1_400 },
  ]
  const charge = await newPaidCharge(world, 11_790, { items })
  expect(charge.items).toEqual([
    { name: 'Torta de morango', quantity: 1, unit_amount: 8_990, amount: 8_990, image_url: url },
    { name: 'Pão de fermentação natural', quantity: 2, unit_amount: 1_400, amount: 2_800, image_url: null },
  ])
  const page = textOf(await openLink(charge.checkout_url))
  expect(page).toContain('Pão de fermentação natural 2 × R$ 14,00 R$ 28,00')
  expect(page).toContain('2 itens')
  const receipt = bodyOf(await world.store.api.get(`/v1/charges/${charge.id}/receipt`), 200, receiptSchema)
  expect(receipt.items.map(({ name, amount }) => [name, amount])).toEqual([
    ['Torta de morango', 8_990],
    ['Pão de fermentação natural', 2_800],
  ])
  expect(textOf(await openLink(`${charge.checkout_url}/receipt`))).toContain('Torta de morango R$ 89,90')
})

test.each([
  [{ items: [{ name: 'Pão', unit_amount: 99 }] }, 'items'],
  [{ items: [] }, 'items'],
  [{ items: [{ name: '', unit_amount: 100 }] }, 'items.0.name'],
  [{ items: [{ name: 'Pão', quantity: 1.5, unit_amount: 100 }] }, 'items.0.quantity'],
  [
    { items: [{ name: 'Pão', unit_amount: 100, image_url: `http://a.example/i/img_${'0'.repeat(26)}` }] },
    'items.0.image_url',
  ],
  [{ items: [{ name: 'Pão', unit_amount: 100, image_url: 'https://a.example/pao.png' }] }, 'items.0.image_url'],
])('rejects %j on a charge of one real', async (more, field) => {
  const answer = await world.store.api.post('/v1/charges', { amount: 100, ...more })
  expect(fieldsOf(answer).map(one => one.split(' ')[0])).toContain(field)
})

test('says what items come to where they are not the amount', async () => {
  const items = [{ name: 'Pão', quantity: 3, unit_amount: 33 }]
  const { errors } = problemOf(await world.store.api.post('/v1/charges', { amount: 100, items }), 'validation_failed')
  expect(errors[0]?.message).toBe("Expected the items to come to the charge's amount, which is 100: they come to 99.")
})

test('the database rejects items that do not come to the amount', async () => {
  const { id } = await newCharge(world.store)
  const { owner } = world.database
  await owner.query(`set guiche.store = '${world.store.id}'`)
  const items = JSON.stringify([{ name: 'Pão', quantity: 1, unit_amount: 99 }])
  const write = (text: string) => owner.query('update charges set items = $1 where id = $2', [text, id])
  await expect(write(items)).rejects.toMatchObject({ constraint: 'charges_items_amount' })
  await expect(write('[]')).rejects.toMatchObject({ constraint: 'charges_items' })
})

test('a picture is served as it came from an address that never changes, and kept once', async () => {
  const bytes = pngOf(64, 48, 90)
  const image = await newImage(world.store, bytes)
  expect(image).toMatchObject({ media_type: 'image/png', width: 64, height: 48, size: bytes.length })
  const { status, headers } = await fetch(image.url)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(Buffer.from(await (await fetch(image.url)).arrayBuffer()).equals(bytes)).toBe(true)
  expect((await newImage(world.store, bytes)).id).toBe(image.id)
  expect((await fetch(`${world.url}/i/img_${'0'.repeat(26)}`)).status).toBe(404)
  // Another store cannot put it on a charge of its own.
  const theirs = await world.anotherStore()
  const items = [{ name: 'Pão', unit_amount: 100, image_url: image.url }]
  expect(fieldsOf(await theirs.api.post('/v1/charges', { amount: 100, items }))).toEqual([
    'items.0.image_url not_available',
  ])
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'invalid'],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'invalid'],
  ['a PNG cut off', pngOf(9, 9).subarray(0, 12), 'invalid'],
  ['a PNG too wide', pngOf(4_097, 1), 'too_large'],
])('rejects %s as a picture', async (_, bytes, code) => {
  const answer = await world.store.api.post('/v1/images', { content: bytes.toString('base64') })
  expect(fieldsOf(answer)).toEqual([`content ${code}`])
})

test('a store opens its public page under a name that it chooses once', async () => {
  const store = await world.anotherStore()
  const put = async (api: ApiClient, slug: string, open: boolean) =>
    api.send('PUT', '/v1/storefront', JSON.stringify({ slug, open }), { 'content-type': 'application/json' })
  const read = async (): Promise<Storefront> => bodyOf(await store.api.get('/v1/storefront'), 200, storefrontSchema)
  expect(await read()).toMatchObject({ slug: null, open: false, url: null, store: { name: 'Padaria Aurora' } })
  for (const slug of ['Padaria', 'pão', 'a', '-aurora', 'padaria--aurora', 'a'.repeat(41)]) {
    expect(fieldsOf(await put(store.api, slug, true))).toEqual([expect.stringMatching(/^slug /)])
  }
  const page = bodyOf(await put(store.api, 'padaria-aurora', false), 200, storefrontSchema)
  expect((await openLink(page.url ?? '')).status).toBe(404)
  await put(store.api, 'padaria-aurora', true)
  await newLink(store, { title: 'Bolo de fubá', listed: true })
  await newLink(store, { title: 'Doação', listed: true, price: { kind: 'open' } })
  await newLink(store, { title: 'Só com o link' })
  await newLink(store, { title: 'Acabou', listed: true, stock: 0 })
  const shown = await openLink(page.url ?? '')
  expect(textOf(shown)).toMatch(/Padaria Aurora .*Doação Você escolhe o valor .*Bolo de fubá R\$ 20,00/)
  expect(textOf(shown)).not.toMatch(/Só com o link|Acabou/)
  problemOf(await put(world.store.api, 'padaria-aurora', true), 'slug_taken')
  problemOf(await put(store.api, 'outro-nome', true), 'slug_chosen')
  await put(store.api, 'padaria-aurora', false)
  expect(await read()).toMatchObject({ slug: 'padaria-aurora', open: false })
})

test.each(['a4', 'a6'])('a poster of %s says what to do, and where it leads', async size => {
  const link = await newLink(world.store, { title: 'Contribuição para a festa', price: { kind: 'open' } })
  const answer = await fetch(`${world.url}/v1/payment-links/${link.id}/poster.pdf?size=${size}`, {
    headers: { authorization: `Bearer ${world.store.key}` },
  })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer()))
  for (const words of ['Padaria Aurora', 'Contribuição para a festa', 'Você escolhe o valor', link.url]) {
    expect(text).toContain(words)
  }
})
