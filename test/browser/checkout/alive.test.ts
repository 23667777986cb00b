/// <reference lib="dom" />
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CheckoutState } from '../../../src/shared/contract/checkout.ts'
import { sampleOf, slow } from '../../harness/long-tests.ts'
import { allIsThere, nothingMoves } from './at-rest.ts'
import { awake, desktop, openBrowser, openPage, phone } from './payer.ts'
import { type PayerPages, startPayerPages } from './payer-page.ts'
import { states } from './states.ts'

let pages: PayerPages
let browser: Browser
let made = 0

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([startPayerPages(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await pages.close()
})

/** A charge and an awake page on it. */
async function visit(state: CheckoutState = states.waiting, options = phone) {
  const token = `charge-${++made}`
  const charge = pages.serve(token, state)
  const opened = await openPage(browser, options)
  await opened.page.goto(`${pages.url}/c/${token}`)
  await awake(opened.page)
  const change = (next: CheckoutState) => pages.change(token, { ...next, version: charge.state.version + 1 })
  return { ...opened, charge, token, change }
}

it('is told by the stream that the Pix arrived, moves nothing that stays, and leads there', async () => {
  for (const options of [phone, desktop]) {
    const moving = { ...(options as typeof phone), reducedMotion: 'no-preference' } as const
    const { page, charge, change, complaints, close } = await visit(states.waiting, moving)
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await expect.poll(() => charge.requests).toContain('events')
    await allIsThere(page)
    change(states.paid)
    const heading = page.getByRole('heading', { name: 'Pagamento recebido' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate(element => element === document.activeElement)).toBe(true)
    await expect.poll(() => page.title()).toBe('Pago: R$\u00a0129,90 · Café Aurora')
    await page.getByRole('status').getByText('Pagamento de R$ 129,90 recebido por Café Aurora.').waitFor()
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'concluído' }).count()).toBe(3)
    await nothingMoves(page)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBe(0)
    expect(charge.asked).toEqual([])
    expect(complaints).toEqual([])
    await close()
  }
})

it('turns from preparing to waiting when the bank has made the code', async () => {
  const { page, change, complaints, close } = await visit(states.loading)
  await page.getByText('Preparando o seu código Pix…').waitFor()
  change(states.waiting)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Pix Copia e Cola' }).inputValue())
    .toBe(states.waiting.pix?.br_code)
  await expect.poll(() => page.title()).toBe('Pagar R$\u00a0129,90 · Café Aurora')
  expect(complaints).toEqual([])
  await close()
})

it('tells of a part, and of an end', async () => {
  const { page, change, close } = await visit()
  change(states.partial)
  const part = 'Recebemos R$ 50,00. Faltam R$ 79,90 para completar.'
  await page.locator('.notices').getByText(part).waitFor()
  await page.getByRole('status').getByText(part).waitFor()
  await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  change(states['expired-partial'])
  await page.getByRole('heading', { name: 'Recebemos R$ 50,00 de R$ 129,90 até o prazo' }).waitFor()
  await close()
})

it('takes the focus from nobody while the page is only told more', async () => {
  for (const place of sampleOf(['#pix-code', '[data-copies]', '.pay-check'], 3)) {
    const { page, change, close } = await visit()
    await page.locator(place).focus()
    change(states.partial)
    await page.locator('.notices').waitFor()
    await expect
      .poll(() => page.evaluate(sought => document.activeElement?.matches(sought), place), { message: place })
      .toBe(true)
    await close()
  }
  const { page, change, close } = await visit(states.loading)
  const language = page.getByRole('link', { name: 'English' })
  await language.focus()
  change(states.waiting)
  await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  await expect.poll(() => language.evaluate(link => link === document.activeElement)).toBe(true)
  await close()
})

it('says at once that a part came, while the code for the rest is made', async () => {
  const { page, change, close } = await visit(states.waiting)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  change(states['partial-loading'])
  await page.locator('.notices').getByText('Recebemos R$ 50,00.').waitFor()
  // Who listens hears it too.
  await page.locator('#checkout > [role=status]').getByText('Recebemos R$ 50,00.').waitFor({ state: 'attached' })
  await close()
})

slow('goes on listening after the end: a Pix may still come', async () => {
  const { page, change, close } = await visit(states.expired)
  await page.getByRole('heading', { name: 'O prazo para pagar acabou' }).waitFor()
  change(states.late)
  await page.getByText('O pagamento chegou depois do prazo, e a loja aceitou mesmo assim.').waitFor()
  await close()
})

slow('never goes back to an older answer', async () => {
  const { page, charge, change, close } = await visit()
  change(states.partial)
  const part = page.locator('.notices').getByText('Recebemos R$ 50,00.')
  await part.waitFor()
  charge.state = { ...states.waiting, version: 1 }
  await page.getByRole('link', { name: 'Já paguei' }).click()
  await page.getByRole('status').getByText('Ainda não vimos o seu Pix.').waitFor()
  expect(charge.asked).toHaveLength(1)
  expect(await part.count()).toBe(1)
  await close()
})

