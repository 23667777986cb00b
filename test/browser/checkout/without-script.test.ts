import jsQr from 'jsqr'
import type { Browser } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleOf } from '../../harness/long-tests.ts'
import { openBrowser, openPage, phone } from './payer.ts'
import { type PayerPages, startPayerPages } from './payer-page.ts'
import { states } from './states.ts'

// A CommonJS module whose types speak of an ES module's default.
const readQr = jsQr as unknown as typeof jsQr.default

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

it('is complete and payable', async () => {
  const { page, close } = await openPage(browser, { ...phone, javaScriptEnabled: false })
  await page.goto(`${pages.url}/c/waiting`)
  await page.getByRole('heading', { level: 1, name: 'R$ 129,90' }).waitFor()
  await page.getByRole('img', { name: 'QR Code Pix de R$ 129,90 para Café Aurora' }).waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Pix Copia e Cola' }).inputValue())
    .toBe(states.waiting.pix?.br_code)
  await page.getByRole('list', { name: 'Andamento' }).getByText('Aguardando o Pix').waitFor()
  await page.getByRole('list', { name: 'Como pagar' }).waitFor()
  expect(await page.content()).toContain('<noscript><meta http-equiv="refresh" content="5">')

  pages.change('waiting', { ...states.paid, version: 8 })
  await page.getByRole('link', { name: 'Já paguei' }).click()
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  expect(await page.content()).not.toContain('http-equiv="refresh"')
  await page.getByRole('link', { name: 'Baixar comprovante' }).click()
  await page.getByRole('heading', { name: 'Comprovante de pagamento' }).waitFor()
  await page.getByText('E60746948202611211704s0f8Kq2Lx9a').waitFor()
  await page.getByRole('link', { name: 'Voltar à cobrança' }).click()
  await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor()
  pages.change('waiting', states.waiting)
  await close()
})

it('says once that a card needs the script, and speaks of Pix only where it may pay', async () => {
  const { page, close } = await openPage(browser, { ...phone, javaScriptEnabled: false })
  const said = async (token: string) => {
    await page.goto(`${pages.url}/c/${token}`)
    return page.locator('main noscript').allTextContents()
  }
  expect(await said('waiting-cards')).toEqual([
    'Para pagar com cartão, ative o JavaScript do navegador. O Pix funciona sem ele.',
  ])
  const { cards } = states['card-alone']
  if (!cards) throw new Error('No form')
  const { form, publishable_key, shape, account } = cards
  const typedAt = { form, publishable_key, shape, account }
  pages.serve('voucher-or-card', {
    ...states['card-alone'],
    methods: ['voucher', 'credit-card'],
    voucher: { ...typedAt, kind: 'meal', eligible_amount: 12990, brands: ['alelo', 'ticket'] },
  })
  expect(await said('voucher-or-card')).toEqual([
    'Para pagar com cartão, ative o JavaScript do navegador e abra esta página de novo.',
  ])
  await close()
})

it.each(sampleOf([1, 2, 3], 3))(
  'shows a QR code that a camera reads at %i pixels a point, in both themes',
  async density => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        const { page, close } = await openPage(browser, { viewport, colorScheme, deviceScaleFactor: density })
        await page.goto(`${pages.url}/c/waiting`)
        const picture = PNG.sync.read(await page.getByRole('img').screenshot())
        const read = readQr(new Uint8ClampedArray(picture.data), picture.width, picture.height)
        expect(read?.data, `${colorScheme} at ${viewport.width}`).toBe(states.waiting.pix?.br_code)
        await close()
      }
    }
  },
)

it('ends nothing early, whatever a store writes', () => {
  const hostile = '</script><script>alert(1)</script><!--"\'&'
  const render = (state: typeof states.waiting) =>
    pages.render.renderCheckout({
      state,
      language: 'pt-BR',
      token: 'a"b',
      assets: pages.assets,
      nonce: 'n',
      consent: null,
    })
  const scriptEnds = (text: string) => text.match(/<\/script>/g)?.length
  const html = render({
    ...states.waiting,
    description: hostile,
    store: { ...states.waiting.store, name: hostile },
  })
  expect(html).not.toContain('<script>alert')
  expect(scriptEnds(html)).toBe(scriptEnds(render(states.waiting)))
  expect(html).toContain('/c/a%22b')
  // Inline style attributes do not pass the Content-Security-Policy.
  expect(html).not.toMatch(/\sstyle=/)
})
