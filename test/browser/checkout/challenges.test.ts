/// <reference lib="dom" />

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adyenNumbers } from '../../builders/adyen-sandbox.ts'
import { mercadoPagoChallenged } from '../../builders/mercado-pago-sandbox.ts'
import { newCharge, readCharge } from '../../builders/pix-charges.ts'
import { takeAdyen } from '../../builders/store-with-adyen.ts'
import { takeCielo } from '../../builders/store-with-cielo.ts'
import { takeMercadoPago } from '../../builders/store-with-mercado-pago.ts'
import { takePagarme } from '../../builders/store-with-pagarme.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { openCardForm, openFramedForm } from './card-at-gateway.ts'

const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '11144477735' }

let browser: TestBrowser
let framed: World
let proven: World
let stone: World
let native: World
beforeAll(async () => {
  ;[framed, browser] = await Promise.all([openWorld(), openBrowser()])
  proven = { ...framed, store: await framed.anotherStore() }
  stone = { ...framed, store: await framed.anotherStore() }
  native = { ...framed, store: await framed.anotherStore() }
  await Promise.all([takeMercadoPago(framed), takeCielo(proven), takePagarme(stone), takeAdyen(native)])
})
afterAll(async () => {
  await browser?.close()
  await framed?.close()
})
beforeEach(() => void browser.troubles.splice(0))

const says = {
  'pt-BR': {
    dialog: 'Confirme no seu banco',
    confirm: 'Sou eu, confirmar',
    deny: 'Não sou eu',
    leave: 'Sair da confirmação',
    stay: 'Continuar',
    sure: 'Sair',
    left: 'Você saiu da confirmação no banco.',
    late: 'O tempo para confirmar no banco acabou.',
    unavailable: 'Não conseguimos falar com o banco do cartão agora.',
    failed: 'O banco do cartão não confirmou que é você.',
    debit: 'Débito',
    heading: 'Pague com cartão',
    paid: 'Pagamento recebido',
  },
  'en-GB': {
    dialog: 'Confirm with your bank',
    confirm: 'It is me, confirm',
    deny: 'It is not me',
    leave: 'Leave the confirmation',
    stay: 'Go on',
    sure: 'Leave',
    left: 'You left the confirmation at your bank.',
    late: 'The time to confirm with your bank is over.',
    unavailable: 'We could not reach the card’s bank now.',
    failed: 'The card’s bank did not confirm that it is you.',
    debit: 'Debit',
    heading: 'Pay by card',
    paid: 'Payment received',
  },
} as const
type Language = keyof typeof says
type Screen = Parameters<typeof openCardForm>[1]['screen']
const visits = [
  ['pt-BR', 'phone'],
  ['en-GB', 'desktop'],
] as const

async function openWithFrames(visit: Parameters<typeof openFramedForm>[1], expiry: string) {
  const payer = await openFramedForm(browser, visit)
  return { ...payer, pay: (number: string, holder = 'Ana Souza') => payer.pay(number, { holder, expiry }) }
}

async function open(world: World, methods: string[], language: Language, screen: Screen) {
  const charge = await newCharge(world.store, { amount: 12990, methods, customer })
  const visit = { address: charge.checkout_url, language, screen }
  const expiries = new Map([
    [framed, '12/34'],
    [native, '03/30'],
  ])
  const expiry = expiries.get(world)
  const payer = await (expiry ? openWithFrames(visit, expiry) : openCardForm(browser, visit))
  const say = says[language]
  const { page } = payer
  const dialog = page.getByRole('dialog', { name: say.dialog })
  return {
    ...payer,
    say,
    dialog,
    charge: () => readCharge(world.store, charge.id),
    /** What the issuer shows, however deep its frame is. */
    async issuer(name: string) {
      const button = () =>
        page
          .frames()
          .find(frame => /\/3ds|\/question\//.test(frame.url()))
          ?.getByRole('button', { name })
      await expect.poll(() => button()?.isVisible() ?? false, { timeout: 10_000 }).toBe(true)
      return button() ?? expect.fail(name)
    },
    async expectPlaced() {
      const box = (await dialog.boundingBox()) ?? expect.fail('there is no dialog')
      const size = page.viewportSize() ?? expect.fail('there is no screen')
      if (screen === 'phone') expect(box).toEqual({ x: 0, y: 0, ...size })
      else expect(box.width).toBe(500)
      expect(await axeFaults(page)).toEqual([])
    },
    /** Esc asks, the payer stays; the second time they go. */
    async leave() {
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: say.stay }).press('Enter')
      await dialog.getByRole('button', { name: say.leave }).press('Enter')
      expect(await dialog.getByRole('button', { name: say.stay }).evaluate(one => one === document.activeElement)).toBe(
        true,
      )
      await dialog.getByRole('button', { name: say.sure, exact: true }).press('Enter')
      await page.getByText(say.left).waitFor()
      await expect.poll(() => dialog.count()).toBe(0)
      const focused = page.getByRole('heading', { name: say.heading })
      await expect.poll(() => focused.evaluate(one => one === document.activeElement)).toBe(true)
    },
  }
}

