import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCounter } from '../../builders/counter.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { ask, openCounterPage, windowCode } from './counter-page.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([shareWorld(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

test('a sale that is given up without a connection leaves no amount for who comes next', async () => {
  const page = await openCounterPage(browser, world, (await openCounter(world)).cashier, 'phone')
  const troubles = browser.troubles.length
  await page.context().setOffline(true)
  await page.getByText('Este caixa não fala com o servidor').waitFor()
  for (const figure of '42') await page.getByRole('button', { name: figure, exact: true }).tap()
  await page.getByRole('button', { name: 'Cobrar R$ 0,42 por Pix' }).tap()
  await page.getByRole('button', { name: 'Desistir desta venda' }).tap()
  await page.getByText('A venda anterior ainda está sem resposta').waitFor()
  await page.getByRole('button', { name: '9', exact: true }).tap()
  await page.getByRole('button', { name: 'Cobrar R$ 0,09 por Pix' }).waitFor()

  // What did not come then is no news once the connection is back.
  await page.getByRole('button', { name: /^Seu caixa hoje/ }).tap()
  await page.getByRole('button', { name: 'Fechamento do caixa' }).tap()
  const unanswered = page.getByText('O servidor não respondeu')
  await unanswered.waitFor()
  await page.context().setOffline(false)
  await unanswered.waitFor({ state: 'detached' })
  // The screen is fetched now: a connection that is back for a moment may still not bring it, and it says so again.
  await until(async () => {
    await page.getByRole('button', { name: 'Fechamento do caixa' }).tap()
    await page.getByText(/É um resumo: nada se encerra|O servidor não respondeu/).waitFor()
    return page.getByText('É um resumo: nada se encerra').isVisible()
  }, 'the close of the till is open')
  await page.close()
  browser.troubles.splice(troubles)
})

test('Escape erases the amount, and pressed again what was written for it', async () => {
  const page = await openCounterPage(browser, world, (await openCounter(world)).cashier, 'desktop')
  await page.keyboard.type('4200')
  await page.getByRole('button', { name: 'Escreva para quê, se quiser' }).click()
  await page.keyboard.type('Bolo da Ana')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Digite o valor' }).waitFor()
  expect(await page.getByLabel('Para quê').inputValue()).toBe('Bolo da Ana')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Escreva para quê, se quiser' }).waitFor()
})

slow('the band of a lost connection stands apart from the till and from the window', async () => {
  const page = await openCounterPage(browser, world, (await openCounter(world)).cashier, 'desktop')
  const troubles = browser.troubles.length
  const spaceBelowBand = async (part: string) => {
    await page.context().setOffline(true)
    const band = await page.locator('.offline').boundingBox()
    const below = await page.locator(part).boundingBox()
    await page.context().setOffline(false)
    return below && band ? below.y - band.y - band.height : 0
  }
  expect(await spaceBelowBand('.till')).toBe(16)
  await page.keyboard.type('700')
  await ask(page).click()
  await windowCode(page).waitFor()
  expect(await spaceBelowBand('.arch')).toBeGreaterThanOrEqual(16)
  await page.close()
  browser.troubles.splice(troubles)
})
