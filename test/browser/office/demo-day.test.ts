import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { calendarDate, weekday } from '../../../src/shared/brazil/calendar-date.ts'
import { type Charge, chargeListSchema, chargeSchema } from '../../../src/shared/contract/charge.ts'
import { chargeTotalsSchema } from '../../../src/shared/contract/charge-totals.ts'
import {
  type ReceivablesReport,
  receivablesReportSchema,
  todayReportSchema,
} from '../../../src/shared/contract/home-report.ts'
import { reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { centavos } from '../../../src/shared/money/centavos.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { type DemoProgram, startDemo } from '../../builders/demo-program.ts'
import { cellsOf, sumOf } from '../../builders/exports.ts'
import { bodyOf } from '../../harness/api-client.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { openBrowser, type TestBrowser } from '../../harness/browser.ts'
import { slow } from '../../harness/long-tests.ts'
import { until } from '../../harness/until.ts'

const PATIENCE_MS = 300_000

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const money = (amount: number) => formatMoney(centavos(amount), 'pt-BR')

/** The list of charges, by what is typed. */
async function found(page: Page, typed: string): Promise<(string | null)[]> {
  await page.getByRole('searchbox', { name: 'Buscar cobrança' }).fill(typed)
  await page.waitForURL(url => url.searchParams.get('q') === typed)
  const list = page.getByRole('table', { name: 'Cobranças' })
  await page.locator('.charge-results[aria-busy="false"]').waitFor()
  return list.locator('[data-charge]').evaluateAll(rows => rows.map(row => row.getAttribute('data-charge')))
}

/** The newest charges: enough to meet each way to pay. */
async function newest({ api }: DemoProgram): Promise<Charge[]> {
  return bodyOf(await api.get('/v1/charges?status=paid&limit=100'), 200, chargeListSchema).data
}

/** How much more or less came today than a week ago at this hour, as the page says it; zero where it says neither. */
async function apartOnPage(day: Locator): Promise<number> {
  const [, amount = '', way] = /R\$\s([\d.]+,\d\d) (a mais|a menos) que n/.exec((await day.textContent()) ?? '') ?? []
  return Number(amount.replaceAll(/\D/g, '')) * (way === 'a menos' ? -1 : 1)
}

/** What is said of each Friday of the strip: by the keyboard along its picture, and in its table. */
async function fridays(page: Page, days: ReceivablesReport['days']): Promise<void> {
  const coming = page.getByRole('region', { name: 'Próximos 30 dias' })
  const strip = coming.getByRole('slider', { name: 'Dinheiro a receber, dia a dia' })
  const named = days.map(({ day, amount }, place) => ({ day: calendarDate(day), amount, place }))
  const all = named.filter(({ day }) => weekday(day) === 5)
  expect(Math.max(...all.map(({ amount }) => amount)), 'a Friday brings money').toBeGreaterThan(0)
  await strip.press('Home')
  let at = 0
  for (const { day, amount, place } of all) {
    for (; at < place; at++) await strip.press('ArrowRight')
    const said = (await strip.getAttribute('aria-valuetext')) ?? ''
    expect(said).toMatch(new RegExp(`^sexta, ${Number(day.slice(8))} de `, 'i'))
    expect(said).toContain(`: ${money(amount)}`)
    await coming.getByText(money(amount), { exact: true }).first().waitFor()
  }
  await coming.getByRole('button', { name: 'Ver os dias em tabela' }).press('Enter')
  for (const { day, amount } of all) {
    const row = coming.getByRole('row', { name: new RegExp(`^Sexta, ${Number(day.slice(8))} de `) })
    expect(await row.getByRole('cell').first().textContent()).toBe(money(amount))
  }
}

/** The list that a person has narrowed down is a file whose sums are those that stand above the list. */
async function exportFiltered(page: Page, { api, url }: DemoProgram): Promise<void> {
  await page.goto(`${url}/office/charges`)
  await page.getByRole('radio', { name: 'Pagas' }).check()
  await page.getByRole('button', { name: 'Filtro', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Forma', exact: true }).press('Enter')
  await page.getByRole('option', { name: 'Cartão de crédito' }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?status=paid&method=credit-card')
  const query = '?status=paid&method=credit-card'
  const { count, amounts } = bodyOf(await api.get(`/v1/charges/totals${query}`), 200, chargeTotalsSchema)
  await page.getByText(`${count} cobranças`, { exact: true }).waitFor()
  const sums = page.getByLabel('O que estas cobranças somam')
  const shown = async (name: string) =>
    Number((await sums.locator(`[data-sum=${name}]`).textContent())?.replaceAll(/\D/g, ''))
  expect(await shown('asked')).toBe(amounts?.amount)
  await page.getByRole('button', { name: 'Exportar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Exportar cobranças' })
  await dialog.getByRole('radio', { name: /^CSV para o Brasil/ }).press(' ')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).press('Enter'),
  ])
  const lines = cellsOf(readFileSync(await file.path(), 'utf8'))
  expect(lines).toHaveLength(count + 1)
  expect(sumOf(lines, 'Valor')).toBe(await shown('asked'))
  expect(sumOf(lines, 'Recebido')).toBe(await shown('received'))
  expect(count).toBeGreaterThan(20)
}

// Nine days are played first; what home says is tested on other books, and the demo's own books without a browser.
slow(
  'on the demo, home answers the day; what is paid twice goes back, payments are found, and a list is a file',
  async () => {
    const demo = await startDemo(9)
    const { api, url, owner } = demo
    const first = bodyOf(await api.get('/v1/reports/today'), 200, todayReportSchema)
    const page = await browser.open(`${url}/office`)
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(owner.password)
    await page.keyboard.press('Enter')

    // How much today, against last week.
    const day = page.getByRole('region', { name: 'Hoje', exact: true })
    await day.getByRole('heading', { name: /^(Recebido|Nada recebido) até \d\d:\d\d/ }).waitFor()
    const today = bodyOf(await api.get('/v1/reports/today'), 200, todayReportSchema)
    expect(await day.textContent()).toContain(money(today.now.amount).replace(/^R\$\s/, ''))
    await day.getByText(/ passad[ao] a esta hora$/).waitFor()
    // By the minute the same day a week ago goes on, and so does the difference.
    const [most = 0, least = 0] = [first, today].map(report => report.now.amount - report.before_by_now.amount)
    const apart = await apartOnPage(day)
    expect(apart).toBeLessThanOrEqual(most)
    expect(apart).toBeGreaterThanOrEqual(least)

    // What needs me: the nearest first, with how much hangs on all of it.
    const { data: items } = bodyOf(await api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
    const needs = page.getByRole('list', { name: 'Precisa de você' }).getByRole('listitem')
    await expect.poll(() => needs.count()).toBe(Math.min(5, items.length))
    const hanging = items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    await page.getByRole('link', { name: `${money(hanging)} em ${items.length} pendências` }).waitFor()
    for (const kind of ['hold_lapses', 'unapplied_money'] as const) {
      expect(items.map(item => item.kind)).toContain(kind)
    }

    // What arrives on Friday.
    const { days } = bodyOf(await api.get('/v1/reports/receivables'), 200, receivablesReportSchema)
    await fridays(page, days)
    expect(await axeFaults(page)).toEqual([])

    // A charge that was paid twice goes back in two presses, from the list of all: home has the five most urgent.
    const twice = items.find(({ kind, charge }) => kind === 'unapplied_money' && charge?.flags.includes('duplicate'))
    await page.goto(`${url}/office/review`)
    const need = page
      .getByRole('list', { name: 'Pendências' })
      .getByRole('listitem')
      .filter({ hasText: 'Uma cobrança foi paga duas vezes' })
    await need.getByRole('button', { name: 'Devolver' }).press('Enter')
    const asked = page.getByRole('dialog', { name: 'Devolver dinheiro' })
    await asked.getByRole('button', { name: `Devolver ${money(twice?.amount ?? 0)}` }).press('Enter')
    await asked.waitFor({ state: 'detached' })
    await expect.poll(() => need.count()).toBe(0)
    const after = await until(async () => {
      const charge = bodyOf(await api.get(`/v1/charges/${twice?.charge_id}`), 200, chargeSchema)
      return charge.amount_refunded > 0 && charge
    }, 'the bank gave it back')
    expect(after).toMatchObject({ status: 'paid', amount_refunded: twice?.amount, amount_unapplied: 0 })
    const left = bodyOf(await api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema).data
    expect(left.map(({ id }) => id)).not.toContain(twice?.id)

    // A payment is found by what a statement or a card says of it.
    const paid = (await newest(demo)).flatMap(({ payments }) => payments).filter(({ status }) => status === 'captured')
    const pix = paid.find(one => one.method === 'pix' && one.pix?.end_to_end_id)
    const card = paid.find(one => one.card?.nsu)
    await page.goto(`${url}/office/charges`)
    expect(await found(page, pix?.pix?.end_to_end_id ?? '')).toEqual([pix?.charge_id])
    expect(await found(page, card?.card?.nsu ?? '')).toContain(card?.charge_id)
    expect(await found(page, card?.card?.last4 ?? '')).toContain(card?.charge_id)

    await exportFiltered(page, demo)
    expect(browser.troubles).toEqual([])
  },
  PATIENCE_MS,
)
