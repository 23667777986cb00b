import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeListSchema, chargeSchema } from '../../../src/shared/contract/charge.ts'
import { codeOf } from '../../builders/banks/pix-charges.ts'
import { takeCards } from '../../builders/cards/store-with-cards.ts'
import { CODE, type Counter, openCounter } from '../../builders/counter.ts'
import { signedInAs } from '../../builders/people.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, readQrFromPixels, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { shareWorld, type World } from '../../harness/world.ts'
import { ask, isAwake, openCounterPage, rings, windowCode } from './counter-page.ts'

let world: World
let browser: TestBrowser
let counter: Counter
beforeAll(async () => {
  world = await shareWorld()
  await takeCards(world)
  counter = await openCounter(world)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

const salesOf = async ({ cashier }: Counter) =>
  bodyOf(await cashier.get(`/v1/charges?cashier=${cashier.id}`), 200, chargeListSchema).data

/** In both themes. */
async function expectNoFaults(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFaults(page)).toEqual([])
  }
}

test('three customers pay at a phone by the code on it: each is heard and seen, and the till sums them', async () => {
  const page = await openCounterPage(browser, world, counter.cashier, 'phone')
  // What it has shown it stays with, whichever other store this person joins.
  expect(await page.evaluate("localStorage.getItem('guiche.store')")).toBe(world.store.id)
  await expectNoFaults(page)
  for (const [index, amount] of ['37,40', '5,00', '0,12'].entries()) {
    for (const figure of amount.replace(/\D/g, '').replace(/^0+/, '')) {
      await page.getByRole('button', { name: figure, exact: true }).tap()
    }
    await page.getByRole('button', { name: `Cobrar R$ ${amount} por Pix` }).tap()
    await windowCode(page).waitFor()
    expect(await isAwake(page)).toBe(true)
    if (index === 0) await expectNoFaults(page)
    const code = await readQrFromPixels(page)
    expect(code).toBe(codeOf((await salesOf(counter))[0] ?? expect.fail()))
    expect(await rings(page)).toBe(index)

    await world.pay(code ?? '')
    await page.getByText('Pagamento recebido').waitFor()
    await page.getByRole('status').getByText(amount).waitFor()
    await expect.poll(() => rings(page)).toBe(index + 1)
    await expect.poll(() => isAwake(page)).toBe(false)
    if (index === 0) await expectNoFaults(page)
    await page.getByRole('button', { name: 'Próxima venda' }).tap()
  }
  await page.getByText('Seu caixa hoje, 3 vendas').waitFor()
  await page.getByRole('button', { name: /Seu caixa hoje/ }).tap()
  const list = page.getByRole('dialog', { name: 'Caixa de hoje' })
  await list.getByRole('button', { name: /^Abrir a venda.*37,40/ }).waitFor()
  await expectNoFaults(page)
})

