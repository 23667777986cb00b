import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyAttention, someReconciliations } from '../office/fixture-attention.ts'
import { type OfficeBrowser, startOfficeBrowser } from '../office/office-browser.ts'
import { examine } from './examine.ts'

let office: OfficeBrowser

beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office?.close())

/** How a person comes to each screen from the list of charges. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  'the list': page => page.getByText(/Buquê/).first().waitFor(),
  'the account menu': page => page.getByRole('button', { name: 'Conta de Marina Duarte' }).click(),
  'the detail of a charge': async page => {
    await page
      .getByText(/Cesta de café/)
      .first()
      .click()
    await page.getByText('Não entregue').waitFor()
  },
  'the question before a refund': async page => {
    await page
      .getByText(/Cesta de café/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Devolver R$ 99,00' }).click()
    await page.getByRole('dialog', { name: 'Devolver dinheiro' }).waitFor()
  },
  'a new charge with a fault': async page => {
    await page.goto(`${office.server.url}/office/charges/new`)
    await page.getByRole('textbox', { name: 'Valor' }).press('Enter')
    await page.getByText('Diga o valor da cobrança.').waitFor()
  },
  'the link of a new charge': async page => {
    await page.goto(`${office.server.url}/office/charges/new`)
    await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('100')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Cobrança criada' }).waitFor()
  },
  'the palette': async page => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
  },
  'what waits for a person': async page => {
    const { shop } = office.server
    Object.assign(shop, {
      attention: everyAttention(shop.charges[0]?.id ?? ''),
      reconciliations: someReconciliations(),
    })
    await page.goto(`${office.server.url}/office/attention`)
    await page.getByText('2 diferenças').waitFor()
  },
  'a list with nothing in it': async page => {
    await page.goto(`${office.server.url}/office/charges?q=nada`)
    await page.getByText('Nada com estes filtros').waitFor()
  },
}

it.each(Object.entries(screens))('%s: anybody can use it', async (_, go) => {
  const page = await office.openSignedIn('/office/charges')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByText(/Buquê/).first().waitFor()
  await go(page)
  // On phones rows take the place of the table, and the bar below that of the names beside its signs.
  expect(await examine(page, { otherWhenWide: true, sameWords: false })).toEqual([])
  await page.context().close()
})

it('the sign-in: anybody can use it', async () => {
  const page = await office.open('/office/sign-in')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Entrar' }).click()
  expect(await examine(page)).toEqual([])
  await page.context().close()
})

it('a store without a charge: anybody can begin', async () => {
  office.server.shop.charges = []
  const page = await office.openSignedIn('/office/charges')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByText('curl', { exact: false }).first().waitFor()
  expect(await examine(page, { otherWhenWide: true, sameWords: false })).toEqual([])
  await page.context().close()
})
