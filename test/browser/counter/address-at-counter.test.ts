/// <reference lib="dom" />

import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { openCounter } from '../../builders/counter.ts'
import { codeOf } from '../../builders/pix-charges.ts'
import { takePagarme } from '../../builders/store-with-pagarme.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, readQrFromPixels, type TestBrowser } from '../../harness/browser.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openCounterPage, windowCode } from './counter-page.ts'

/** A store with a PSP contract makes its Pix by it: the cashier types all of who pays, with their address. */
let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('the cashier types the customer’s address, part by part, and the code is made then', async () => {
  const { id } = await takePagarme(world, 'psp')
  await world.store.api.post(`/v1/provider-accounts/${id}/use`, {})
  const { cashier } = await openCounter(world)
  const page = await openCounterPage(browser, world, cashier, 'phone')
  await page.getByRole('button', { name: '5', exact: true }).tap()
  await page.getByRole('button', { name: '00', exact: true }).tap()
  await page.getByRole('button', { name: 'Cobrar R$ 5,00 por Pix' }).tap()
  await page.getByRole('group', { name: 'Endereço' }).waitFor()
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const go = page.getByRole('button', { name: 'Gerar o código Pix' })
  for (const [name, text] of [
    ['Nome completo', 'Ana Souza'],
    ['E-mail', 'ana@example.com'],
    ['CPF ou CNPJ', '52998224725'],
    ['Celular com DDD', '11987654321'],
    ['CEP', '0131010'],
    ['Rua ou avenida', 'Avenida Paulista'],
    ['Número', '1578'],
    ['Bairro', 'Bela Vista'],
    ['Cidade', 'São Paulo'],
  ] as const) {
    await box(name).pressSequentially(text)
  }
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('SP')
  await go.tap()
  await page.getByText('Confira o CEP: são 8 números').waitFor()
  expect(await box('CEP').evaluate(input => input === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFaults(page)).toEqual([])
  }
  await box('CEP').press('End')
  await box('CEP').pressSequentially('0')
  await go.tap()
  await windowCode(page).waitFor()
  const { data } = bodyOf(await cashier.get(`/v1/charges?cashier=${cashier.id}`), 200, chargeListSchema)
  const charge = data[0] ?? expect.fail()
  expect(charge.customer?.address).toEqual({
    ...{ postal_code: '01310100', street: 'Avenida Paulista', number: '1578', complement: null },
    ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  })
  expect(await readQrFromPixels(page)).toBe(codeOf(charge))
})
