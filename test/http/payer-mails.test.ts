import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { mailListSchema, mailPreviewSchema, mailSchema, mailSettingsSchema } from '../../src/shared/contract/mail.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { whatsappSchema } from '../../src/shared/contract/whatsapp.ts'
import {
  codeOf,
  newCharge,
  newPaidCharge,
  newPixCharge,
  paidCharge,
  readCharge,
} from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { openCardWorld } from '../builders/cards/held-cards.ts'
import { payWithVoucher, takeVouchers, voucherCharge } from '../builders/cards/vouchers.ts'
import { type Received, type SmtpListener, startSmtpListener } from '../builders/smtp-listener.ts'
import { setNumber } from '../builders/whatsapp.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let smtp: SmtpListener
let world: World
beforeAll(async () => {
  smtp = await startSmtpListener()
  world = await openWorld({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'guiche@casa.example' } })
})
afterAll(async () => {
  await world.close()
  await smtp.stop()
})

const json = { 'content-type': 'application/json' }
const settle = (settings: object) => world.store.api.send('PUT', '/v1/mail-settings', JSON.stringify(settings), json)
const to = (address: string) => smtp.received.filter(mail => mail.to.includes(address))
const send = (charge: string, body: object, headers = {}) =>
  world.store.api.post(`/v1/charges/${charge}/send`, body, headers)

test('a charge is sent when somebody asks for it, with its link and the code that its page shows', async () => {
  bodyOf(await settle({ reply_to: 'contato@padaria.example' }), 200, mailSettingsSchema)
  const charge = await newPixCharge(world.store, 12990, {
    description: 'Bolo de <nozes>',
    customer: { name: 'Maria Clara', email: 'maria@exemplo.com.br' },
  })
  const mail = bodyOf(await send(charge.id, { kind: 'charge' }), 202, mailSchema)
  expect(mail).toEqual({
    id: expect.stringMatching(/^mai_/),
    object: 'mail',
    kind: 'charge',
    channel: 'mail',
    charge_id: charge.id,
    to: 'maria@exemplo.com.br',
    language: 'pt-BR',
    status: 'queued',
    attempts: 0,
    next_attempt_at: mail.created_at,
    failure: null,
    created_at: mail.created_at,
    sent_at: null,
  })
  const { mail: got, header } = await smtp.mailTo('maria@exemplo.com.br')
  expect(plain(got.subject)).toBe('Cobrança de R$ 129,90 de Padaria Aurora')
  expect(got.replyTo).toEqual([{ address: 'contato@padaria.example', name: 'Padaria Aurora' }])
  for (const said of ['Olá, Maria.', 'R$ 129,90', charge.checkout_url, codeOf(charge)])
    expect(plain(got.text)).toContain(said)
  expect(got.html).toContain('Bolo de &lt;nozes&gt;')
  expect(got.html).toContain(`href="${charge.checkout_url}"`)
  expect(header('list-unsubscribe')).toBeNull()
})

test('it goes where one says, in the language one says, once for each key', async () => {
  const charge = await newCharge(world.store, { amount: 500 })
  problemOf(await send(charge.id, { kind: 'charge' }), 'validation_failed')
  const asked = { kind: 'charge', to: 'john@example.com', language: 'en-GB' }
  const answers = [
    await send(charge.id, asked, { 'idempotency-key': 'j' }),
    await send(charge.id, asked, { 'idempotency-key': 'j' }),
  ]
  expect(new Set(answers.map(answer => bodyOf(answer, 202, mailSchema).id)).size).toBe(1)
  expect(plain((await smtp.mailTo('john@example.com')).mail.subject)).toBe('R$ 5.00 to pay to Padaria Aurora')
  const { data } = bodyOf(await world.store.api.get(`/v1/mails?charge=${charge.id}`), 200, mailListSchema)
  expect(data).toHaveLength(1)
  problemOf(await send(charge.id, { kind: 'receipt', to: 'john@example.com' }), 'charge_not_paid')
})

