import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '../../../src/shared/language.ts'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeCards(world)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** A charge's page whose own script is held back until it is released. */
async function visit(methods: string[]) {
  const charge = await newCharge(world.store, { amount: 12990, methods })
  const page = await browser.open('about:blank', { ...screens.phone, locale: 'pt-BR' })
  let release = (_does: 'come' | 'fail' = 'come') => {}
  const held = new Promise<'come' | 'fail'>(resolve => {
    release = (does = 'come') => resolve(does)
  })
  await page.route('**/assets/react-*.js', async route => {
    await ((await held) === 'come' ? route.continue() : route.abort())
  })
  const frames: string[] = []
  page.on('request', request => request.url().includes('/card?') && frames.push(request.url()))
  await page.goto(charge.checkout_url, { waitUntil: 'commit' })
  const awake = page.locator('html[data-alive]')
  return { charge, page, frames, form: page.frameLocator('iframe'), awake, release }
}

slow('opens the form before the page is awake, and the page takes it over with what was typed', async () => {
  const { page, frames, form, awake, release } = await visit(['pix', 'credit-card', 'debit-card'])
  const [pix, card] = [page.getByRole('radio', { name: 'Pix' }), page.getByRole('radio', { name: 'Cartão' })]
  const copy = page.getByRole('button', { name: 'Copiar código Pix' })
  await copy.waitFor()
  expect(frames).toEqual([])
  await card.check()
  await form.getByLabel('Número do cartão').fill(numbers.visaCredit)
  await copy.waitFor({ state: 'hidden' })
  // There and back: each way to pay is where it was.
  await pix.check()
  await copy.waitFor()
  await form.getByLabel('Número do cartão').waitFor({ state: 'hidden' })
  await card.check()

  release()
  await awake.waitFor({ state: 'attached' })
  await expect.poll(() => copy.count()).toBe(0)
  expect((await form.getByLabel('Número do cartão').inputValue()).replaceAll(' ', '')).toBe(numbers.visaCredit)
  expect(frames).toHaveLength(1)
  await form.getByLabel('Validade').fill('12/34')
  await form.getByLabel('Código (CVV)').fill('737')
  await form.getByLabel('Nome no cartão').fill('Ana Souza')
  await form.getByLabel('Crédito').check()
  await page.getByRole('button', { name: 'Pagar R$ 129,90' }).press('Enter')
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
})

it('opens it by itself where nothing but a card pays', async () => {
  const { page, frames, form, awake, release } = await visit(['credit-card'])
  await form.getByLabel('Número do cartão').fill('4235')
  // All of it is in sight, before the page is awake and after.
  const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThan(300)
  expect(await page.getByText('Abrindo o formulário').isVisible()).toBe(false)
  release()
  await awake.waitFor({ state: 'attached' })
  expect(await height()).toBeGreaterThan(300)
  await expect.poll(() => form.getByLabel('Número do cartão').inputValue()).toBe('4235')
  expect(frames).toHaveLength(1)
})

/** A payer who has typed a card before the page is awake. */
async function typedEarly() {
  const visited = await visit(['pix', 'credit-card', 'debit-card'])
  const { page, form } = visited
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await form.getByLabel('Número do cartão').fill(numbers.visaCredit)
  await form.getByLabel('Validade').fill('12/34')
  await form.getByLabel('Código (CVV)').fill('737')
  await form.getByLabel('Nome no cartão').fill('Ana Souza')
  await form.getByLabel('Crédito').check()
  const button = page.getByRole('button', { name: 'Pagar R$ 129,90' })
  return { ...visited, button, isBusy: () => button.getAttribute('data-busy').then(busy => busy !== null) }
}

it.each(sampleOf(['pressed', 'sent by Enter in the form'], 2))(
  'pays once the page is awake, where that was %s before',
  async how => {
    const { page, form, button, isBusy, release } = await typedEarly()
    if (how === 'pressed') await button.click()
    else await form.getByLabel('Nome no cartão').press('Enter')
    // Seen at once, and not done twice.
    await expect.poll(isBusy).toBe(true)
    await button.click()
    release()
    await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
    expect(browser.troubles).toEqual([])
  },
)

