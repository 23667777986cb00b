/// <reference lib="dom" />

import { afterAll, beforeAll, expect } from 'vitest'
import { chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { codeOf } from '../../builders/banks/pix-charges.ts'
import { openCounter } from '../../builders/counter.ts'
import { pixGateways } from '../../builders/gateways/gateway-pix.ts'
import { takePagarme } from '../../builders/gateways/store-with-pagarme.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, readQrFromPixels, screens, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openCounterPage, windowCode } from './counter-page.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

slow('where a gateway makes the code, the cashier asks who pays, and the next sale asks at once', async () => {
  const gateway = await pixGateways.find(({ name }) => name === 'cielo')?.open(world)
  await world.store.api.post(`/v1/provider-accounts/${gateway?.id}/use`, {})
  const { cashier } = await openCounter(world)
  const page = await openCounterPage(browser, world, cashier, 'phone')
  for (const amount of ['5,00', '7,00']) {
    await page.getByRole('button', { name: amount.charAt(0), exact: true }).tap()
    await page.getByRole('button', { name: '00', exact: true }).tap()
    await page.getByRole('button', { name: `Cobrar R$ ${amount} por Pix` }).tap()
    await page.getByRole('heading', { name: 'Quem está pagando?' }).waitFor()
    await page.getByRole('textbox', { name: 'Nome completo' }).fill('Ana Souza')
    const taxId = page.getByRole('textbox', { name: 'CPF ou CNPJ' })
    await taxId.pressSequentially('52998224724')
    await page.getByRole('button', { name: 'Gerar o código Pix' }).tap()
    await page.getByText('Confira o CPF ou CNPJ').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFaults(page)).toEqual([])
    }
    await taxId.fill('529.982.247-25')
    await page.getByRole('button', { name: 'Gerar o código Pix' }).tap()
    await windowCode(page).waitFor()
    const { data } = bodyOf(await cashier.get(`/v1/charges?cashier=${cashier.id}`), 200, chargeListSchema)
    const code = codeOf(data[0] ?? expect.fail())
    expect(data[0]?.customer).toMatchObject({ name: 'Ana Souza', tax_id: '52998224725' })
    expect(await readQrFromPixels(page)).toBe(code)
    await world.pay(code)
    await page.getByText('Pagamento recebido').waitFor()
    await page.getByRole('button', { name: 'Próxima venda' }).tap()
  }
  expect(browser.troubles.filter(trouble => !/400/.test(trouble))).toEqual([])
})

/** A store with a PSP contract makes its Pix by it: the cashier types all of who pays, with their address. */
slow('the cashier types the customer’s address, part by part, and the code is made then', async () => {
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
  // At a zoom of 200 %.
  await page.setViewportSize({ width: 195, height: 422 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)
  await page.setViewportSize(screens.phone.viewport)
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
