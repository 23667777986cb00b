import { afterAll, beforeAll, expect } from 'vitest'
import { chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { openCounter } from '../../builders/counter.ts'
import { pixGateways } from '../../builders/gateway-pix.ts'
import { codeOf } from '../../builders/pix-charges.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, readQrFromPixels, type TestBrowser } from '../../harness/browser.ts'
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