test('nothing is sent by itself until the store says so', async () => {
  const { payer_mails } = bodyOf(await world.store.api.get('/v1/mail-settings'), 200, mailSettingsSchema)
  expect(payer_mails).toEqual([])
  const charge = await newPixCharge(world.store, 700, { customer: { name: 'Rui', email: 'rui@exemplo.com.br' } })
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  expect(to('rui@exemplo.com.br')).toEqual([])
})

test('a receipt is sent once a charge is paid, and a refund once it is done, each once', async () => {
  bodyOf(await settle({ payer_mails: ['receipt', 'refund'] }), 200, mailSettingsSchema)
  const { api } = world.store
  const customer = bodyOf(
    await api.post('/v1/customers', { name: 'Bia Reis', email: 'bia@exemplo.com.br' }),
    201,
    customerSchema,
  )
  const charge = await newPixCharge(world.store, 900, { customer_id: customer.id })
  const { end_to_end_id } = await world.pay(codeOf(charge))
  const paid = await paidCharge(world.store, charge.id)
  const receipt = await about('bia@exemplo.com.br', /Comprovante/)
  expect(plain(receipt.mail.subject)).toBe('Comprovante de R$ 9,00 · Padaria Aurora')
  expect(receipt.mail.text).toContain(end_to_end_id)
  expect(receipt.mail.text).toContain(`${charge.checkout_url}/receipt`)

  const asked = await api.post(`/v1/payments/${paid.payments[0]?.id}/refunds`, { amount: 400 })
  bodyOf(asked, 201, refundSchema)
  const refund = await about('bia@exemplo.com.br', /devolveu/)
  expect(plain(refund.mail.subject)).toBe('Padaria Aurora devolveu R$ 4,00')
  expect(refund.mail.text).toContain('O valor já foi enviado por Pix')
  await world.advance(60_000)
  expect(to('bia@exemplo.com.br')).toHaveLength(2)

  // Whoever is erased is erased from the mails too.
  await api.delete(`/v1/customers/${customer.id}`)
  const { data } = bodyOf(await api.get(`/v1/mails?charge=${charge.id}`), 200, mailListSchema)
  expect(data.map(mail => mail.to)).toEqual([null, null])
})

test('who may not read customers has none named in a mail to an address of their own', async () => {
  const made = await world.store.api.post('/v1/customers', { name: 'Dália Prado', tax_id: '52998224725' })
  const { id: customer_id } = bodyOf(made, 201, customerSchema)
  const open = await newCharge(world.store, { amount: 800, customer_id })
  const charge = await newPaidCharge(world, 900, { customer_id })
  const sender = await world.store.keyWith('charges:write')
  const sent = async (of: string, kind: string, address: string) => {
    expect((await sender.post(`/v1/charges/${of}/send`, { kind, to: address })).status).toBe(202)
    return (await smtp.mailTo(address)).mail
  }
  const [link, receipt] = [
    await sent(open.id, 'charge', 'link@fora.example'),
    await sent(charge.id, 'receipt', 'recibo@fora.example'),
  ]
  expect(`${link.text}${receipt.text}`).not.toMatch(/Dália|Prado|982\.247/)
  await send(charge.id, { kind: 'receipt', to: 'contador@casa.example' })
  expect((await smtp.mailTo('contador@casa.example')).mail.text).toContain('Dália Prado')
})

test('what goes back to a voucher is told so, in its mail and on its receipt: a voucher has no bill', async () => {
  bodyOf(await settle({ payer_mails: ['refund'] }), 200, mailSettingsSchema)
  const cards = await openCardWorld(world)
  await takeVouchers(world.store)
  const charge = await voucherCharge(world.store, { customer: { name: 'Caio', email: 'caio@exemplo.com.br' } })
  const token = await typeCard(cards.merchant, { number: numbers.alelo })
  const { id } = bodyOf(await payWithVoucher(world.store, charge.id, token), 201, paymentSchema)
  await paidCharge(world.store, charge.id)
  bodyOf(await world.store.api.post(`/v1/payments/${id}/refunds`, {}), 201, refundSchema)
  const { mail } = await about('caio@exemplo.com.br', /devolveu/)
  expect(mail.text).toContain('O valor foi devolvido ao vale')
  expect(mail.text).not.toContain('fatura')
  const { body } = await apiClient(charge.checkout_url, null).get('/receipt?lang=pt-BR')
  expect(body).toContain('O valor volta para o saldo do vale')
  expect(body).not.toContain('fatura')
})