it('counts who copies the code once, however often they press', async () => {
  const { page, charge, close } = await visit()
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  for (const _again of [1, 2]) await page.getByRole('button', { name: 'Código copiado' }).click()
  await expect.poll(() => charge.requests.filter(request => request.includes('steps'))).toEqual(['steps'])
  await close()
})

it('copies the code and says so, in place', async () => {
  const { page, close } = await visit()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  await page.getByRole('button', { name: 'Código copiado' }).waitFor()
  await page.getByRole('status').getByText('Agora é só colar no app do seu banco.').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(states.waiting.pix?.br_code)
  await close()
})

it('copies in the old way where the new one is rejected, and tells the payer what to do when both are', async () => {
  const { page, close } = await visit()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    document.execCommand = command => command === 'copy'
  })
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  await page.getByRole('button', { name: 'Código copiado' }).waitFor()
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Código copiado' }).click()
  await page.getByRole('status').getByText('Não deu para copiar. Selecione o código acima e copie.').waitFor()
  await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe(states.waiting.pix?.br_code)
  await close()
})

slow("counts down by the server's clock, not by the payer's", async () => {
  const token = 'wrong-clock'
  pages.serve(token, states.waiting)
  const { page, close } = await openPage(browser)
  await page.addInitScript(() => {
    Date.now = () => Date.parse('2001-01-01T00:00:00Z')
  })
  await page.goto(`${pages.url}/c/${token}`)
  const timer = page.getByRole('timer')
  await expect.poll(() => timer.textContent()).toMatch(/Você tem (15:00|14:5\d) para pagar/)
  await expect.poll(() => timer.textContent()).toMatch(/Você tem 14:[0-5]\d para pagar/)
  await close()
})

it("counts by the server's clock again after a phone has slept, whose own had stood still", async () => {
  const { page, charge, close } = await visit()
  const timer = page.getByRole('timer')
  await expect.poll(() => timer.textContent()).toMatch(/Você tem 14:[0-5]\d para pagar/)
  charge.state = { ...states.waiting, now: '2026-11-21T14:15:00.000-03:00' }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => timer.textContent(), { timeout: 5_000 }).toMatch(/Você tem (5:00|4:5\d) para pagar/)
  await close()
})

slow('asks the server when time is up, and lets it decide', async () => {
  const { page, charge, change, close } = await visit({ ...states.waiting, expires_at: '2026-11-21T17:05:01.000Z' })
  await page.getByText('O prazo acabou; conferindo com o banco').waitFor()
  await expect.poll(() => charge.asked.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  change(states.expired)
  await page.getByRole('heading', { name: 'O prazo para pagar acabou' }).waitFor()
  await close()
})

it('answers "Já paguei" in place', async () => {
  const { page, charge, close } = await visit()
  await page.getByRole('link', { name: 'Já paguei' }).click()
  await page.getByRole('status').getByText('Ainda não vimos o seu Pix.').waitFor()
  expect(charge.requests.filter(part => part === 'page')).toHaveLength(1)
  expect(charge.asked).toHaveLength(1)
  await close()
})

it('copies, counts down and hears of the money before React has arrived', async () => {
  pages.serve('early', states.waiting)
  const { page, complaints, close } = await openPage(browser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  let arrive = () => {}
  const late = new Promise<void>(resolve => {
    arrive = resolve
  })
  const held: string[] = []
  await page.route('**/assets/*.js', async route => {
    const url = route.request().url()
    if (!url.includes('/assets/client-')) {
      held.push(url)
      await late
    }
    await route.continue()
  })
  await page.goto(`${pages.url}/c/early`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Copiar código Pix' }).tap()
  await page.getByRole('button', { name: 'Código copiado' }).waitFor()
  await page.getByRole('status').getByText('Agora é só colar no app do seu banco.').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(states.waiting.pix?.br_code)
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/Você tem 14:[0-5]\d para pagar/)
  await page.getByRole('link', { name: 'Já paguei' }).tap()
  await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  await page.getByRole('status').getByText('Ainda não vimos o seu Pix.').waitFor()
  await expect.poll(() => held.some(url => url.includes('/assets/react-'))).toBe(true)
  pages.change('early', { ...states.paid, version: states.waiting.version + 1 })
  arrive()
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('brings React at the first press where something needs it', async () => {
  pages.serve('touched', states.partial)
  const { page, close } = await openPage(browser)
  // Idle never comes: only the payer can wake the page.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(`${pages.url}/c/touched`)
  expect(await page.locator('html[data-alive]').count()).toBe(0)
  await page.getByRole('link', { name: 'Já paguei' }).tap()
  await page.getByRole('status').getByText('Ainda não vimos o seu Pix.').waitFor()
  await awake(page)
  await close()
})