it('pays nothing by an early press of a payer who chose otherwise since', async () => {
  const { page, charge, button, isBusy, awake, release } = await typedEarly()
  await button.click()
  await page.getByRole('radio', { name: 'Pix' }).check()
  release()
  await awake.waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await page.waitForTimeout(500)
  expect(await isBusy()).toBe(false)
  expect((await readCharge(world.store, charge.id)).payments.map(({ method }) => method)).toEqual(['pix'])
})

slow('is not busy for ever where the page cannot wake', async () => {
  const { page, button, isBusy, release } = await typedEarly()
  await button.click()
  expect(await isBusy()).toBe(true)
  release('fail')
  await expect.poll(isBusy).toBe(false)
  // A press from then on loads the page anew.
  const anew = page.waitForEvent('domcontentloaded')
  await button.click()
  await anew
})

it('says so where the form does not come, and that nothing was charged', async () => {
  const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'] })
  const page = await browser.open('about:blank', { ...screens.phone, locale: 'pt-BR' })
  await page.clock.install()
  await page.route('**/card?*', route => route.abort())
  await page.goto(charge.checkout_url)
  await page.getByRole('radio', { name: 'Cartão' }).check()
  const button = page.getByRole('button', { name: 'Pagar R$ 129,90' })
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return page.locator('html[data-alive]').count()
    })
    .toBe(1)
  await button.click()
  await page.clock.runFor(11_000)
  await page.getByText('Não conseguimos cobrar o cartão agora. Nada foi cobrado').waitFor()
})

const steps = {
  'pt-BR': {
    method: 'Cartão',
    pay: 'Pagar R$ 129,90',
    fields: ['Número do cartão', 'Validade', 'Código (CVV)', 'Nome no cartão'],
    credit: 'Crédito',
    preparing: 'Preparando o pagamento. Fique nesta página.',
    confirming: 'Confirmando com o banco do cartão. Fique nesta página.',
    paid: 'Pagamento recebido',
  },
  'en-GB': {
    method: 'Card',
    pay: 'Pay R$ 129.90',
    fields: ['Card number', 'Expiry', 'Code (CVV)', 'Name on the card'],
    credit: 'Credit',
    preparing: 'Preparing the payment. Stay on this page.',
    confirming: 'Confirming with the card’s bank. Stay on this page.',
    paid: 'Payment received',
  },
} as const

slow.each(languages)('speaks of the bank once that is asked, not while the form comes, in %s', async locale => {
  const say = steps[locale]
  const charge = await newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card', 'debit-card'] })
  const page = await browser.open('about:blank', { ...screens.phone, locale })
  const hold = async (address: string) => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(address, async route => {
      await held
      await route.continue()
    })
    return release
  }
  const letFormCome = await hold('**/card?*')
  const letBankAnswer = await hold('**/payments')
  await page.goto(charge.checkout_url)
  await page.getByRole('radio', { name: say.method, exact: true }).check()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  const button = page.getByRole('button', { name: say.pay })
  const note = page.locator('.card-note')
  await button.click()
  await expect.poll(() => note.textContent()).toBe(say.preparing)
  await page.getByRole('status').getByText(say.preparing).waitFor({ state: 'attached' })

  letFormCome()
  // Nothing was typed: the form says so, and no bank is asked.
  await expect.poll(() => button.getAttribute('data-busy')).toBeNull()
  const form = page.frameLocator('iframe')
  const typed = [numbers.visaCredit, '12/34', '737', 'Ana Souza']
  for (const [place, label] of say.fields.entries()) await form.getByLabel(label).fill(typed[place] ?? '')
  await form.getByLabel(say.credit).check()
  await button.click()
  await expect.poll(() => note.textContent()).toBe(say.confirming)
  letBankAnswer()
  await page.getByRole('heading', { name: say.paid }).waitFor()
})
