import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())

test('tabs that run off a phone show that more follow, and the chosen one is in sight', async () => {
  const page = await office.openSignedIn('/office/charges', { width: 390, height: 844 })
  const row = page.locator('[data-look=underlined] > .segmented-options')
  await expect.poll(() => row.getAttribute('data-more')).toBe('after')
  await page.goto(`${new URL(page.url()).origin}/office/charges?status=canceled`)
  const chosen = page.getByRole('radio', { name: 'Canceladas' })
  await chosen.waitFor()
  await expect
    .poll(async () => {
      const box = await chosen.boundingBox()
      return box !== null && box.x > 0 && box.x + box.width <= 390
    })
    .toBe(true)
  await expect.poll(() => row.getAttribute('data-more')).toBe('before')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.context().close()

  const desk = await office.openSignedIn('/office/charges')
  await desk.getByRole('radio', { name: 'Canceladas' }).waitFor()
  expect(await desk.locator('[data-more]').count()).toBe(0)
  await desk.context().close()
})
