/// <reference lib="dom" />
import axe from 'axe-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awake, openBrowser, openPage, phone } from './payer.ts'
import { type PayerPages, startPayerPages } from './payer-page.ts'
import { type StateName, states } from './states.ts'

let pages: PayerPages
let browser: Browser

beforeAll(async () => {
  ;[pages, browser] = await Promise.all([startPayerPages(), openBrowser()])
  for (const [token, state] of Object.entries(states)) pages.serve(token, state)
})
afterAll(async () => {
  await browser.close()
  await pages.close()
})

const names = Object.keys(states) as StateName[]
const addresses = [...names.map(name => `/c/${name}`), '/c/paid/receipt', '/c/none']

describe.each(['light', 'dark'] as const)('in the %s theme', colorScheme => {
  it('has nothing that axe-core objects to', { timeout: 40_000 }, async () => {
    const { page, complaints, close } = await openPage(browser, { ...phone, colorScheme, reducedMotion: 'reduce' })
    // A tool of the test's own, let past the page's policy.
    await page.addInitScript({ content: axe.source })
    for (const address of addresses) {
      await page.goto(pages.url + address)
      if (address.split('/').length === 3 && address !== '/c/none') await awake(page)
      const found = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        })
        return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
      })
      expect(found, address).toEqual([])
    }
    expect(complaints.filter(complaint => !complaint.includes('404'))).toEqual([])
    await close()
  })
})

it('shows what belongs to each face', async () => {
  const { page, complaints, close } = await openPage(browser)
  const expectations: Partial<Record<StateName, string[]>> = {
    loading: ['Preparando o seu código Pix…'],
    waiting: ['Você tem 15:00 para pagar', 'Confira se é para Café Aurora e confirme.'],
    'waiting-long': [
      'Modo de teste: nenhum dinheiro sai da conta',
      'Você tem 3 dias para pagar',
      'Abrir no app do banco',
    ],
    partial: ['Recebemos R$ 50,00. Faltam R$ 79,90 para completar.', 'Copiar código Pix'],
    paid: ['Pagamento recebido', 'E60746948202611211704s0f8Kq2Lx9a', 'Baixar comprovante', 'Voltar à loja'],
    late: ['Pagamento recebido', 'O Pix chegou depois do prazo, e a loja aceitou mesmo assim.'],
    over: ['Você pagou R$ 10,00 a mais.', 'Pago a mais'],
    duplicate: ['Esta cobrança foi paga mais de uma vez.'],
    refunded: ['Valor devolvido: R$ 129,90. Ele volta para a conta de onde saiu.'],
    'refunded-part': ['Valor devolvido: R$ 29,90 de R$ 129,90.'],
    expired: ['O prazo para pagar acabou', 'Já pagou? Fique nesta página', 'Verificar de novo'],
    'expired-review': ['O seu Pix chegou depois do prazo', 'Café Aurora vai aceitar o pagamento ou devolver.'],
    'expired-partial': ['Recebemos R$ 50,00 de R$ 129,90 até o prazo'],
    canceled: ['Esta cobrança foi cancelada', 'Não precisa pagar.'],
  }
  for (const name of names) {
    await page.goto(`${pages.url}/c/${name}`)
    await awake(page)
    const text = ((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ')
    for (const words of expectations[name] ?? []) expect(text, name).toContain(words)
  }
  expect(complaints).toEqual([])
  await close()
})

it('fits 320 px and twice the text without scrolling sideways', async () => {
  for (const [width, zoom] of [
    [320, '100%'],
    [390, '200%'],
    [768, '200%'],
  ] as const) {
    const { page, close } = await openPage(browser, { viewport: { width, height: 640 } })
    for (const address of addresses) {
      await page.goto(pages.url + address)
      await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), zoom)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, `${address} at ${width}`).toBeLessThanOrEqual(0)
    }
    await close()
  }
})

it('gives fingers at least 44 px', async () => {
  const { page, close } = await openPage(browser)
  for (const name of ['waiting-long', 'paid', 'expired'] as const) {
    await page.goto(`${pages.url}/c/${name}`)
    await awake(page)
    const small = await page.evaluate(() =>
      Array.from(document.querySelectorAll('a[href], button'), control => {
        const { width, height } = control.getBoundingClientRect()
        const more = Number.parseFloat(getComputedStyle(control, '::after').inset) || 0
        return { name: control.textContent || control.ariaLabel, side: Math.min(width, height) - 2 * more }
      }).filter(({ side }) => side < 44),
    )
    expect(small, name).toEqual([])
  }
  await close()
})

it("takes the store's colour in both themes", async () => {
  for (const [colorScheme, fill] of [
    ['light', 'rgb(255, 212, 0)'],
    ['dark', 'rgb(255, 212, 0)'],
  ] as const) {
    const { page, close } = await openPage(browser, { ...phone, colorScheme })
    await page.goto(`${pages.url}/c/waiting-long`)
    const button = page.getByRole('button', { name: 'Copiar código Pix' })
    expect(await button.evaluate(element => getComputedStyle(element).backgroundColor)).toBe(fill)
    await close()
  }
})

it('speaks the other language by a link', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(`${pages.url}/c/waiting`)
  await page.getByRole('link', { name: 'English' }).click()
  await awake(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('en-GB')
  expect(await page.title()).toBe('Pay R$\u00a0129.90 · Café Aurora')
  await page.getByRole('button', { name: 'Copy Pix code' }).waitFor()
  await page.getByRole('link', { name: 'Português' }).click()
  await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
  await close()
})
