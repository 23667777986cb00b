import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { long, slow } from '../../harness/long-tests.ts'
import { everyReviewItem, someReconciliations } from '../office/fixture-review-items.ts'
import { type OfficeBrowser, startOfficeBrowser } from '../office/office-browser.ts'
import { examine } from './examine.ts'

let office: OfficeBrowser
/** One window for all, signed in: each screen is loaded anew in it. */
let page: Page

beforeAll(async () => {
  office = await startOfficeBrowser()
  page = await office.openSignedIn('/office/charges')
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(() => office?.close())

/** How a person comes to each screen from the list of charges. */
const screens: Record<string, () => Promise<unknown>> = {
  'the list': () => page.getByText(/Buquê/).first().waitFor(),
  'the account menu': () => page.getByRole('button', { name: 'Conta de Marina Duarte' }).click(),
  'the detail of a charge': async () => {
    await page
      .getByText(/Cesta de café/)
      .first()
      .click()
    await page.getByText('Não entregue').waitFor()
  },
  'the question before a refund': async () => {
    await page
      .getByText(/Cesta de café/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Devolver R$ 99,00' }).click()
    await page.getByRole('dialog', { name: 'Devolver dinheiro' }).waitFor()
  },
  'a new charge with a fault': async () => {
    await page.goto(`${office.server.url}/office/charges/new`)
    await page.getByRole('textbox', { name: 'Valor' }).press('Enter')
    await page.getByText('Diga o valor da cobrança.').waitFor()
  },
  'the link of a new charge': async () => {
    await page.goto(`${office.server.url}/office/charges/new`)
    await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('100')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Cobrança criada' }).waitFor()
  },
  'the palette': async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
  },
  'what waits for a person': async () => {
    const { shop } = office.server
    Object.assign(shop, {
      reviewItems: everyReviewItem(shop.charges[0]?.id ?? ''),
      reconciliations: someReconciliations(),
    })
    await page.goto(`${office.server.url}/office/review`)
    await page.getByText('2 diferenças').first().waitFor()
  },
  'a list with nothing in it': async () => {
    await page.goto(`${office.server.url}/office/charges?q=nada`)
    await page.getByText('Nada com estes filtros').waitFor()
  },
}

/** The list of charges, loaded anew in a window as it was at first. */
async function openList() {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${office.server.url}/office/charges`)
}

it.each(Object.entries(screens).slice(0, long ? undefined : 1))('%s: anybody can use it', async (_, go) => {
  await openList()
  await page.getByText(/Buquê/).first().waitFor()
  await go()
  // On phones rows take the place of the table, and the bar below that of the names beside its signs.
  expect(await examine(page, { otherWhenWide: true, sameWords: false })).toEqual([])
})

it('the sign-in: anybody can use it', async () => {
  const door = await office.open('/office/sign-in')
  await door.emulateMedia({ reducedMotion: 'reduce' })
  await door.getByRole('button', { name: 'Entrar' }).click()
  expect(await examine(door)).toEqual([])
  await door.context().close()
})

slow('a store without a charge: anybody can begin', async () => {
  office.server.shop.charges = []
  await openList()
  await page.getByText('curl', { exact: false }).first().waitFor()
  expect(await examine(page, { otherWhenWide: true, sameWords: false })).toEqual([])
})
