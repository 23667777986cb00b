/// <reference lib="dom" />

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCharge, readCharge } from '../../builders/banks/pix-charges.ts'
import { clearOfMidnight, HOLDER, takeVouchers, voucherCharge } from '../../builders/cards/vouchers.ts'
import { giveDevice } from '../../builders/cards/wallet-scripts.ts'
import { googlePayByAccount, putWallet } from '../../builders/cards/wallets.ts'
import { pagarmeNumbers } from '../../builders/gateways/pagarme-sandbox.ts'
import { takePagarme } from '../../builders/gateways/store-with-pagarme.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { openWorld, type World } from '../../harness/world.ts'

/** A payer whom nobody named, at a gateway that must know who pays: asked first, they pay by voucher or wallet then. */
let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  await takePagarme(world)
  await takeVouchers(world.store)
  await putWallet(world.store.api, 'google-pay', googlePayByAccount)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function sayWho(page: Page, { name, email, go }: { name: string; email: string; go: string }): Promise<void> {
  const button = page.getByRole('button', { name: go, exact: true })
  await button.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await page.getByRole('textbox', { name }).fill('Ana Souza')
  await page.getByRole('textbox', { name: email }).fill('ana@example.com')
  expect(await axeFaults(page)).toEqual([])
  await button.press('Enter')
  await button.waitFor({ state: 'detached' })
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a press of Google Pay asks first and opens no sheet; the next one opens it, and it pays', async () => {
  const charge = await newCharge(world.store, {
    amount: 12990,
    methods: ['pix', 'credit-card', 'google-pay'],
    pay_with: { method: 'pix' },
  })
  const page = await browser.open('about:blank', { ...screens.phone, locale: 'pt-BR' })
  await giveDevice(page, { has: ['google-pay'] })
  await page.goto(charge.checkout_url)
  const wallet = page.getByRole('button', { name: 'Google Pay' })
  await wallet.press('Enter')
  await page.getByRole('heading', { name: 'Google Pay' }).waitFor()
  expect(await focusedText(page)).toBe('Google Pay')
  await page.getByText('Antes de pagar, falta dizer quem paga.').and(page.locator(':visible')).waitFor()
  const sheets = () => page.evaluate(() => (window as { sheets?: unknown[] }).sheets?.length ?? 0)
  expect(await sheets()).toBe(0)
  await sayWho(page, { name: 'Nome completo', email: 'E-mail', go: 'Continuar' })
  expect(await wallet.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  expect(await sheets()).toBe(1)
  const { customer, payments } = await readCharge(world.store, charge.id)
  expect(customer).toMatchObject({ name: 'Ana Souza', email: 'ana@example.com' })
  expect(payments.at(-1)).toMatchObject({ method: 'google-pay', status: 'captured' })
  expect(browser.troubles).toEqual([])
})

slow('a voucher is asked for once who pays is known', async () => {
  await clearOfMidnight(world)
  const charge = await voucherCharge(world.store, { methods: ['pix', 'voucher'] })
  const page = await browser.open(charge.checkout_url, { ...screens.desktop, locale: 'en-GB' })
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: 'Voucher' }).check()
  await page.getByText('Before you pay we need to know who is paying.').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await sayWho(page, { name: 'Full name', email: 'Email', go: 'Continue' })
  expect(await focusedText(page)).toBe('Pay by meal voucher')
  const form = page.frameLocator('iframe')
  await form.getByLabel('Card number').fill(pagarmeNumbers.approved)
  await form.getByLabel('Expiry').fill('12/34')
  await form.getByLabel('Code (CVV)').fill('737')
  await form.getByLabel('Name on the card').fill('Ana Souza')
  await page.getByLabel('CPF of the voucher’s holder').fill(HOLDER)
  await page.getByRole('button', { name: 'Pay R$ 80.00 by voucher' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(browser.troubles).toEqual([])
})