test('who paid twice reads how much was too much, and of its refund that the purchase stays paid', async () => {
  bodyOf(await settle({ payer_mails: ['receipt', 'refund'] }), 200, mailSettingsSchema)
  const { api } = world.store
  const charge = await newPixCharge(world.store, 1300, { customer: { name: 'Ivo', email: 'ivo@exemplo.com.br' } })
  await world.outside.post('/control/bank/faults', { kind: 'paid_twice', times: 1 })
  await world.pay(codeOf(charge))
  const again = await until(async () => {
    const { status, payments } = await readCharge(world.store, charge.id)
    return status === 'paid' && payments.find(({ amount_unapplied }) => amount_unapplied === 1300)
  }, 'the charge was paid twice')
  // What goes back of the sale itself leaves as much beyond it.
  const sale = (await readCharge(world.store, charge.id)).payments.find(({ id }) => id !== again.id)
  bodyOf(await api.post(`/v1/payments/${sale?.id}/refunds`, { amount: 300 }), 201, refundSchema)
  const { mail: part } = await about('ivo@exemplo.com.br', /devolveu/)
  expect(plain(part.text)).not.toContain('a mais')
  const asked = await send(charge.id, { kind: 'receipt', to: 'ivo@casa.example', language: 'en-GB' })
  bodyOf(asked, 202, mailSchema)
  const { mail: receipt } = await about('ivo@casa.example', /Receipt/)
  expect(plain(receipt.text)).toContain('You paid R$ 13.00 too much. The store knows and can refund the difference.')

  bodyOf(await api.post(`/v1/payments/${again.id}/refunds`, { amount: 1300 }), 201, refundSchema)
  const { mail: refund } = await about('ivo@exemplo.com.br', /pagos a mais/)
  expect(plain(refund.subject)).toBe('Padaria Aurora devolveu R$ 13,00 pagos a mais')
  expect(plain(refund.text)).toContain('Você pagou a mais por esta compra, e só a diferença voltou.')
  expect(plain(refund.text)).toContain('A compra continua paga.')
  // Nothing is too much any more.
  const anew = await send(charge.id, { kind: 'receipt', to: 'rosa@casa.example' })
  bodyOf(anew, 202, mailSchema)
  expect(plain((await about('rosa@casa.example', /Comprovante/)).mail.text)).not.toContain('a mais')
})

