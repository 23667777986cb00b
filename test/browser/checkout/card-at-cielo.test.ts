/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cieloNumbers } from '../../builders/cielo-sandbox.ts'
import { newCharge, readCharge } from '../../builders/pix-charges.ts'
import { takeCielo } from '../../builders/store-with-cielo.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { openWorld, type World } from '../../harness/world.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let world: World
let browser: TestBrowser
let cielo: Awaited<ReturnType<typeof takeCielo>>
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  cielo = await takeCielo(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const says = {
  'pt-BR': {
    card: 'Cartão',
    number: 'Número do cartão',
    expiry: 'Validade',
    cvv: 'Código (CVV)',
    holder: 'Nome no cartão',
    pay: 'Pagar R$ 129,90',
    declined: 'O banco não aprovou este cartão.',
    paid: 'Pagamento recebido',
    paidBy: 'Crédito Visa final 1111',
    noKey: 'A operadora do cartão não está respondendo bem. Nada foi cobrado. Tente de novo em instantes.',
  },
  'en-GB': {
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiry',
    cvv: 'Code (CVV)',
    holder: 'Name on the card',
    pay: 'Pay R$ 129.90',
    declined: 'Your bank did not approve this card.',
    paid: 'Payment received',
    paidBy: 'Visa credit ending in 1111',
    noKey: 'The card company is not answering as it should. Nothing was charged. Try again in a moment.',
  },
} as const

it.each([
  ['pt-BR', 'phone', 6],
  ['en-GB', 'desktop', 1],
] as const)(
  'in %s, on a %s: a key for each card, which goes to Cielo alone; declined, then paid in %i',
  async (language, screen, count) => {
    const charge = await newCharge(world.store, {
      amount: 12990,
      methods: ['pix', 'credit-card'],
      installments: { max: 6 },
    })
    const page = await browser.open('about:blank', { ...screens[screen], locale: language })
    const asked: string[] = []
    page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto(charge.checkout_url)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    const say = says[language]
    await page.getByRole('radio', { name: say.card }).check()
    const form = page.frameLocator('iframe')
    const pay = async (number: string) => {
      await form.getByLabel(say.number).fill(number)
      await form.getByLabel(say.expiry).fill('12/34')
      await form.getByLabel(say.cvv).fill('737')
      await form.getByLabel(say.holder).fill('Ana Souza')
      if (count > 1) await page.locator('select').selectOption(String(count))
      await page.getByRole('button', { name: say.pay }).press('Enter')
    }
    await cielo.fault({ operation: 'accessToken', kind: 'error', status: 503 })
    await pay(cieloNumbers.declined)
    await form.getByText(say.noKey).waitFor()
    await page.getByRole('button', { name: say.pay }).press('Enter')
    await page.locator('.card-outcome').getByText(say.declined).waitFor()
    await page.evaluate(axe)
    const found = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as { violations: { id: string }[] }
    expect(found.violations).toEqual([])
    await pay(cieloNumbers.approved)
    await page.getByRole('heading', { name: say.paid }).waitFor()
    await page.getByText(say.paidBy).waitFor()
    const { status, payments } = await readCharge(world.store, charge.id)
    expect(status).toBe('paid')
    expect(payments.find(payment => payment.status === 'captured')).toMatchObject({ installments: { count } })

    // The number and the code went to one place, and that is not ours; each card by a key of its own.
    const withCard = asked.filter(
      request => request.includes(cieloNumbers.approved) || request.includes('SecurityCode=737'),
    )
    expect(withCard).toHaveLength(2)
    for (const request of withCard) expect(request).toContain('/cielo/form/post/api/public/v1/card ')
    const keys = withCard.map(request => new URLSearchParams(request.split(' ')[1]).get('AccessToken'))
    expect(new Set(keys).size).toBe(2)
    expect(asked.filter(request => request.includes('/card-key'))).toHaveLength(3)
    // The browser itself says that no key was given, once.
    expect(browser.troubles.filter(trouble => !trouble.includes('409'))).toEqual([])
  },
)
