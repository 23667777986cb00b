import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { everyReviewItem, someReconciliations } from './fixture-review-items.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())

slow('where there is no room beside the list the focus stays in the drawer and goes back to the row', async () => {
  const page = await office.openSignedIn('/office/charges', { width: 900 })
  const first = page.getByRole('link', { name: 'Buquê de girassóis' })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toContain('Pedido 1047')
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
  const closed = (timeout: number) => page.locator('dialog.drawer').waitFor({ state: 'detached', timeout })
  await page.keyboard.press('Escape')
  // The first Escape belongs to the arrow's tip if that is there by now.
  await closed(2_000).catch(async () => {
    await page.keyboard.press('Escape')
    await closed(30_000)
  })
  await expect.poll(() => focused(page)).toContain('Arranjo para mesa')
  await page.context().close()
})

slow(
  'from 1024 px on a charge is read beside the list, which stays in reach; j and k go from charge to charge',
  async () => {
    const page = await office.openSignedIn('/office/charges', { width: 1024 })
    await page.getByRole('link', { name: 'Pedido 1047' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Cobrança' })
    await drawer.getByText('Pedido 1047').waitFor()
    expect(await page.locator('dialog:modal').count()).toBe(0)
    await page.keyboard.press('j')
    await drawer.getByText('Arranjo para mesa').waitFor()
    await expect.poll(() => page.locator('tr:has([data-status=active])').textContent()).toContain('Arranjo para mesa')
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await drawer.getByText('Buquê de girassóis').waitFor()
    // The list answers while the charge is open.
    await page.getByRole('searchbox').fill('1047')
    await page.getByText('1 cobrança', { exact: true }).waitFor()
    await drawer.getByText('Buquê de girassóis').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog.drawer').waitFor({ state: 'detached' })
    await page.context().close()
  },
)

test('a question above a charge stays above it, as it was filled in, when the window is made narrower', async () => {
  const page = await office.openSignedIn('/office/charges', { width: 1440 })
  await page.getByRole('link', { name: 'Vaso de suculentas' }).click()
  const ask = page.getByRole('dialog', { name: 'Cobrança' }).getByRole('button', { name: 'Devolver', exact: true })
  await ask.click()
  const question = page.getByRole('dialog', { name: 'Devolver dinheiro' })
  const amount = question.getByRole('textbox').first()
  await amount.fill('12,34')
  for (const width of [900, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.locator('dialog.drawer:modal').count()).toBe(width < 1024 ? 1 : 0)
    expect(await amount.inputValue(), `${width}`).toBe('12,34')
    expect(await amount.evaluate(field => field === document.activeElement), `${width}`).toBe(true)
    // Nothing lies above it.
    await amount.click({ timeout: 5_000 })
  }
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toContain('Devolver')
  await page.getByRole('dialog', { name: 'Cobrança' }).waitFor()
  await page.context().close()
})

slow('a charge opened by its address has its neighbors once the list has come', async () => {
  const [, second] = office.server.shop.charges
  let letListCome = () => {}
  const listMayCome = new Promise<void>(resolve => {
    letListCome = resolve
  })
  const page = await office.openSignedIn('/office/sign-in')
  // Where time goes on, everything is drawn anew every half a minute.
  await page.clock.setFixedTime(new Date())
  await page.route(/\/v1\/charges(\?|$)/, async route => {
    await listMayCome
    await route.continue()
  })
  await page.goto(`${office.server.url}/office/charges/${second?.id}`)
  await page.getByRole('heading', { name: 'Andamento' }).waitFor()
  expect(await page.getByRole('button', { name: 'Próxima cobrança da lista' }).count()).toBe(0)
  letListCome()
  await page.getByRole('button', { name: 'Próxima cobrança da lista' }).click()
  await page.getByRole('dialog').getByText('Arranjo para mesa').waitFor()
  await page.context().close()
})

slow('an address that leads nowhere is a page of its own, with the way back', async () => {
  const page = await office.openSignedIn('/office/nowhere')
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Esta página não existe' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Ver as cobranças' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cobranças' }).waitFor()
  await page.context().close()
})

slow('an office that cannot be shown says so and opens when tried again', async () => {
  const page = await office.openSignedIn('/office/sign-in')
  office.server.shop.failNext('GET /v1/me', 'internal')
  await page.goto(`${office.server.url}/office/charges`)
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Esta tela não abriu' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cobranças' }).waitFor()
  await page.context().close()
})

slow('a customer’s phone is written as people read it, and each step tells its exact time', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Buquê de girassóis' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByText('(11) 98765-4321', { exact: true }).waitFor()
  await drawer.getByRole('list', { name: 'Andamento' }).locator('time').first().focus()
  await page.getByRole('tooltip', { name: /^\d\d\/\d\d\/\d{4} às \d\d:\d\d$/ }).waitFor()
  await page.context().close()
})

test('nothing stands below what waits while it is on its way', async () => {
  const { shop } = office.server
  shop.reviewItems = everyReviewItem(shop.charges[0]?.id ?? '')
  shop.reconciliations = someReconciliations()
  const page = await office.openSignedIn('/office/charges')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/v1\/review-items(\?|$)/, route => released.then(() => route.continue()))
  await page.goto(`${office.server.url}/office/review`)
  await page.getByRole('heading', { level: 1, name: 'Pendências' }).waitFor()
  const compared = page.getByRole('heading', { name: 'Conferência com banco e adquirente' })
  expect(await compared.count()).toBe(0)
  release()
  await compared.waitFor()
  await page.context().close()
})

slow('nothing is lost at 320 px: no page scrolls sideways', async () => {
  const page = await office.openSignedIn('/office/charges', { width: 320, height: 640 })
  await page.getByRole('link', { name: /Buquê/ }).waitFor()
  expect(await sideways(page)).toBe(false)
  await page.goto(`${office.server.url}/office/charges/new`)
  await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('99999999999')
  expect(await sideways(page)).toBe(false)
  await page.context().close()
})

async function focused(page: Page): Promise<string> {
  return (await page.evaluate('document.activeElement.textContent')) as string
}

async function sideways(page: Page): Promise<boolean> {
  return (await page.evaluate(
    'document.documentElement.scrollWidth > innerWidth || [...document.querySelectorAll(".drawer-body")].some(e ' +
      '=> e.scrollWidth > e.clientWidth)',
  )) as boolean
}
