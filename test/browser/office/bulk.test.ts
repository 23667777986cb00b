import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { aHeldCharge } from './fixture-held.ts'
import { FixtureShop } from './fixture-shop.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())
beforeEach(() => {
  const { charges } = new FixtureShop()
  Object.assign(office.server.shop, { charges, role: 'owner', keys: [] })
})

const open = async (options = {}) => {
  const page = await office.openSignedIn('/office/charges', options)
  await page.getByText('1 a 25', { exact: true }).waitFor()
  const bar = page.getByRole('region', { name: 'Cobranças marcadas' })
  return { page, bar, selected: (text: string) => bar.getByText(text, { exact: true }) }
}

slow('charges are selected by keys and by boxes, a range with Shift, and stay selected on another page', async () => {
  const { page, bar, selected } = await open()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await selected('1 marcada').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('X')
  await selected('3 marcadas').waitFor()
  const boxes = page.getByRole('checkbox', { name: /^Marcar / })
  await boxes.nth(6).click({ modifiers: ['Shift'] })
  await selected('6 marcadas').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Próximas' }).click()
  await page.getByText('26 a 38', { exact: true }).waitFor()
  await boxes.first().press('Space')
  await selected('19 marcadas').waitFor()
  await boxes.first().press('Space')
  await page.keyboard.press('u')
  await bar.waitFor({ state: 'detached' })

  // The whole page, then all that the filters find; another filter begins anew.
  await page.keyboard.press('a')
  await selected('13 marcadas').waitFor()
  await bar.getByRole('button', { name: 'Marcar todas as 38' }).press('Enter')
  await selected('Todas as 38 encontradas').waitFor()
  await page.getByRole('radio', { name: 'Em aberto' }).check()
  await bar.waitFor({ state: 'detached' })
  await page.context().close()
})

slow('what cannot be done to any says why, and links of the open ones are copied', async () => {
  const { page, bar, selected } = await open()
  await page.getByRole('checkbox', { name: 'Marcar Pedido 1047' }).press('Space')
  await selected('1 marcada').waitFor()
  const cancel = bar.getByRole('button', { name: 'Cancelar' })
  await expect.poll(() => cancel.getAttribute('aria-description')).toBe('Nenhuma das marcadas pode ser cancelada.')
  await page.getByRole('checkbox', { name: 'Marcar Buquê de girassóis' }).press('Space')
  await selected('2 marcadas').waitFor()
  await bar.getByRole('button', { name: 'Copiar links' }).press('Enter')
  await page.getByText('1 link copiado').waitFor()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('/c/')
  await page.context().close()
})