// `npm test` looks at each of them once, on another screen and in another language.
describe.each(visits)('in %s, on a %s', (language, screen) => {
  const onlyOn = (one: Screen) => (one === screen ? it : slow)

  onlyOn('phone')('Mercado Pago: asked in a frame after the payment, and left, denied and confirmed', async () => {
    const payer = await open(framed, ['pix', 'credit-card'], language, screen)
    const { page, say, dialog } = payer
    await payer.pay(mercadoPagoChallenged.passed, 'APRO')
    await payer.issuer(say.confirm)
    await payer.expectPlaced()
    await payer.leave()
    await payer.pay(mercadoPagoChallenged.passed, 'APRO')
    await (await payer.issuer(say.deny)).click()
    await page.locator('.card-outcome').waitFor()
    expect(await dialog.count()).toBe(0)
    await payer.pay(mercadoPagoChallenged.passed, 'APRO')
    await (await payer.issuer(say.confirm)).click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    const { status, payments } = await payer.charge()
    expect(status).toBe('paid')
    expect(payments.flatMap(one => (one.method === 'credit-card' ? [one.status] : [])).toSorted()).toEqual([
      'canceled',
      'captured',
      'declined',
    ])
    expect(browser.troubles).toEqual([])
  })

  onlyOn('desktop')('Adyen: asked by its library on the page, and left, denied, confirmed and not asked', async () => {
    const payer = await open(native, ['pix', 'credit-card'], language, screen)
    const { page, say, dialog } = payer
    await payer.pay(adyenNumbers.challenged)
    await payer.issuer(say.confirm)
    await payer.expectPlaced()
    await payer.leave()
    await payer.pay(adyenNumbers.challengedByForm)
    await (await payer.issuer(say.deny)).click()
    await page.locator('.card-outcome').waitFor()
    expect(await dialog.count()).toBe(0)
    await payer.pay(adyenNumbers.challenged)
    await (await payer.issuer(say.confirm)).click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    const { status, payments } = await payer.charge()
    expect(status).toBe('paid')
    expect(payments.flatMap(one => (one.method === 'credit-card' ? [one.status] : [])).toSorted()).toEqual([
      'canceled',
      'captured',
      'declined',
    ])
    // The number is in no request: it was encrypted in Adyen's frame.
    expect(payer.withCard(adyenNumbers.challenged)).toEqual([])
    expect(browser.troubles).toEqual([])
  })

  slow('Adyen: an issuer that is content with the device asks nothing, and a late payer is told so', async () => {
    const frictionless = await open(native, ['pix', 'credit-card'], language, screen)
    const shown: boolean[] = []
    await frictionless.page.exposeFunction('noteDialog', () => shown.push(true))
    await frictionless.page.evaluate(
      `new MutationObserver(() => document.querySelector('dialog[open]') && noteDialog())
        .observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })`,
    )
    await frictionless.pay(adyenNumbers.challenged, 'FRICTIONLESS')
    await frictionless.page.getByRole('heading', { name: frictionless.say.paid }).waitFor()
    expect(shown).toEqual([])
    const late = await open(native, ['pix', 'credit-card'], language, screen)
    await late.pay(adyenNumbers.challenged)
    await late.issuer(late.say.confirm)
    await framed.advance(10 * 60_000 - 4_000)
    // Opened anew the page goes on where it was, with the time that is left.
    await late.page.reload()
    await late.page.getByText(late.say.late).waitFor()
    expect(await late.dialog.count()).toBe(0)
    expect((await late.charge()).payments.filter(one => one.method === 'credit-card')).toMatchObject([
      { status: 'canceled' },
    ])
    expect(browser.troubles).toEqual([])
  })

  slow('Adyen: a question that is open though the page took it for ended is begun anew', async () => {
    const payer = await open(native, ['pix', 'credit-card'], language, screen)
    const { page, say } = payer
    // As a repeated post is answered while the first is under way, which leads to another question.
    await page.route('**/challenge/details', route => route.fulfill({ json: { order: null } }), { times: 1 })
    await payer.pay(adyenNumbers.challenged)
    await (await payer.issuer(say.confirm)).click()
    // Begun anew, the issuer remembers what the payer said.
    await page.getByRole('heading', { name: say.paid }).waitFor()
    expect(browser.troubles).toEqual([])
  })

  slow('Adyen: a library that reaches nobody is told, and one that sends the payer away is followed', async () => {
    const payer = await open(native, ['pix', 'credit-card'], language, screen)
    const { page, say } = payer
    await page.route('**/v1/submitThreeDS2Fingerprint*', route => route.abort())
    await payer.pay(adyenNumbers.challenged)
    await page.getByText(say.unavailable).waitFor()
    await page.unroute('**/v1/submitThreeDS2Fingerprint*')
    // As Adyen answers where it finds the way by redirect better.
    await page.route('**/v1/submitThreeDS2Fingerprint*', route => {
      if (route.request().method() !== 'POST') return route.fallback()
      const { paymentData } = route.request().postDataJSON()
      const url = `${framed.sandboxUrl}/adyen/3ds/${paymentData.slice('data_'.length)}`
      const action = { type: 'redirect', method: 'GET', paymentMethodType: 'scheme', url }
      return route.fulfill({ json: { type: 'action', action }, headers: { 'access-control-allow-origin': '*' } })
    })
    await payer.pay(adyenNumbers.challenged)
    await page.waitForURL(/\/adyen\/3ds\//)
    await page.locator('button[value=confirm]').click()
    await page.getByRole('heading', { name: say.paid }).waitFor()
    expect((await payer.charge()).status).toBe('paid')
  })

  onlyOn('desktop')(
    'Cielo: confirmed by its script before debit is sold, and left, refused and confirmed',
    async () => {
      const payer = await open(proven, ['pix', 'credit-card', 'debit-card'], language, screen)
      const { page, say, dialog, form } = payer
      const number = '4000000000001091'
      const type = async (card: string) => {
        await form.getByRole('textbox').first().fill(card)
        await form.getByRole('radio', { name: say.debit }).check()
        await payer.pay(card)
      }
      await type(number)
      await payer.issuer(say.confirm)
      await payer.expectPlaced()
      await payer.leave()
      await payer.press()
      await (await payer.issuer(say.deny)).click()
      await page.getByText(say.failed).waitFor()
      expect(await dialog.count()).toBe(0)
      // Nothing was asked of the gateway so far.
      expect((await payer.charge()).payments.filter(one => one.method === 'debit-card')).toEqual([])
      await payer.press()
      await (await payer.issuer(say.confirm)).click()
      await page.getByRole('heading', { name: say.paid }).waitFor()
      const { status, payments } = await payer.charge()
      expect(status).toBe('paid')
      expect(payments.find(one => one.method === 'debit-card')).toMatchObject({ status: 'captured' })
      // The number went to Cielo's form and to its 3DS, and to nobody else; the code to the form alone.
      const to = new Set(
        payer.asked.filter(one => one.includes(number)).map(one => new URL(one.split(' ')[0] ?? '').pathname),
      )
      expect([...to].toSorted()).toEqual(['/cielo/form/post/api/public/v1/card', '/cielo/mpi/enroll'])
      expect(payer.asked.filter(one => /=737\b/.test(one) && !one.includes('/cielo/form/'))).toEqual([])
      expect(browser.troubles).toEqual([])
    },
  )
})

it('Pagar.me: confirmed by Stone’s script before debit is ordered; whom it cannot ask about is not charged', async () => {
  const payer = await open(stone, ['pix', 'debit-card'], 'pt-BR', 'phone')
  const { page, say } = payer
  await payer.pay('4000000000000010', 'INDISPONIVEL')
  await page.getByText('Não conseguimos falar com o banco do cartão agora.').waitFor()
  await payer.pay('4000000000000010', 'DESAFIO')
  await (await payer.issuer(say.confirm)).click()
  await page.getByRole('heading', { name: say.paid }).waitFor()
  const { payments } = await payer.charge()
  expect(payments.filter(one => one.method === 'debit-card')).toMatchObject([{ status: 'captured' }])
  expect(browser.troubles).toEqual([])
})
