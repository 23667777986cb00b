import { afterAll, beforeAll, expect, it } from 'vitest'
import { numbers } from '../../builders/acquirer-sandbox.ts'
import { newCharge } from '../../builders/pix-charges.ts'
import { takeCards } from '../../builders/store-with-cards.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
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
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/react-*.js', route => held.then(() => route.continue()))
  const frames: string[] = []
  page.on('request', request => request.url().includes('/card?') && frames.push(request.url()))
  await page.goto(charge.checkout_url, { waitUntil: 'commit' })
  const awake = page.locator('html[data-alive]')
  return { page, frames, form: page.frameLocator('iframe'), awake, release }
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
  release()
  await awake.waitFor({ state: 'attached' })
  expect(await height()).toBeGreaterThan(300)
  await expect.poll(() => form.getByLabel('Número do cartão').inputValue()).toBe('4235')
  expect(frames).toHaveLength(1)
})