slow('many are cancelled: the outcome of each is told, and what failed is tried again', async () => {
  const { page, bar, selected } = await open()
  const { shop } = office.server
  const openOnes = shop.charges.filter(({ status }) => status === 'open')
  await page.getByRole('radio', { name: 'Em aberto' }).check()
  await page.getByText('1 a 25', { exact: true }).waitFor({ state: 'detached' })
  await page.keyboard.press('a')
  await selected(`${openOnes.length} marcadas`).waitFor()
  await bar.getByRole('button', { name: 'Cancelar' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: `Cancelar ${openOnes.length} cobranças?` }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  shop.failNext(`POST /v1/charges/${openOnes[0]?.id}/cancel`, 'charge_not_open')
  await dialog.getByRole('button', { name: 'Cancelar cobranças' }).press('Enter')
  const results = dialog.getByRole('list', { name: 'O que aconteceu com cada uma' })
  await results.getByText(/^Não foi feito: /).waitFor()
  await dialog.getByText(/1 não foi feita$/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await expect.poll(() => results.getByText('Feito', { exact: true }).count()).toBe(openOnes.length)
  await dialog.getByRole('button', { name: 'Fechar' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await bar.waitFor({ state: 'detached' })
  expect(shop.charges.some(({ status }) => status === 'open')).toBe(false)
  expect(new Set(shop.keys).size).toBe(shop.keys.length)
  await page.context().close()
})

test('money is given back whole after a question with count and sum, and a held card is captured', async () => {
  const { shop } = office.server
  shop.charges = [aHeldCharge(), ...shop.charges]
  const { page, bar, selected } = await open({ language: 'pt-BR', width: 390, height: 844 })
  await page.getByRole('button', { name: 'Marcar várias' }).click()
  await page.getByRole('checkbox', { name: 'Marcar Arco de flores' }).check()
  await page.getByRole('checkbox', { name: 'Marcar Pedido 1047' }).check()
  await selected('2 marcadas').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const dialog = page.getByRole('dialog')
  await bar.getByRole('button', { name: 'Devolver' }).click()
  await dialog.getByRole('heading', { name: 'Devolver 1 pagamento por inteiro?' }).waitFor()
  await dialog.getByText('1 das marcadas fica como está.').waitFor()
  await dialog.getByRole('button', { name: /^Devolver R\$\s129,90$/ }).click()
  await dialog.getByText('1 feita').waitFor()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await selected('1 marcada').waitFor()
  await bar.getByRole('button', { name: 'Capturar' }).click()
  await dialog.getByRole('button', { name: /^Capturar R\$\s480,00$/ }).click()
  await dialog.getByText('1 feita').waitFor()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(shop.charges[0]?.status).toBe('paid')
  expect(shop.charges.flatMap(({ refunds }) => refunds).at(-1)?.amount).toBeGreaterThan(0)
  await page.context().close()
})

slow('a file is of the charges that are selected, or of all that were found', async () => {
  const { page, bar, selected } = await open()
  const asked: unknown[] = []
  await page.route('**/v1/exports', (route, request) => {
    if (request.method() === 'POST') asked.push(request.postDataJSON().filters)
    return request.method() === 'POST' ? route.abort() : route.fulfill({ json: { data: [], next_cursor: null } })
  })
  await page.getByRole('checkbox', { name: 'Marcar Pedido 1047' }).press('Space')
  await selected('1 marcada').waitFor()
  const dialog = page.getByRole('dialog')
  const exportIt = async () => {
    await bar.getByRole('button', { name: 'Exportar' }).press('Enter')
    await dialog.getByRole('button', { name: 'Exportar' }).press('Enter')
    await dialog.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await exportIt()
  await page.keyboard.press('u')
  await page.keyboard.press('a')
  await bar.getByRole('button', { name: 'Marcar todas as 38' }).press('Enter')
  await exportIt()
  const one = office.server.shop.charges.find(({ description }) => description === 'Pedido 1047')
  expect(asked).toEqual([{ ids: [one?.id] }, {}])
  await page.context().close()
})

slow('all that were found are cancelled by the server: in sight, stopped, and told one by one', async () => {
  const { page, bar, selected } = await open()
  const { shop } = office.server
  await page.keyboard.press('a')
  await bar.getByRole('button', { name: 'Marcar todas as 38' }).press('Enter')
  await selected('Todas as 38 encontradas').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const dialog = page.getByRole('dialog')
  // Of what goes back the sum says what is held, and not what was asked for.
  await bar.getByRole('button', { name: 'Devolver' }).press('Enter')
  const held = shop.charges.reduce((sum, one) => sum + one.net_held, 0) / 100
  const inReais = held.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  await dialog.getByRole('definition').filter({ hasText: inReais }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await bar.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await dialog.getByRole('heading', { name: 'Cancelar tudo o que foi encontrado?' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar até 38 cobranças' }).press('Enter')
  await dialog.getByText('Continua mesmo que você feche').waitFor()
  // Whoever comes back sees the one that is under way.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await bar.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await dialog.getByText(/feitas?, /).waitFor()
  await dialog.getByRole('button', { name: 'Parar' }).press('Enter')
  await dialog.getByText('Parado').waitFor()
  await dialog.getByText(/não foram tocadas$/).waitFor()
  const results = dialog.getByRole('list', { name: 'O que aconteceu com cada uma' })
  await results.getByText('Feito', { exact: true }).first().waitFor()
  await results
    .getByText(/^Ficou como está: /)
    .first()
    .waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fechar' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(shop.charges.filter(({ status }) => status === 'canceled').length).toBeGreaterThan(3)
  await page.context().close()
})

slow('from a later page, too, nothing that came in since the list was read is changed', async () => {
  const { page, bar, selected } = await open()
  const asked: unknown[] = []
  await page.route('**/v1/bulk-actions', (route, request) => {
    if (request.method() !== 'POST') return route.fallback()
    asked.push(request.postDataJSON().filters)
    return route.abort()
  })
  const dialog = page.getByRole('dialog')
  const cancelAll = async () => {
    await page.getByText('26 a 38', { exact: true }).waitFor()
    await page.keyboard.press('a')
    await bar.getByRole('button', { name: 'Marcar todas as 38' }).press('Enter')
    await selected('Todas as 38 encontradas').waitFor()
    await bar.getByRole('button', { name: 'Cancelar cobranças', exact: true }).press('Enter')
    await dialog.getByRole('button', { name: 'Cancelar até 38 cobranças' }).press('Enter')
    await dialog.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Próximas' }).click()
  await cancelAll()
  // Opened where the first page was never seen: its newest is asked for.
  await page.reload()
  await cancelAll()
  const newest = Math.max(...office.server.shop.charges.map(({ created_at }) => Date.parse(created_at)))
  const created_to = new Date(newest + 1).toISOString()
  expect(asked).toEqual([{ created_to }, { created_to }])
  await page.context().close()
})