test('a reminder comes before a charge expires, is not sent for one that is paid, and ends at a press', async () => {
  bodyOf(await settle({ payer_mails: ['reminder'], reminder_hours: 2 }), 200, mailSettingsSchema)
  const customer = { name: 'Leo', email: 'leo@exemplo.com.br' }
  const charge = await newCharge(world.store, { amount: 1500, customer, expires_in: 4 * 3600 })
  const paid = await newPixCharge(world.store, 1500, {
    customer: { name: 'Téo', email: 'teo@exemplo.com.br' },
    expires_in: 4 * 3600,
  })
  await world.pay(codeOf(paid))
  await paidCharge(world.store, paid.id)
  await world.advance(1.9 * 3_600_000)
  expect(to('leo@exemplo.com.br')).toEqual([])
  await world.advance(0.2 * 3_600_000)
  const { mail, header } = await smtp.mailTo('leo@exemplo.com.br')
  expect(plain(mail.subject)).toBe('Lembrete: R$ 15,00 para Padaria Aurora')
  expect(mail.text).toContain(charge.checkout_url)
  expect(to('teo@exemplo.com.br')).toEqual([])

  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = header('list-unsubscribe')?.slice(1, -1) ?? ''
  const page = await fetch(address)
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("'none'")])
  expect(await page.text()).toContain('Não receber mais lembretes de Padaria Aurora?')
  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect(await (await fetch(address, form)).text()).toContain('você não recebe mais lembretes')
  // Nor by WhatsApp, which says of no way to end it.
  bodyOf(await setNumber(world.store.api, { messages: ['reminder'] }), 200, whatsappSchema)
  const phone = { ...customer, phone: '+5511912345678' }
  const again = await newCharge(world.store, { amount: 1600, customer: phone, expires_in: 4 * 3600 })
  await world.advance(2.1 * 3_600_000)
  await until(async () => (await waitingNotices()) === 0, 'the reminder is looked at')
  expect(to('leo@exemplo.com.br')).toHaveLength(1)
  const { data } = bodyOf(await world.store.api.get(`/v1/mails?charge=${again.id}`), 200, mailListSchema)
  expect(data).toEqual([])
  expect((await world.store.api.delete('/v1/whatsapp')).status).toBe(204)
})

test('a mail of every kind is shown as it would be sent, in both languages', async () => {
  const ofStaff = ['invitation', 'password-reset', 'security-alert', 'review-item', 'daily-sum']
  const kinds = ['charge', 'reminder', 'receipt', 'refund', ...ofStaff]
  for (const kind of kinds) {
    const [pt, en] = await Promise.all(
      ['pt-BR', 'en-GB'].map(async language => {
        const path = `/v1/mail-previews?kind=${kind}&language=${language}`
        return bodyOf(await world.store.api.get(path), 200, mailPreviewSchema)
      }),
    )
    expect(pt?.subject, kind).not.toBe(en?.subject)
    expect(pt?.html, kind).toContain('<html lang="pt-BR"')
    expect(`${pt?.text}${en?.text}`, kind).not.toMatch(/undefined|NaN|\[object/)
  }
})

test('a payer is written to in the language in which they read the page of their charge', async () => {
  bodyOf(await settle({ payer_mails: ['charge', 'receipt'] }), 200, mailSettingsSchema)
  const customer = bodyOf(
    await world.store.api.post('/v1/customers', { name: 'John Doe', email: 'john@exemplo.com.br' }),
    201,
    customerSchema,
  )
  const charge = await newPixCharge(world.store, 1100, { customer_id: customer.id })
  await about('john@exemplo.com.br', /Cobrança de/)
  const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140', 'accept-language': 'en-GB,en;q=0.9' }
  expect((await fetch(charge.checkout_url, { headers: browser })).status).toBe(200)
  const noted = () =>
    world.app.parts.database.inStore(world.store.id, ({ db }) =>
      db.selectFrom('payer_languages').select('language').where('charge_id', '=', charge.id).executeTakeFirst(),
    )
  await until(async () => (await noted())?.language === 'en-GB', 'the language is noted')
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  await about('john@exemplo.com.br', /Receipt for/)
  // The next charge of the same customer finds them in English, until they read it in Portuguese.
  const next = await newPixCharge(world.store, 1200, { customer_id: customer.id })
  await about('john@exemplo.com.br', /^R\$.12\.00 to pay to/)
  await fetch(`${charge.checkout_url}?lang=pt-BR`, { headers: browser })
  await until(async () => (await noted())?.language === 'pt-BR', 'the language is noted')
  expect(next.status).toBe('open')
})

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

const about = (address: string, subject: RegExp): Promise<Received> =>
  until(
    async () => to(address).find(({ mail }) => subject.test(mail.subject ?? '')),
    `${subject} has come to ${address}`,
  )

async function waitingNotices(): Promise<number> {
  const { rows } = await world.database.owner.query(
    `select count(*)::int as jobs from jobs.job where name = 'notify-payer' and state in ('created', 'retry', 'active')
      and start_after < now()`,
  )
  return rows[0].jobs
}
