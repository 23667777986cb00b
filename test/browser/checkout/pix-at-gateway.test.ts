import { afterAll, beforeAll, expect, it } from 'vitest'
import { pixGateways } from '../../builders/gateway-pix.ts'
import { codeOf, newPixCharge, paidCharge } from '../../builders/pix-charges.ts'
import { openBrowser, readQrFromPixels, screens, type TestBrowser } from '../../harness/browser.ts'
import { openWorld, type World } from '../../harness/world.ts'
import { axeFaults } from '../office/axe-faults.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

it('on a phone a code of a gateway is shown as a bank’s is, and paid', async () => {
  const gateway = await pixGateways[0]?.open(world)
  await world.store.api.post(`/v1/provider-accounts/${gateway?.id}/use`, {})
  const customer = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25' }
  const charge = await newPixCharge(world.store, 12990, { customer })
  const page = await browser.open(charge.checkout_url, screens.phone)
  await page.getByRole('button', { name: /Copiar/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await world.pay(codeOf(charge))
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await paidCharge(world.store, charge.id)
  const desk = await newPixCharge(world.store, 4990, { customer })
  expect(await readQrFromPixels(await browser.open(desk.checkout_url))).toBe(codeOf(desk))
  expect(browser.troubles).toEqual([])
})