test('a connection that drops is said at once; nothing is paid by guess, and nothing is charged twice', async () => {
  const other = await openCounter(world)
  const page = await openCounterPage(browser, world, other.cashier, 'desktop')
  const context = page.context()
  // The network's own words; the counter's are looked at below.
  const troubles = browser.troubles.length

  await context.setOffline(true)
  await page.getByText('Este caixa não fala com o servidor').waitFor()
  await page.keyboard.type('1850')
  await page.keyboard.press('Enter')
  await page.getByText('A mesma cobrança será pedida de novo').waitFor()
  await context.setOffline(false)
  await windowCode(page).waitFor()
  expect(await salesOf(other)).toHaveLength(1)

  // It is paid while nobody can announce.
  await context.setOffline(true)
  await page.getByText('o pagamento pode já ter chegado').waitFor()
  const [sale] = await salesOf(other)
  await world.pay(codeOf(sale ?? expect.fail()))
  await expect.poll(async () => (await salesOf(other))[0]?.status).toBe('paid')
  await page.getByText('o pagamento pode já ter chegado').waitFor()
  expect(await page.getByText('Pagamento recebido').count()).toBe(0)
  await context.setOffline(false)
  await page.getByText('Pagamento recebido').waitFor()
  expect(await rings(page)).toBe(1)
  browser.troubles.splice(troubles)

  // The next figure is the next sale. The server makes the charge, and its answer is lost.
  // A key that comes with the news is not taken.
  while (await page.getByText('Pagamento recebido').isVisible()) await page.keyboard.press('7')
  await page.keyboard.type('00')
  let lost = 0
  let isDown = false
  const isSaid = Promise.withResolvers<void>()
  // Another call that is answered meanwhile would say that there is a connection.
  await page.route('**/v1/**', route => (isDown ? route.abort('connectionreset') : route.continue()))
  await page.route('**/v1/charges', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (lost++ === 0) {
      isDown = true
      await route.fetch()
      return route.abort('connectionreset')
    }
    // It asks again soon: not before the test has seen what it says meanwhile.
    await isSaid.promise
    return route.continue()
  })
  await page.keyboard.press('Enter')
  await page.getByText('Sem conexão').first().waitFor()
  isDown = false
  isSaid.resolve()
  await windowCode(page).waitFor()
  expect((await salesOf(other)).map(({ amount }) => amount)).toEqual([700, 1_850])

  // Loaded anew it shows the same; Escape takes it back.
  await page.reload()
  await windowCode(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Digite o valor' }).waitFor()
  await page.getByText('Cancelada').waitFor()
  browser.troubles.splice(troubles)
})

slow('a card is for the customer’s own phone, by the link of the same charge', async () => {
  const { cashier } = await openCounter(world)
  const page = await openCounterPage(browser, world, cashier, 'desktop')
  await page.keyboard.type('4380')
  await page.getByRole('button', { name: 'Cartão', exact: true }).click()
  await page.getByRole('img', { name: 'Código do link para pagar R$ 43,80' }).waitFor()
  const link = await readQrFromPixels(page)
  expect(link).toMatch(/\/c\/[\w-]{22}\?way=card$/)
  // It opens on the card, in the other language too.
  const customer = await browser.open(link ?? '')
  await expect.poll(() => customer.getByRole('radio', { name: 'Cartão' }).isChecked()).toBe(true)
  await customer.frameLocator('iframe').getByLabel('Número do cartão').waitFor()
  await customer.getByRole('link', { name: 'English' }).click()
  await expect.poll(() => customer.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true)

  // The customer's page has asked for a Pix by itself; the till that is loaded anew stays with the card.
  await expect.poll(async () => (await salesOf({ cashier } as Counter))[0]?.payments[0]?.method).toBe('pix')
  await page.reload()
  await page.getByRole('img', { name: 'Código do link para pagar R$ 43,80' }).waitFor()

  // The customer thinks better of it.
  await page.getByRole('radio', { name: 'Pix' }).check()
  await windowCode(page).waitFor()
  await world.pay((await readQrFromPixels(page)) ?? '')
  await page.getByText('Pagamento recebido').waitFor()
  expect(await rings(page)).toBe(1)
  await page.getByRole('button', { name: 'Comprovante' }).click()
  await page.getByRole('img', { name: 'Código do comprovante' }).waitFor()
  expect(`${await readQrFromPixels(page)}?way=card`).toBe(link)
  await expectNoFaults(page)
})

test('a sale goes back with a manager’s code, typed at the counter', async () => {
  const { cashier, manager, paidSale } = await openCounter(world)
  await paidSale(2_690)
  const page = await openCounterPage(browser, world, cashier, 'desktop')
  await ask(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Devolver R$ 26,90' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver R$ 26,90?' })
  await dialog.getByLabel('Quem aprova').selectOption(manager.id)
  await expectNoFaults(page)

  const troubles = browser.troubles.length
  await page.keyboard.press('Enter')
  await dialog.getByText('Digite os seis dígitos.').waitFor()
  await dialog.getByLabel('Código da gerência').fill('999998')
  await page.keyboard.press('Enter')
  await dialog.getByText('O código não é este').waitFor()
  browser.troubles.splice(troubles)
  await dialog.getByLabel('Código da gerência').fill(CODE)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Devolvida', { exact: true }).waitFor()
  await page.getByText('Seu caixa hoje, 1 venda').waitFor()
  // Opened again it is not taken for one that was paid now.
  await page.getByRole('button', { name: /^Abrir a venda/ }).click()
  await page.getByRole('heading', { name: 'Devolvida' }).waitFor()
  await page.getByText('R$ 26,90 devolvidos').waitFor()
  expect(await page.locator('[data-paid]').count()).toBe(0)
  await expectNoFaults(page)
})

