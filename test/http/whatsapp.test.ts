import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../src/shared/contract/limits.ts'
import { mailListSchema } from '../../src/shared/contract/mail.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { whatsappSchema, whatsappTestResultSchema } from '../../src/shared/contract/whatsapp.ts'
import { codeOf, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { signedInAs } from '../builders/people.ts'
import { longAgo } from '../builders/second-factors.ts'
import { newestMessage, setNumber, whatsappNumber } from '../builders/whatsapp.ts'
import { bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Payers are written to by templates of WhatsApp's official API, which the sandbox plays. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PHONE = '+5511912345678'
const api = () => world.store.api
const newest = async (charge: string) => {
  const { data } = bodyOf(await api().get(`/v1/mails?charge=${charge}`), 200, mailListSchema)
  return data[0]
}
const number = async () => bodyOf(await api().get('/v1/whatsapp'), 200, whatsappSchema)
const itemsOf = async (kind: string) => {
  const { data } = bodyOf(await api().get('/v1/review-items'), 200, reviewItemListSchema)
  return data.filter(item => item.kind === kind)
}
const tryOut = async (to = PHONE) =>
  bodyOf(await api().post('/v1/whatsapp/test', { to, kind: 'receipt' }), 200, whatsappTestResultSchema)

test('a number is set up, shown without its token, kept sealed, and tried out in words', async () => {
  problemOf(await api().post('/v1/whatsapp/test', { to: PHONE, kind: 'charge' }), 'whatsapp_not_set_up')
  expect(bodyOf(await api().get('/v1/whatsapp'), 200, whatsappSchema)).toMatchObject({ sender: null, reaches: 'test' })
  expect(fieldsOf(await setNumber(api(), { token: undefined }))).toEqual(['token required'])
  const set = bodyOf(await setNumber(api()), 200, whatsappSchema)
  const { phone_number_id, templates } = whatsappNumber
  expect(set.sender).toMatchObject({ phone_number_id, templates, languages: ['pt-BR'], messages: [] })
  // The token of the same number is kept where none is given.
  bodyOf(await setNumber(api(), { token: undefined, languages: ['pt-BR', 'en-GB'] }), 200, whatsappSchema)
  expect(await tryOut()).toEqual({ object: 'whatsapp_test', works: true, problem: null, detail: null })
  expect(await newestMessage(world.sandbox)).toMatch(/Padaria Aurora recebeu o seu pagamento de R\$\s?129,90/)
  bodyOf(await setNumber(api(), { phone_number_id: '404540352242922' }), 200, whatsappSchema)
  expect(await tryOut()).toMatchObject({ works: false, problem: 'number' })
  bodyOf(await setNumber(api()), 200, whatsappSchema)
  expect(await tryOut('+5511900000000')).toMatchObject({ works: false, problem: 'recipient' })

  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  const { rows } = await world.database.owner.query(
    `select (select string_agg(w::text, '') from whatsapp_senders w)
       || (select string_agg(a::text, '') from audit_records a)
       || (select coalesce(string_agg(k::text, ''), '') from idempotency_keys k) as kept`,
  )
  expect(rows[0].kept).toContain('whatsapp.set')
  expect(rows[0].kept).not.toContain('EAAG-secret-of-meta')
})

test('a charge and its receipt go to the payer’s phone by themselves, each once, and tell the link', async () => {
  bodyOf(await setNumber(api(), { messages: ['charge', 'receipt'] }), 200, whatsappSchema)
  const customer = { name: 'Maria Clara', phone: PHONE }
  const charge = await newPixCharge(world.store, 12_990, { description: 'Bolo\n de nozes', customer })
  const asked = await until(async () => {
    const message = await newest(charge.id)
    return message?.status === 'sent' ? message : null
  }, 'the charge was sent')
  expect(asked).toMatchObject({ channel: 'whatsapp', kind: 'charge', to: PHONE, attempts: 1 })
  const text = await newestMessage(world.sandbox)
  expect(text).toContain('Olá, Maria. Padaria Aurora enviou uma cobrança: Bolo de nozes, no valor de R$')
  expect(text).toContain(charge.checkout_url)
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  await until(async () => {
    const message = await newest(charge.id)
    return message?.kind === 'receipt' && message.status === 'sent'
  }, 'the receipt was sent')
  const { data } = bodyOf(await api().get(`/v1/mails?charge=${charge.id}`), 200, mailListSchema)
  expect(data.map(({ kind }) => kind)).toEqual(['receipt', 'charge'])
  // Nobody is written to without a phone.
  const without = await newPixCharge(world.store, 100, { customer: { name: 'Rui', email: 'rui@exemplo.com.br' } })
  await world.pay(codeOf(without))
  await paidCharge(world.store, without.id)
  expect(await newest(without.id)).toBeUndefined()
})

slow(
  'a token that ended is said at once and what waited goes by the new one; so is a template that is not approved',
  async () => {
    bodyOf(await setNumber(api(), { token: 'bad-token', messages: ['charge'] }), 200, whatsappSchema)
    expect(await tryOut()).toMatchObject({ works: false, problem: 'token' })
    const customer = { name: 'Maria', phone: PHONE }
    const waiting = await newPixCharge(world.store, 500, { customer })
    await until(async () => (await newest(waiting.id))?.attempts === 1, 'one attempt was made')
    expect(await newest(waiting.id)).toMatchObject({ status: 'queued', failure: expect.stringContaining('190') })
    const problem = { kind: 'token', detail: expect.stringContaining('190'), since: expect.any(String) }
    expect((await number()).sender).toMatchObject({ problem })
    expect(await itemsOf('whatsapp_rejected')).toMatchObject([{ about: world.store.id }])
    // No time passes before what waited is sent.
    bodyOf(await setNumber(api(), { messages: ['charge'] }), 200, whatsappSchema)
    expect((await number()).sender).toMatchObject({ problem: null })
    expect(await itemsOf('whatsapp_rejected')).toEqual([])
    await until(async () => (await newest(waiting.id))?.status === 'sent', 'it was sent after all')

    const templates = { ...whatsappNumber.templates, charge: 'missing_charge' }
    bodyOf(await setNumber(api(), { templates, messages: ['charge'] }), 200, whatsappSchema)
    const rejected = await newPixCharge(world.store, 600, { customer })
    await until(async () => (await newest(rejected.id))?.status === 'failed', 'it was given up')
    expect(await itemsOf('mail_failed')).toMatchObject([{ detail: expect.stringContaining('132001') }])
    expect(await itemsOf('whatsapp_rejected')).toEqual([])
  },
)

test('a store sends few examples a day, and a person shows before that it is them', async () => {
  const example = { to: PHONE, kind: 'receipt' }
  const asked = () => api().post('/v1/whatsapp/test', example)
  await until(async () => (await asked()).status === 429, 'no more are taken')
  problemOf(await asked(), 'too_many_attempts')
  const { rows } = await world.database.owner.query(
    `select count(*)::int as sent from audit_records where action = 'whatsapp.test'`,
  )
  expect(rows).toEqual([{ sent: limits.whatsappTests }])
  await world.advance(24 * 3_600_000)
  expect(await tryOut()).toMatchObject({ works: true })

  const owner = await signedInAs(world, 'owner')
  await longAgo(world, owner.id)
  problemOf(await owner.office.post('/v1/whatsapp/test', example), 'identity_confirmation_required')
})

test('without its number nothing goes out any more', async () => {
  expect((await api().delete('/v1/whatsapp')).status).toBe(204)
  expect((await api().delete('/v1/whatsapp')).status).toBe(204)
  expect(bodyOf(await api().get('/v1/whatsapp'), 200, whatsappSchema).sender).toBeNull()
  const other = await world.anotherStore()
  expect(bodyOf(await other.api.get('/v1/whatsapp'), 200, whatsappSchema).sender).toBeNull()
})
