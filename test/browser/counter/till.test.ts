/// <reference lib="dom" />
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCounter } from '../../builders/counter.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
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

test('in the list of the till what can be done and what became of a sale end at one line', async () => {
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
