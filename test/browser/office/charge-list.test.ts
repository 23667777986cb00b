import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { addDays } from '../../../src/shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../../src/shared/brazil/sao-paulo-time.ts'
import { centavos } from '../../../src/shared/money/centavos.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { slow } from '../../harness/long-tests.ts'
import { type OfficeBrowser, startOfficeBrowser } from './office-browser.ts'

let office: OfficeBrowser
beforeAll(async () => {
  office = await startOfficeBrowser()
})
afterAll(() => office.close())

slow('filters stand in the address, and search waits for the hand', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('radio', { name: 'Expiradas' }).check()
  await page.getByText('1 cobrança', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?status=expired')

  await page.getByRole('radio', { name: 'Todas' }).check()
  await page.keyboard.press('/')
  await page.getByRole('searchbox').pressSequentially('1047')
  await page.getByText('1 cobrança', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?q=1047')
  await page.reload()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('1047')
  await page.context().close()
})

slow('what the charges of the filters come to stands above them, to the centavo', async () => {
  const page = await office.openSignedIn('/office/charges')
  const asked = page.getByLabel('O que estas cobranças somam').locator('[data-sum=asked]')
  const said = async () => (await asked.textContent())?.replace(/\s+/g, ' ')
  const { charges } = office.server.shop
  const all = formatMoney(centavos(charges.reduce((sum, { amount }) => sum + amount, 0)), 'pt-BR')
  await expect.poll(said).toBe(`Cobrado${all.replace(/\s+/g, ' ')}`)
  await page.getByRole('radio', { name: 'A conferir' }).check()
  await expect.poll(() => new URL(page.url()).search).toBe('?condition=to_review')
  await page.getByText('Nada com estes filtros').waitFor()
  await page.getByRole('radio', { name: 'Canceladas' }).check()
  const canceled = charges.filter(({ status }) => status === 'canceled')
  await page.getByText(`${canceled.length} cobranças`, { exact: true }).waitFor()
  const some = formatMoney(centavos(canceled.reduce((sum, { amount }) => sum + amount, 0)), 'pt-BR')
  await expect.poll(said).toBe(`Cobrado${some.replace(/\s+/g, ' ')}`)
  // By amount, whichever of the two was typed where.
  await page.getByRole('radio', { name: 'Todas' }).check()
  await addFilter(page, 'Valor')
  const amounts = page.getByRole('dialog', { name: 'Valor' })
  await amounts.getByLabel('De').fill('20000')
  await amounts.getByLabel('Até').fill('18000')
  await amounts.getByRole('button', { name: 'Filtrar por valor' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?min=18000&max=20000')
  const within = charges.filter(({ amount }) => amount >= 18_000 && amount <= 20_000).length
  await page.getByText(within === 1 ? '1 cobrança' : `${within} cobranças`, { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Valor/ }).press('Enter')
  await amounts.getByRole('button', { name: 'Qualquer valor' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect.poll(() => focusedName(page)).toBe('Filtro')
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

slow('a method is chosen from those that charges here are paid by, and stands in the address', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Buquê de girassóis' }).waitFor()
  await addFilter(page, 'Forma')
  // Who asks for one and thinks better of it leaves nothing behind.
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Qualquer forma').waitFor({ state: 'detached' })
  await addFilter(page, 'Forma')
  const list = page.getByRole('listbox')
  await expect.poll(() => list.getByRole('option').allInnerTexts()).toEqual(['Qualquer forma', 'Pix'])
  await list.getByRole('option', { name: 'Pix' }).press('Enter')
  // Nobody has begun to pay for it.
  await page.getByRole('link', { name: 'Buquê de girassóis' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Pedido 1047' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?method=pix')
  await page.reload()
  await page.getByRole('link', { name: 'Pedido 1047' }).waitFor()
  await page.getByRole('button', { name: /Forma Pix|Pix Forma/ }).press('Enter')
  await list.getByRole('option', { name: 'Qualquer forma' }).press('Enter')
  await page.getByRole('link', { name: 'Buquê de girassóis' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.context().close()
})

slow('a list is turned page by page, each with an address, and another filter begins at the first', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByText('1 a 25', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Próximas' }).press('Enter')
  await page.getByText('26 a 38', { exact: true }).waitFor()
  await expect.poll(() => focusedName(page)).toBe('Próximas')
  await page.reload()
  await page.getByText('26 a 38', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Anteriores' }).click()
  await page.getByText('1 a 25', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await page.getByRole('button', { name: 'Próximas' }).click()
  await page.getByText('26 a 38', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Canceladas' }).check()
  await page.getByText('3 cobranças', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?status=canceled')
  await page.context().close()
})

slow('a period is chosen by its name or from the calendar, and given up again', async () => {
  const today = saoPauloDate(new Date())
  const page = await office.openSignedIn('/office/charges')
  await page.getByText('1 a 25', { exact: true }).waitFor()
  await addFilter(page, 'Criada em')
  const calendar = page.getByRole('dialog', { name: 'Criada em' })
  await calendar.getByRole('button', { name: '7 dias' }).click()
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('?period=last7')
  const week = office.server.shop.charges.filter(
    charge => saoPauloDate(new Date(charge.created_at)) >= addDays(today, -6),
  ).length
  await page.getByText(`${week} cobranças`, { exact: true }).waitFor()

  // By the keyboard: the calendar has the focus on today.
  await page.getByRole('button', { name: /Criada em 7 dias/ }).press('Enter')
  await calendar.waitFor()
  await expect.poll(() => focusedName(page)).toBe(dayOf(today))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  // The first day is chosen; the focus has gone on to the day after it.
  await calendar.getByText('Agora escolha o último dia.').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focusedName(page)).toBe(dayOf(addDays(today, -2)))
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe(`?from=${addDays(today, -2)}&to=${addDays(today, -1)}`)
  await page.getByRole('button', { name: /^Criada em/ }).click()
  await calendar.getByRole('button', { name: 'Qualquer data' }).click()
  await page.getByText('1 a 25', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.context().close()
})

slow('charges are found by what is odd about them and by the day of their payment, as the address says', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByText('1 a 25', { exact: true }).waitFor()
  await addFilter(page, 'Ocorrência')
  await page.getByRole('option', { name: 'Dinheiro a conferir' }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?notice=unapplied')
  await page.getByText('3 cobranças', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Cesta de café da manhã' }).waitFor()
  await page.getByRole('button', { name: 'Dinheiro a conferir Ocorrência' }).press('Enter')
  await page.getByRole('option', { name: 'Recebida em parte' }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?notice=partial')
  await page.getByText('1 cobrança', { exact: true }).waitFor()
  await page.goto(`${office.server.url}/office/charges?notice=nonsense`)
  await page.getByText('1 a 25', { exact: true }).waitFor()

  const today = saoPauloDate(new Date())
  await addFilter(page, 'Paga em')
  const calendar = page.getByRole('dialog', { name: 'Paga em' })
  await calendar.getByRole('button', { name: '7 dias' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?paid=last7')
  const paid = office.server.shop.charges.filter(({ payments }) =>
    payments.some(({ captured_at: at }) => at !== null && saoPauloDate(new Date(at)) >= addDays(today, -6)),
  ).length
  await page.getByText(`${paid} cobranças`, { exact: true }).waitFor()
  await page.getByRole('button', { name: /Paga em 7 dias/ }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Tirar filtro: Paga em' }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect.poll(() => focusedName(page)).toBe('Filtro')
  await page.context().close()
})

slow(
  'columns come and go, and stay as they were chosen; filters that find nothing are left, and taken back',
  async () => {
    const page = await office.openSignedIn('/office/charges')
    await page.getByRole('columnheader', { name: 'Cliente' }).waitFor()
    await page.getByRole('button', { name: 'Colunas' }).click()
    const columns = page.getByRole('dialog', { name: 'Colunas' })
    await columns.getByRole('checkbox', { name: 'Cliente' }).press('Space')
    await columns.getByRole('checkbox', { name: 'Vence' }).press('Space')
    // The focus stays with the column that moves.
    await columns.getByRole('button', { name: 'Situação: para antes' }).press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedName(page)).toBe('Colunas')
    await page.reload()
    await page.getByRole('columnheader', { name: 'Vence' }).waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['', 'Criada', 'Descrição', 'Situação', 'Pago com', 'Vence', 'Valor'])
    await page.getByRole('button', { name: 'Colunas' }).press('Enter')
    await columns.getByRole('button', { name: 'Colunas de sempre' }).press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Cliente' }).waitFor()

    // Where the page is narrow, the choice says which of the columns have no room.
    await page.setViewportSize({ width: 820, height: 900 })
    await page.getByRole('columnheader', { name: 'Cliente' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Colunas' }).press('Enter')
    const column = (name: string) => columns.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) })
    await column('Cliente').getByText('Não cabe nesta largura.').waitFor()
    expect(await column('Valor').getByText('Não cabe nesta largura.').count()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await columns.getByText('Não cabe nesta largura.').first().waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')

    await page.getByRole('searchbox').fill('nada disso')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await page.getByText('1 a 25', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Nada com estes filtros').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?q=nada+disso')
    await page.context().close()
  },
)

slow('dates in figures follow the order that a person prefers, and it is kept', async () => {
  const old = office.server.shop.charges.find(({ created_at }) => {
    const [, month, day] = saoPauloDate(new Date(created_at)).split('-')
    return Date.parse(created_at) < Date.now() - 2 * 86_400_000 && day !== month
  })
  const [year, month, day] = saoPauloDate(new Date(old?.created_at ?? 0)).split('-')
  const page = await office.openSignedIn('/office/charges')
  const when = page.getByRole('row', { name: old?.description ?? '' }).locator('time')
  await when.waitFor()
  await expect.poll(() => when.textContent()).toContain(`${day}/${month}/${year}`)

  await page.getByRole('button', { name: 'Conta de Marina Duarte' }).click()
  await page.getByRole('radio', { name: 'mês/dia/ano' }).check()
  await expect.poll(() => when.textContent()).toContain(`${month}/${day}/${year}`)
  await page.reload()
  await expect.poll(() => when.textContent()).toContain(`${month}/${day}/${year}`)
  await page.context().close()
})

slow('in the drawer the exact time comes with the focus, above the drawer', async () => {
  const page = await office.openSignedIn('/office/charges')
  await page.getByRole('link', { name: 'Pedido 1047' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Cobrança' })
  await drawer.getByRole('heading', { name: 'Andamento' }).waitFor()
  // Past the charge before, the charge after and the way out.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab')
  const tip = page.getByRole('tooltip', { name: /^\d\d\/\d\d\/\d{4} às \d\d:\d\d$/ })
  await tip.waitFor()
  const away = async () => {
    const [there, drawn] = await Promise.all([drawer.locator('time').first().boundingBox(), tip.boundingBox()])
    return Math.abs((there?.y ?? 0) - (drawn?.y ?? 1_000))
  }
  await expect.poll(away).toBeLessThan(60)
  expect((await tip.boundingBox())?.height).toBeLessThan(40)
  // Esc sends away what is in front: the tooltip, then the drawer.
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  await drawer.getByRole('heading', { name: 'Andamento' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.drawer').waitFor({ state: 'detached' })
  await page.context().close()
})

function dayOf(date: string): string {
  return String(Number(date.slice(8)))
}

async function focusedName(page: Page): Promise<string> {
  return (await page.evaluate('document.activeElement.textContent')) as string
}

/** Chooses by what else the list is narrowed down: its control opens. */
async function addFilter(page: Page, name: string) {
  await page.getByRole('button', { name: 'Filtro', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name, exact: true }).press('Enter')
}

slow('filters stand in one row with the ways to others, at 1280 px and wider', async () => {
  for (const width of [1280, 1440]) {
    const page = await office.openSignedIn('/office/charges?period=last7&min=100&notice=unapplied', { width })
    await page.getByRole('button', { name: 'Tirar filtro: Valor' }).waitFor()
    const tops = await page
      .locator('.charge-filters-more button:visible')
      .evaluateAll(buttons =>
        buttons.map(one => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      )
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2)
    await page.context().close()
  }
})
