/// <reference lib="dom" />
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCounter } from '../../builders/counter.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { openCounterPage } from './counter-page.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

slow('in the list of the till what can be done and what became of a sale end at one line', async () => {
  const { cashier, paidSale } = await openCounter(world)
  await paidSale(1_990)
  const sale = { amount: 2_690, source: 'counter', pay_with: { method: 'pix' } }
  expect((await cashier.post('/v1/charges', sale)).status).toBe(201)
  const page = await openCounterPage(browser, world, cashier, 'desktop')
  await page.getByRole('button', { name: 'Devolver R$ 19,90' }).waitFor()
  await page.getByText('Em aberto').waitFor()
  const ends = await page.locator('.till-list li').evaluateAll(rows =>
    rows.map(row => {
      const words = document.createRange()
      words.selectNodeContents(row.lastElementChild ?? row)
      return Math.round(words.getBoundingClientRect().right)
    }),
  )
  expect(ends).toHaveLength(2)
  expect(new Set(ends).size).toBe(1)
})

slow('the list of the till says what a sale is for, in one line that is shortened', async () => {
  const { cashier } = await openCounter(world)
  const sold = async (amount: number, description: string) => {
    const sale = { amount, description, source: 'counter', pay_with: { method: 'pix' } }
    expect((await cashier.post('/v1/charges', sale)).status).toBe(201)
  }
  await sold(2_000, 'Pão e frios')
  await sold(2_690, 'Pão, frios, queijo da serra, goiabada e um café para levar')
  const page = await openCounterPage(browser, world, cashier, 'phone')
  await page.getByRole('button', { name: /Seu caixa hoje/ }).tap()
  const list = page.getByRole('dialog', { name: 'Caixa de hoje' })
  await list.getByRole('button', { name: /^Abrir a venda.*20,00.*Pão e frios$/ }).waitFor()
  const shapes = await list
    .getByText(/^Pão/)
    .evaluateAll(notes =>
      notes.map(note => ({ isShortened: note.scrollWidth > note.clientWidth, height: note.clientHeight })),
    )
  expect(shapes.map(({ isShortened }) => isShortened)).toEqual([true, false])
  expect(new Set(shapes.map(({ height }) => height)).size).toBe(1)
  expect(await axeFaults(page)).toEqual([])
})

test('the close of the till sums the day by way of payment, is printed, and says when it is old', async () => {
  const { cashier, manager, paidSale, refund } = await openCounter(world)
  await paidSale(2_390)
  expect((await refund((await paidSale(500)).payment)).status).toBe(201)
  const page = await openCounterPage(browser, world, cashier, 'desktop')
  // What was asked for without a connection comes whole when it is asked for again.
  const open = page.getByRole('button', { name: 'Fechamento do caixa' })
  await page.context().setOffline(true)
  await open.click()
  await page.getByText('O servidor não respondeu').waitFor()
  await page.context().setOffline(false)
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Fechamento do caixa' })
  await dialog.getByText('Caixa de Dona Aurora').waitFor()
  // What was given back is heard of while the close is open.
  await dialog.getByRole('row', { name: /^Pix 2 pagamentos R\$ 28,90 R\$ 5,00 devolvidos$/ }).waitFor()
  await dialog.getByRole('row', { name: /^Total 2 pagamentos R\$ 23,90$/ }).waitFor()
  expect(await dialog.getByRole('table').count()).toBe(1)
  expect(await dialog.getByText(/^Valores até .* Impresso em/).isVisible()).toBe(false)
  expect(await axeFaults(page)).toEqual([])

  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await dialog.getByRole('button', { name: 'Imprimir' }).click()
  await page.emulateMedia({ media: 'print' })
  await dialog.getByText(/^Valores até .* Impresso em .*, por Dona Aurora\.$/).waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })

  await page.context().setOffline(true)
  await dialog.getByText(/^Sem conexão: os valores vão só até/).waitFor()
  await page.context().setOffline(false)
  await dialog.getByLabel('Ontem').check()
  await dialog.getByText('Nenhum pagamento neste dia.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const ofStore = await openCounterPage(browser, world, manager, 'desktop')
  await ofStore.getByLabel('Toda a loja').check()
  await ofStore.getByRole('button', { name: 'Fechamento do caixa' }).click()
  await ofStore.getByRole('table', { name: 'Por pessoa' }).getByRole('row', { name: 'Dona Aurora R$ 23,90' }).waitFor()
})
