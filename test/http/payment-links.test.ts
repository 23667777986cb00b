import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  paymentLinkListSchema,
  paymentLinkSchema,
  paymentLinkStatisticsSchema,
} from '../../src/shared/contract/payment-link.ts'
import { chargeThat, codeOf, moneyArrives, paidCharge, readCharge, txidOf } from '../builders/banks/pix-charges.ts'
import {
  chargesOf,
  formOf,
  newImage,
  newLink,
  openLink,
  readLink,
  sendForm,
  textOf,
} from '../builders/payment-links.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A phone's browser, as it says what it is. */
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile', 'accept-language': 'pt-BR' }
const placeOf = (headers: Headers) => headers.get('location') ?? ''

/** Opens the checkout, pays its code by phone, and waits until the newest charge of a link is paid. */
async function payAt(checkout: string, id: string) {
  await openLink(new URL(checkout, world.url).href, PHONE)
  await world.pay(codeOf(await readCharge(world.store, id)))
  return paidCharge(world.store, id)
}

test('a fixed link makes a charge with its item for each payer, and tells what came of it', async () => {
  const image = await newImage(world.store)
  const link = await newLink(world.store, { description: 'Fatia de 200 g', image_url: image.url, listed: true })
  expect(link).toMatchObject({
    state: 'active',
    image_url: image.url,
    stock: null,
    taken: 0,
    payer: { name: 'optional', email: 'optional', tax_id: 'hidden' },
    figures: { opened: 0, charges: 0, paid: 0, amount_paid: 0 },
  })
  expect(link.url).toMatch(new RegExp(`^${world.url}/l/[0-9a-hjkmnp-tv-z]{8}$`))

  const page = await openLink(link.url, PHONE)
  expect(page.status).toBe(200)
  expect(textOf(page)).toContain('Bolo de rolo R$ 20,00 Fatia de 200 g')
  expect(String(page.body)).toContain(`<meta property="og:image" content="${image.url}">`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(String(page.body)).not.toMatch(/<script/)
  // A program that previews the link is no payer.
  await openLink(link.url, { 'user-agent': 'WhatsApp/2.24' })

  const form = formOf(page)
  const sent = await sendForm(link.url, { form, name: 'Ana Lima', email: 'ana@exemplo.com' })
  expect(sent.status).toBe(303)
  const [charge, ...others] = await chargesOf(world.store, link)
  expect(others).toEqual([])
  expect(charge).toMatchObject({
    amount: 2_000,
    description: 'Bolo de rolo',
    payment_link_id: link.id,
    items: [{ name: 'Bolo de rolo', quantity: 1, unit_amount: 2_000, amount: 2_000, image_url: image.url }],
    customer: { name: 'Ana Lima', email: 'ana@exemplo.com', phone: null, tax_id: null, address: null },
  })
  expect(charge?.checkout_url).toBe(new URL(placeOf(sent.headers), world.url).href)

  await payAt(placeOf(sent.headers), charge?.id ?? '')
  const figures = { opened: 1, charges: 1, paid: 1, amount_paid: 2_000 }
  await until(async () => (await readLink(world.store, link.id)).figures.opened === 1, 'the opening is counted')
  expect((await readLink(world.store, link.id)).figures).toEqual(figures)
  const statistics = await world.store.api.get(`/v1/payment-links/${link.id}/statistics`)
  expect(bodyOf(statistics, 200, paymentLinkStatisticsSchema)).toMatchObject({
    ...figures,
    days: [{ ...figures, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
  })
})

test('pressed twice, in turn or at once, a form makes one charge; filled in otherwise, another', async () => {
  const link = await newLink(world.store, { price: { kind: 'open' } })
  const form = formOf(await openLink(link.url))
  const presses = await Promise.all(Array.from({ length: 4 }, () => sendForm(link.url, { form, amount: '25,90' })))
  const again = await sendForm(link.url, { form, amount: '25,90' })
  const places = new Set([...presses, again].map(({ headers }) => placeOf(headers)))
  expect([...places]).toEqual([expect.stringMatching(/^\/c\/\w{22}$/)])
  expect(await chargesOf(world.store, link)).toHaveLength(1)
  await sendForm(link.url, { form, amount: '26' })
  expect((await chargesOf(world.store, link)).map(({ amount }) => amount)).toEqual([2_600, 2_590])
})

test.each([
  { stock: 1, quantity: '1' },
  { stock: 3, quantity: '2' },
])(
  'pressed twice, who takes $quantity of $stock left is not told that there are too few',
  async ({ stock, quantity }) => {
    const link = await newLink(world.store, { stock, quantity_max: 2 })
    const form = formOf(await openLink(link.url))
    const presses = await Promise.all(Array.from({ length: 4 }, () => sendForm(link.url, { form, quantity })))
    const again = await sendForm(link.url, { form, quantity })
    expect([...presses, again].map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect(new Set([...presses, again].map(({ headers }) => placeOf(headers))).size).toBe(1)
    expect(await chargesOf(world.store, link)).toHaveLength(1)
    expect((await sendForm(link.url, { form: formOf(await openLink(link.url)), quantity })).status).toBe(
      stock === 1 ? 409 : 422,
    )
  },
)

test('an open amount has bounds, and suggested ones are chosen among or written', async () => {
  const open = await newLink(world.store, { price: { kind: 'open', minimum: 500, maximum: 10_000 } })
  const wrong = await sendForm(open.url, { amount: '4,99' })
  expect(wrong.status).toBe(422)
  expect(textOf(wrong)).toContain('O valor é menor do que a loja aceita aqui.')
  expect(String(wrong.body)).toContain('value="4,99"')
  expect(textOf(await sendForm(open.url, { amount: '100,01' }))).toContain('maior do que a loja aceita')
  expect(textOf(await sendForm(open.url, { amount: '25.90' }))).toContain('Escreva o valor com vírgula')
  expect(textOf(await openLink(`${open.url}?lang=en-GB`))).toContain('How much would you like to pay?')
  expect((await sendForm(open.url, { amount: '5' })).status).toBe(303)

  const price = { kind: 'suggested', amounts: [1_000, 2_500], other: true, minimum: 100 }
  const suggested = await newLink(world.store, { price })
  expect((await sendForm(suggested.url, { amount: '2500' })).status).toBe(303)
  expect((await sendForm(suggested.url, { amount: 'other', other: '12,34' })).status).toBe(303)
  expect((await sendForm(suggested.url, { amount: '2400' })).status).toBe(422)
  expect((await sendForm(suggested.url, { amount: 'other', other: '0,99' })).status).toBe(422)
  expect((await chargesOf(world.store, suggested)).map(({ amount }) => amount)).toEqual([1_234, 2_500])
})

test('the payer fills in what the link asks, and the charge carries it', async () => {
  const fields = [
    { kind: 'text', label: 'Mensagem no bolo' },
    { kind: 'choice', label: 'Sabor', required: true, options: ['Goiaba', 'Doce de leite'] },
  ]
  const payer = { name: 'required', email: 'hidden', tax_id: 'required' }
  const link = await newLink(world.store, { fields, payer, quantity_max: 3 })
  const empty = await sendForm(link.url, { quantity: '4', tax_id: '111.444.777-00' })
  expect(empty.status).toBe(422)
  expect(String(empty.body).match(/aria-invalid="true"/g)).toHaveLength(4)
  const filled = { quantity: '3', field_0: 'Parabéns', field_1: 'Goiaba', name: 'Ana', tax_id: '111.444.777-35' }
  expect((await sendForm(link.url, { ...filled, email: 'ana@exemplo.com' })).status).toBe(303)
  const [charge] = await chargesOf(world.store, link)
  expect(charge).toMatchObject({
    amount: 6_000,
    items: [{ quantity: 3, unit_amount: 2_000 }],
    metadata: { 'Mensagem no bolo': 'Parabéns', Sabor: 'Goiaba' },
    customer: { name: 'Ana', email: null, tax_id: '11144477735' },
  })
  const bare = await world.store.api.patch(`/v1/payment-links/${link.id}`, { fields: [], payer: { tax_id: 'hidden' } })
  expect(bodyOf(bare, 200, paymentLinkSchema).payer).toEqual({ name: 'required', email: 'hidden', tax_id: 'hidden' })
})

test('of many at once as many buy as there are, and what nobody pays goes back', async () => {
  const link = await newLink(world.store, { stock: 7, quantity_max: 2, expires_in: 60 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => sendForm(link.url, { quantity: place < 10 ? '1' : '2' })),
  )
  const charges = await chargesOf(world.store, link)
  const taken = charges.reduce((sum, { items }) => sum + (items[0]?.quantity ?? 0), 0)
  expect(taken).toBe(7)
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(charges.length)
  expect(await readLink(world.store, link.id)).toMatchObject({ state: 'sold_out', taken: 7, oversold: 0 })
  const late = await openLink(link.url)
  expect([late.status, textOf(late).includes('Esgotado')]).toEqual([200, true])
  expect((await sendForm(link.url, { quantity: '1' })).status).toBe(409)

  // One is paid and one canceled; the others expire, and give back what they held.
  const [paid, canceled] = charges
  const { quantity = 0 } = paid?.items[0] ?? {}
  await payAt(paid?.checkout_url ?? '', paid?.id ?? '')
  await world.store.api.post(`/v1/charges/${canceled?.id}/cancel`)
  expect((await readLink(world.store, link.id)).taken).toBe(7 - (canceled?.items[0]?.quantity ?? 0))
  await world.advance(61_000)
  await until(async () => (await readLink(world.store, link.id)).taken === quantity, 'the stock is back')
  expect((await readLink(world.store, link.id)).state).toBe('active')
})

test('a Pix that comes late is booked though its place was sold, and counted as oversold', async () => {
  const link = await newLink(world.store, { stock: 1, expires_in: 60 })
  const first = await sendForm(link.url)
  await openLink(new URL(placeOf(first.headers), world.url).href, PHONE)
  const late = await readCharge(world.store, (await chargesOf(world.store, link))[0]?.id ?? '')
  await world.advance(61_000)
  await chargeThat(world.store, late.id, ({ status }) => status === 'expired', 'is expired')
  expect((await sendForm(link.url)).status).toBe(303)
  const { pixKey } = world.store
  await moneyArrives(world, { pixKey, amount: 2_000, txid: txidOf(late) })
  expect((await paidCharge(world.store, late.id)).flags).toEqual(['late'])
  expect(await readLink(world.store, link.id)).toMatchObject({ taken: 1, oversold: 1, figures: { paid: 1 } })
  // A stock that is raised has room for it; one below what was sold is none.
  const raised = await world.store.api.patch(`/v1/payment-links/${link.id}`, { stock: 3 })
  expect(bodyOf(raised, 200, paymentLinkSchema)).toMatchObject({ taken: 2, oversold: 0, state: 'active' })
  expect(fieldsOf(await world.store.api.patch(`/v1/payment-links/${link.id}`, { stock: 1 }))).toEqual(['stock invalid'])
})

test('a link ends after its last day, and is archived and used again', async () => {
  const day = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * 86_400_000)
  const over = await newLink(world.store, { last_day: day(-2) })
  expect(over.state).toBe('ended')
  expect(textOf(await openLink(over.url))).toContain('O prazo deste link terminou')
  expect((await sendForm(over.url)).status).toBe(409)
  const last = await newLink(world.store, { last_day: day(30) })
  expect(last.state).toBe('active')

  const { api } = world.store
  const archived = bodyOf(await api.post(`/v1/payment-links/${last.id}/archive`), 200, paymentLinkSchema)
  expect(archived).toMatchObject({ state: 'archived', archived_at: expect.any(String) })
  expect(textOf(await openLink(last.url))).toContain('Este link não está mais em uso')
  expect((await sendForm(last.url)).status).toBe(409)
  const list = async (query: string) =>
    bodyOf(await api.get(`/v1/payment-links?${query}`), 200, paymentLinkListSchema).data.map(({ id }) => id)
  expect(await list('state=archived')).toEqual([last.id])
  expect(await list('state=ended')).toEqual([over.id])
  const back = bodyOf(await api.post(`/v1/payment-links/${last.id}/activate`), 200, paymentLinkSchema)
  expect(back).toMatchObject({ state: 'active', archived_at: null })
  expect((await sendForm(last.url)).status).toBe(303)
})

test('links are listed newest first, page by page, and found by their title', async () => {
  const store = await world.anotherStore()
  for (const title of ['Aula de forró', 'Bolo de milho', 'Aula de samba']) await newLink(store, { title })
  const first = bodyOf(await store.api.get('/v1/payment-links?limit=2'), 200, paymentLinkListSchema)
  expect(first.data.map(({ title }) => title)).toEqual(['Aula de samba', 'Bolo de milho'])
  const rest = await store.api.get(`/v1/payment-links?limit=2&cursor=${first.next_cursor}`)
  const last = { data: [{ title: 'Aula de forró' }], next_cursor: null }
  expect(bodyOf(rest, 200, paymentLinkListSchema)).toMatchObject(last)
  const search = async (q: string) =>
    bodyOf(await store.api.get(`/v1/payment-links?q=${q}`), 200, paymentLinkListSchema).data.map(({ title }) => title)
  expect(await search('aula')).toEqual(['Aula de samba', 'Aula de forró'])
  expect(await search('FORRO')).toEqual(['Aula de forró'])
  // Nobody else's are told of.
  problemOf(await world.store.api.get(`/v1/payment-links/${first.data[0]?.id}`), 'payment_link_not_found')
})

test.each([
  [{ title: '' }, 'title'],
  [{ title: 't'.repeat(81) }, 'title'],
  [{ price: { kind: 'open', minimum: 200, maximum: 100 } }, 'price.minimum'],
  [{ price: { kind: 'suggested', amounts: [100, 100] } }, 'price.amounts'],
  [{ price: { kind: 'suggested', amounts: [100], minimum: 200 } }, 'price.amounts.0'],
  [{ price: { kind: 'open' }, quantity_max: 2 }, 'quantity_max'],
  [{ price: { kind: 'fixed', amount: 99_999_999_999 }, quantity_max: 2 }, 'quantity_max'],
  [{ quantity_max: 100 }, 'quantity_max'],
  [{ stock: -1 }, 'stock'],
  [{ last_day: '2026-02-30' }, 'last_day'],
  [{ last_day: '2999-12-31' }, 'last_day'],
  [{ last_day: '0026-12-31' }, 'last_day'],
  [{ fields: Array.from({ length: 6 }, (_, at) => ({ kind: 'text', label: `${at}` })) }, 'fields'],
  [{ fields: [0, 1].map(() => ({ kind: 'text', label: 'Sabor' })) }, 'fields'],
  [{ fields: [{ kind: 'choice', label: 'Sabor', options: ['Só um'] }] }, 'fields.0.options'],
  [{ methods: ['credit-card'] }, 'methods.0'],
  [{ installments: { max: 3 } }, 'installments'],
  [{ image_url: 'https://elsewhere.example/bolo.png' }, 'image_url'],
  [{ image_url: `https://elsewhere.example/i/img_${'0'.repeat(26)}` }, 'image_url'],
])('rejects a link with %j', async (more, field) => {
  const link = { title: 'Bolo', price: { kind: 'fixed', amount: 100 }, ...more }
  const answer = await world.store.api.post('/v1/payment-links', link)
  expect(fieldsOf(answer).map(one => one.split(' ')[0])).toEqual([field])
})

test.each([
  ['token', 'ABCDEFGH', 'payment_links_token'],
  ['title', '', 'payment_links_title'],
  ['price', '{"kind":"fixed","amount":0}', 'payment_links_price'],
  ['price', '{"kind":"free"}', 'payment_links_price'],
  ['quantity_max', 100, 'payment_links_quantity_max'],
  ['stock', 0, 'payment_links_not_oversold'],
  ['fields', '[1,2,3,4,5,6]', 'payment_links_fields'],
  ['payer_name', 'maybe', 'payment_links_payer_name'],
  ['expires_in', 59, 'payment_links_expires_in'],
  ['archived_at', new Date(), 'payment_links_archived'],
])('the database rejects %s %j by itself', async (column, value, constraint) => {
  const link = await newLink(world.store, { stock: 2 })
  expect((await sendForm(link.url)).status).toBe(303)
  const { owner } = world.database
  await owner.query(`set guiche.store = '${world.store.id}'`)
  await expect(
    owner.query(`update payment_links set ${column} = $1 where id = $2`, [value, link.id]),
  ).rejects.toMatchObject({ constraint })
})

test('there is a kind page where there is no link, and none takes the form of another site', async () => {
  const nothing = await openLink(`${world.url}/l/zzzzzzzz`)
  expect([nothing.status, textOf(nothing).includes('Não encontramos este link')]).toEqual([404, true])
  const link = await newLink(world.store)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
  const foreign = await world.store.api.send('POST', new URL(link.url).pathname, '', headers)
  expect(foreign.status).toBe(403)
  expect(await chargesOf(world.store, link)).toEqual([])
})
