import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing, ${theme}, ${width} px`, { timeout: 120_000 }, async () => {
      const seat = { theme, width }
      const door = await office.open('/office/sign-in', seat)
      await door.getByRole('button', { name: 'Entrar' }).click()
      expect(await axeFaults(door)).toEqual([])
      await door.context().close()

      const page = await office.openSignedIn('/office/charges', seat)
      await page.getByRole('link', { name: /Buquê/ }).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Conta de Marina Duarte' }).click()
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')

      await page.getByRole('link', { name: /Cesta de café/ }).click()
      await page.getByText('Não entregue').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Devolver R$ 99,00' }).click()
      expect(await axeFaults(page)).toEqual([])

      await page.goto(`${office.server.url}/office/charges/new`)
      await page.getByRole('textbox', { name: 'Valor' }).press('Enter')
      await page.getByText('Diga o valor da cobrança.').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('100')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Cobrança criada' }).waitFor()
      expect(await axeFaults(page)).toEqual([])

      await page.goto(`${office.server.url}/office/charges?q=nada`)
      await page.getByText('Nada com estes filtros').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await page.context().close()
    })
  }
}

test('the drawer is 400 px wide from 768 px up, the whole width below, and takes 320 ms', async () => {
  for (const [width, expected] of [
    [1440, 400],
    [768, 400],
    [767, 767],
    [390, 390],
  ] as const) {
    const page = await office.openSignedIn('/office/charges/new', { width })
    const drawer = page.locator('dialog.drawer')
    await drawer.waitFor()
    await page.waitForTimeout(400)
    expect((await drawer.boundingBox())?.width).toBe(expected)
    expect(await style(page, 'dialog.drawer', 'transitionDuration')).toMatch(/^0\.32s/)
    await page.context().close()
  }
})

test('the page is at most 1024 px wide, the modal 500, the buttons 48, 40 and 32', async () => {
  const page = await office.openSignedIn('/office/charges', { width: 1920 })
  await page.getByRole('link', { name: 'Cesta de café da manhã' }).waitFor()
  expect((await page.locator('.container').boundingBox())?.width).toBe(1024)
  expect((await page.getByRole('link', { name: 'Nova cobrança' }).boundingBox())?.height).toBe(40)
  await page.getByRole('link', { name: 'Cesta de café da manhã' }).click()
  await page.getByRole('button', { name: 'Devolver R$ 99,00' }).click()
  await page.waitForTimeout(400)
  expect((await page.locator('dialog.modal').boundingBox())?.width).toBe(500)
  expect((await page.getByRole('button', { name: 'Enviar de novo' }).boundingBox())?.height).toBe(32)
  await page.goto(`${office.server.url}/office/charges/new`)
  expect((await page.getByRole('button', { name: 'Criar cobrança' }).boundingBox())?.height).toBe(48)
  await page.context().close()
})

test('the focus stays in the drawer and goes back to the row; the arrows walk the rows', async () => {
  const page = await office.openSignedIn('/office/charges')
  const first = page.getByRole('link', { name: 'Buquê de girassóis' })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toContain('Pedido 1047')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Cobrança' }).waitFor()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate('document.activeElement === document.body || !!document.activeElement.closest("dialog")'),
    ).toBe(true)
  }
  await page.getByRole('button', { name: 'Próxima cobrança da lista' }).click()
  await page.getByRole('dialog').getByText('Arranjo para mesa').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.drawer').waitFor({ state: 'detached' })
  expect(await focused(page)).toContain('Arranjo para mesa')
  await page.context().close()
})

test('nothing is lost at 320 px: no page scrolls sideways', async () => {
  const page = await office.openSignedIn('/office/charges', { width: 320, height: 640 })
  await page.getByRole('link', { name: /Buquê/ }).waitFor()
  expect(await sideways(page)).toBe(false)
  await page.goto(`${office.server.url}/office/charges/new`)
  await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('99999999999')
  expect(await sideways(page)).toBe(false)
  await page.context().close()
})

async function style(page: Page, selector: string, property: string): Promise<string> {
  return (await page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`)) as string
}

async function focused(page: Page): Promise<string> {
  return (await page.evaluate('document.activeElement.textContent')) as string
}

async function sideways(page: Page): Promise<boolean> {
  return (await page.evaluate(
    'document.documentElement.scrollWidth > innerWidth || [...document.querySelectorAll(".drawer-body")].some(e => e.scrollWidth > e.clientWidth)',
  )) as boolean
}
