import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { addDays, weekday } from '../../../src/shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../../src/shared/brazil/sao-paulo-time.ts'
import { type Charge, chargeListSchema } from '../../../src/shared/contract/charge.ts'
import { receivablesReportSchema, todayReportSchema } from '../../../src/shared/contract/home-report.ts'
import { reviewItemListSchema } from '../../../src/shared/contract/review-item.ts'
import { centavos } from '../../../src/shared/money/centavos.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { type DemoProgram, startDemo } from '../../builders/demo-program.ts'
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

// Nine days are played first; what home says is tested on other books, and the demo's own books without a browser.
slow(
  'on the demo, home answers the day; a charge paid twice is given back there, and payments are found by their marks',
  async () => {
    const demo = await startDemo(9)
    const { api, url, owner } = demo
    const page = await browser.open(`${url}/office`)
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(owner.password)
    await page.keyboard.press('Enter')

    // How much today, against last week.
    const day = page.getByRole('region', { name: 'Hoje', exact: true })
    await day.getByRole('heading', { name: /^(Recebido|Nada recebido) até \d\d:\d\d/ }).waitFor()
    const today = bodyOf(await api.get('/v1/reports/today'), 200, todayReportSchema)
    expect(await day.textContent()).toContain(money(today.now.amount).replace(/^R\$\s/, ''))
    const apart = Math.abs(today.now.amount - today.before_by_now.amount)
    await day.getByText(/ passad[ao] a esta hora$/).waitFor()
    if (apart > 0) {
      const more = today.now.amount > today.before_by_now.amount ? 'a mais' : 'a menos'
      // By the minute the same day a week ago goes on, and so does the difference.
      expect(await day.textContent()).toMatch(new RegExp(`R\\$\\s[\\d.]+,\\d\\d ${more} que n`))
    }

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
    const friday = Array.from({ length: 7 }, (_, ahead) => addDays(saoPauloDate(new Date()), ahead + 1)).find(
      one => weekday(one) === 5,
    )
    const row = page
      .getByRole('table', { name: 'Próximos 30 dias', includeHidden: true })
      .getByRole('row', { name: new RegExp(`^Sexta, ${Number(friday?.slice(8))} de `) })
    const due = days.find(one => one.day === friday)?.amount ?? 0
    expect((await row.textContent())?.endsWith(money(due))).toBe(true)
    expect(await axeFaults(page)).toEqual([])

    // A charge that was paid twice goes back in two presses.
    const twice = items.find(({ kind, charge }) => kind === 'unapplied_money' && charge?.flags.includes('duplicate'))
    const need = needs.filter({ hasText: 'Paga duas vezes' })
    await need.getByRole('button', { name: 'Devolver' }).press('Enter')
    const asked = page.getByRole('dialog', { name: 'Devolver dinheiro' })
    await asked.getByRole('button', { name: `Devolver ${money(twice?.amount ?? 0)}` }).press('Enter')
    await asked.waitFor({ state: 'detached' })
    await expect.poll(() => need.count()).toBe(0)
    await until(async () => {
      const list = bodyOf(await api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
      return list.data.every(({ id }) => id !== twice?.id)
    }, 'the money is back and nobody is asked any more')

    // A payment is found by what a statement or a card says of it.
    const paid = (await newest(demo)).flatMap(({ payments }) => payments).filter(({ status }) => status === 'captured')
    const pix = paid.find(one => one.method === 'pix' && one.pix?.end_to_end_id)
    const card = paid.find(one => one.card?.nsu)
    await page.goto(`${url}/office/charges`)
    expect(await found(page, pix?.pix?.end_to_end_id ?? '')).toEqual([pix?.charge_id])
    expect(await found(page, card?.card?.nsu ?? '')).toContain(card?.charge_id)
    expect(await found(page, card?.card?.last4 ?? '')).toContain(card?.charge_id)
    expect(browser.troubles).toEqual([])
  },
  PATIENCE_MS,
)
