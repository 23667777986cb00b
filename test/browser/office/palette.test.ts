import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())

test('by Ctrl K a charge is found by its reference and opened, over whatever is open', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Buquê de girassóis' }).click()
  await page.getByRole('dialog', { name: 'Cobrança' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar ou fazer' })
  await palette.getByRole('searchbox').waitFor()
  await page.keyboard.type('EV-2026')
  await palette.getByRole('menuitem', { name: /Decoração do salão/ }).waitFor()
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Cobrança' }).getByText('Decoração do salão').waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('xyzxyz')
  await palette.getByText('Nada com estas palavras.').waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await page.context().close()
})

test('the palette makes a charge, changes language, theme and dates, and signs out, without a pointer', async () => {
  const page = await office.openSignedIn('/office/charges')
  const find = page.getByRole('button', { name: 'Buscar Ctrl K' })
  await find.press('Enter')
  const palette = page.getByRole('dialog', { name: 'Buscar ou fazer' })
  await palette.getByRole('menuitem', { name: 'Nova cobrança' }).waitFor()
  await page.keyboard.type('cobrar')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Nova cobrança' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.drawer').waitFor({ state: 'detached' })

  const doIt = async (words: string, name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
    await page.keyboard.type(words)
    await page.getByRole('menuitem', { name }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await doIt('escura', 'Aparência: Escura')
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
  await doIt('MM/dd', 'Data: mês/dia/ano')
  await expect.poll(() => page.evaluate("localStorage.getItem('guiche.date-format')")).toBe('MM/dd/yyyy')
  await doIt('english', 'Idioma: English')
  await page.getByRole('heading', { name: 'Charges' }).waitFor()
  await doIt('sign out', 'Sign out')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.context().close()
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the palette, the calendar and the menu of columns, ${theme}`, async () => {
    const page = await office.openSignedIn('/office/charges', { theme })
    await page.getByRole('button', { name: /^Buscar/ }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('pedido')
    await page.getByRole('menuitem', { name: /Pedido 1047/ }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Criada em' }).click()
    await page.getByRole('grid').waitFor()
    // What opens over the page stands in no landmark.
    expect(await axeFaults(page, ['region'])).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('grid').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Colunas' }).click()
    await page.getByRole('menu').waitFor()
    expect(await axeFaults(page, ['region'])).toEqual([])
    await page.context().close()
  })
}
