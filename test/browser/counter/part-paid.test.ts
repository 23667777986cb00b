/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Charge, chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { codeOf, moneyArrives, txidOf } from '../../builders/banks/pix-charges.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { CODE, type Counter, openCounter } from '../../builders/counter.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, readQrFromPixels, type TestBrowser } from '../../harness/browser.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openCounterPage, windowCode } from './counter-page.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
  await takeCards(world)
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

/** The newest sale of a cashier. */
async function newest({ cashier }: Counter): Promise<Charge> {
  const { data } = bodyOf(await cashier.get(`/v1/charges?cashier=${cashier.id}`), 200, chargeListSchema)
  return data[0] ?? expect.fail()
}

/** A sale of R$ 20,00 in the window, of which R$ 15,00 came. */
async function partPaid(page: Page, counter: Counter): Promise<void> {
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await windowCode(page).waitFor()
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: txidOf(await newest(counter)), amount: 1_500 })
  await page.getByText('Chegou uma parte: R$ 15,00 de R$ 20,00.').waitFor()
}

/** In both themes. */
async function expectNoFaults(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFaults(page)).toEqual([])
  }
}

test('of a sale that was paid in part the code asks for what is missing by itself, opened again too', async () => {
  const counter = await openCounter(world)
  const page = await openCounterPage(browser, world, counter.cashier, 'desktop')
  await partPaid(page, counter)
  const code = page.getByRole('img', { name: 'Código Pix de R$ 5,00' })
  await code.waitFor()
  expect(await page.locator('.amount').textContent()).toMatch(/^Faltam R\$\s5,00$/)
  expect(await page.getByText('O banco não fez o código').count()).toBe(0)
  await expectNoFaults(page)
  const shown = await readQrFromPixels(page)
  expect(shown).toBe(codeOf(await newest(counter)))

  await page.reload()
  await code.waitFor()
  await page.goto('about:blank')
  await page.goto(`${world.url}/counter`)
  await page.getByRole('button', { name: /^Abrir a venda.*20,00/ }).click()
  await code.waitFor()
  expect(await page.getByRole('radio', { name: 'Pix' }).isChecked()).toBe(true)
  expect(await readQrFromPixels(page)).toBe(shown)
  await world.pay(shown ?? '')
  await page.getByText('Pagamento recebido').waitFor()
})

test('a sale to which money came is canceled after a question, says so, and gives it back by the code', async () => {
  const counter = await openCounter(world)
  const page = await openCounterPage(browser, world, counter.cashier, 'desktop')
  await partPaid(page, counter)
  await page.getByRole('img', { name: 'Código Pix de R$ 5,00' }).waitFor()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Cancelar a venda com R$ 15,00 já recebidos?' })
  await question.getByText('fica à espera de uma pessoa').waitFor()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect((await newest(counter)).status).toBe('open')

  // In the list it says so while it is open.
  await page.goto('about:blank')
  await page.goto(`${world.url}/counter`)
  const row = page.getByRole('listitem').filter({ hasText: '20,00' })
  await row.filter({ hasText: 'R$ 15,00 recebidos' }).filter({ hasText: 'Em aberto' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Cancelar a venda' }).click()
  await page.getByText('Cobrança cancelada').waitFor()
  await page.getByText('R$ 15,00 recebidos. Você devolve até uma hora depois do pagamento').waitFor()
  await expectNoFaults(page)

  await page.getByRole('button', { name: 'Voltar ao teclado' }).click()
  await row.filter({ hasText: 'Cancelada' }).filter({ hasText: 'R$ 15,00 recebidos' }).waitFor()
  await row.getByRole('button', { name: 'Devolver R$ 15,00' }).waitFor()
  await expectNoFaults(page)
  await row.getByRole('button', { name: /^Abrir a venda/ }).click()
  await page.getByRole('button', { name: 'Devolver R$ 15,00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver R$ 15,00?' })
  await dialog.getByLabel('Quem aprova').selectOption(counter.manager.id)
  await dialog.getByLabel('Código da gerência').fill(CODE)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('R$ 15,00 devolvidos').waitFor()
  await page.keyboard.press('Enter')
  await row.filter({ hasText: 'Cancelada' }).filter({ hasText: 'R$ 15,00 devolvidos' }).waitFor()
})

test('no page broke its own policy, and no script failed', () => {
  expect(browser.troubles).toEqual([])
})
