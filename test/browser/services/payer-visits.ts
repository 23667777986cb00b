import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { HOLDER } from '../../builders/cards/vouchers.ts'
import { screens, type TestBrowser } from '../../harness/browser.ts'

export const purposes = ['analytics', 'experiments', 'monitoring'] as const
/** Who pays, and all that is known of them. */
export const person = {
  name: 'Ana Beatriz Souza',
  email: 'ana.souza@exemplo.com.br',
  phone: '+5511987654321',
  tax_id: '52998224725',
}
export const order = { amount: 12_973, description: 'Bolo de Ana Beatriz', reference: 'PED-90817', customer: person }
export const withCards = { ...order, methods: ['pix', 'credit-card', 'debit-card'], pay_with: { method: 'pix' } }

/** A payer's page, in a browser that no service takes for a machine. */
export async function visitAsPerson(
  browser: TestBrowser,
  address: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await openAsPerson(browser, screens.phone)
  await prepare?.(page)
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  return page
}

/** An empty page of the same. */
export async function openAsPerson(browser: TestBrowser, screen: BrowserContextOptions): Promise<Page> {
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  const page = await browser.open('about:blank', { ...screen, userAgent })
  await page.addInitScript(agent => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
    // Also of a page that is left, which has the browser's own again.
    Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  }, userAgent)
  return page
}

/** The payer says yes to all of it, in the bar. */
export async function accept(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Permissão para serviços de fora' })
  await bar.getByRole('button', { name: 'Aceitar' }).click()
  for (const purpose of purposes) {
    await page.locator(`html[data-consent~=${purpose}]`).waitFor({ state: 'attached', timeout: 5_000 })
  }
}

/** The payer says yes to one purpose, and takes it back, in the panel. */
export async function choose(page: Page, purpose: (typeof purposes)[number]): Promise<void> {
  await page.getByRole('link', { name: 'Escolher' }).click()
  for (const one of purposes) await page.locator(`dialog [name=allowed][value=${one}]`).setChecked(one === purpose)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar escolha' }).click()
  await page.locator(`html[data-consent="${purpose}"]`).waitFor({ state: 'attached' })
}
export async function withdraw(page: Page): Promise<void> {
  await page.locator('footer [data-opens-consent]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar permissão' }).click()
  await page.locator('html[data-consent=""]').waitFor({ state: 'attached' })
}

/** The browser has done what it had in hand: two of its idle moments. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestIdleCallback(() => requestIdleCallback(done))))
}

export type Failure = 'URIError' | 'RangeError' | 'SyntaxError' | 'EvalError' | 'ReferenceError'

/** Something on the page fails with these words: nobody catches it, or a boundary does and reports it. */
export async function failOn(page: Page, kind: Failure, how: 'thrown' | 'rejected' | 'reported', words: string) {
  await page.evaluate(
    failure => {
      const error = new globalThis[failure.kind](failure.words)
      if (failure.how === 'reported') reportError(error)
      else if (failure.how === 'rejected') void Promise.reject(error)
      else
        setTimeout(() => {
          throw error
        })
    },
    { kind, how, words },
  )
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe').first()
  await form.getByLabel('Número do cartão').fill(number)
  await form.getByLabel('Validade').fill('12/34')
  await form.getByLabel('Código (CVV)').fill('739')
  await form.getByLabel('Nome no cartão').fill('ANA B SOUZA')
  if (number === numbers.visaCredit) await form.getByLabel('Crédito').check()
}

export const press = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ }).press('Enter')
export const paid = (page: Page) =>
  page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor({ timeout: 15_000 })

/** Every value that must not be told, however it is written. A short number counts where nothing stands against it. */
export function personalValues(charges: readonly Charge[]): RegExp[] {
  const whole = charges.flatMap(({ id, checkout_url, payments }) => [
    id,
    checkout_url.split('/').at(-1) ?? '',
    ...payments.flatMap(({ pix }) => (pix ? [pix.br_code, pix.txid] : [])),
  ])
  const { name, email, phone, tax_id } = person
  const typed = [numbers.visaCredit, numbers.alelo, HOLDER]
  const texts = [
    ...whole,
    name,
    'Ana Beatriz',
    'ANA B SOUZA',
    email,
    phone,
    phone.slice(3),
    tax_id,
    order.reference,
    ...typed,
  ]
  const spaced = typed.map(digits => digits.replace(/(.{4})(?=.)/g, '$1 '))
  const cpfs = [tax_id, HOLDER].map(digits => digits.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'))
  const literal = [...texts.filter(text => text !== null), ...spaced, ...cpfs, '129,73', '80,17', 'R$'].map(
    text => new RegExp(escaped(text), 'i'),
  )
  const alone = ['739', '12973', '8017', '12/34', ...typed.map(digits => digits.slice(-4))]
  return [...literal, ...alone.map(text => new RegExp(`(?<![\\w.,:/+-])${escaped(text)}(?![\\w.,:/+-])`))]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** What stands about it. */
export function around(text: string, sought: RegExp): string {
  const at = text.search(sought)
  return text.slice(Math.max(0, at - 80), at + 80)
}

/** The names of the events in what analytics heard. */
export function namesIn(text: string): string[] {
  const body = JSON.parse(text) as { event?: string; batch?: { event: string }[] } | { event: string }[]
  const list = Array.isArray(body) ? body : (body.batch ?? [body as { event: string }])
  return list.map(({ event }) => event)
}