slow(
  'above the limit a manager’s code at their own till asks another person, and the counter says so before',
  async () => {
    const { manager } = await openCounter(world)
    const owner = await signedInAs(world, 'owner')
    expect((await owner.office.put('/v1/refund-approval', { limit: 1_000 })).status).toBe(200)
    const sale = { amount: 3_180, source: 'counter', pay_with: { method: 'pix' } }
    await world.pay(codeOf(bodyOf(await manager.post('/v1/charges', sale), 201, chargeSchema)))
    const page = await openCounterPage(browser, world, manager, 'desktop')
    await page.getByRole('button', { name: 'Devolver R$ 31,80' }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver R$ 31,80?' })
    await dialog.getByLabel('Quem aprova').selectOption(manager.id)
    await dialog.getByText('Acima de R$ 10,00 este código não basta').waitFor()
    await expectNoFaults(page)
    await dialog.getByLabel('Código da gerência').fill(CODE)
    await dialog.getByRole('button', { name: 'Pedir aprovação' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Espera aprovação').waitFor()
    await expectNoFaults(page)
    await owner.office.delete('/v1/refund-approval')
  },
)

slow('a cashier who signs in stands at the counter, which opens without a connection and keeps no answer', async () => {
  const { email, password } = await world.user('cashier')
  const page = await browser.open(`${world.url}/counter`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Digite o valor' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/counter')

  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  const manifest = await page.request.get(`${world.url}/counter/app/app.webmanifest`)
  const { icons, start_url } = (await manifest.json()) as { icons: { src: string }[]; start_url: string }
  expect(start_url).toBe('/counter')
  for (const { src } of icons) expect((await page.request.get(world.url + src)).status()).toBe(200)

  const troubles = browser.troubles.length
  await page.reload()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('O balcão abre assim que ela voltar.').waitFor()
  const kept = `caches.open('guiche-counter-shell').then(shell => shell.keys()).then(all => all.map(({ url }) => url))`
  const paths = ((await page.evaluate(kept)) as string[]).map(url => new URL(url).pathname)
  expect(paths).toContain('/counter')
  expect(paths.filter(path => path !== '/counter' && !path.startsWith('/assets/'))).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Digite o valor' }).waitFor()
  browser.troubles.splice(troubles)

  await page.getByRole('button', { name: 'Caixa de Dona' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByLabel('E-mail').waitFor()
  // From the office's own door as well.
  await page.goto(`${world.url}/office/sign-in`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Digite o valor' }).waitFor()
})

test('a cashier whose access ends stands at the sign-in at once, with nobody touching the counter', async () => {
  const { cashier } = await openCounter(world)
  const page = await openCounterPage(browser, world, cashier, 'phone')
  // What the counter was reading just then is refused, and the browser writes that down.
  const troubles = browser.troubles.length
  expect((await world.store.api.patch(`/v1/people/${cashier.id}`, { disabled: true })).status).toBe(200)
  await page.getByLabel('Senha', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/office/sign-in')
  browser.troubles.splice(troubles)
})

slow('a manager sets the code in the office, with their password', async () => {
  const { email, password } = await world.user('finance')
  const page = await browser.open(`${world.url}/office/counter-code`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('Você ainda não tem um código.').waitFor()
  const troubles = browser.troubles.length
  await page.getByLabel('Novo código').fill('123456')
  await page.getByLabel('Sua senha').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Use seis dígitos').waitFor()
  browser.troubles.splice(troubles)
  await page.getByLabel('Novo código').fill('305172')
  await page.keyboard.press('Enter')
  await page.getByText('Você tem um código desde').waitFor()
  await expectNoFaults(page)
})

test('no page broke its own policy, and no script failed', () => {
  expect(browser.troubles).toEqual([])
})
