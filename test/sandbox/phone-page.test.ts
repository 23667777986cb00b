import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeStaticBrCode } from '../../src/shared/brazil/br-code/encode-br-code.ts'
import { type BankWorld, type Shop, startBankWorld } from './bank-world.ts'

let world: BankWorld
let shop: Shop
beforeAll(async () => {
  world = await startBankWorld()
  shop = await world.shop()
})
afterAll(() => world.end())

interface Shown {
  status: number
  headers: Headers
  html: string
  /** The hidden and visible fields of the form that pays. */
  fields: Record<string, string>
}

async function open(path: string, init: RequestInit = {}): Promise<Shown> {
  const response = await fetch(world.url() + path, { redirect: 'manual', ...init })
  const html = await response.text()
  const inputs = html.matchAll(/<input[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"/g)
  const fields = Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, unescapeHtml(value)]))
  return { status: response.status, headers: response.headers, html, fields }
}

function press(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Shown> {
  return open('/phone/payments', { method: 'POST', body: new URLSearchParams(fields), headers })
}

function unescapeHtml(text: string): string {
  return text.replace(/&#(\d+);/g, (_match, code) => String.fromCharCode(Number(code)))
}

const review = (code: unknown, more = '') => open(`/phone?code=${encodeURIComponent(String(code))}${more}`)

describe("the phone's page", () => {
  it('pays a charge with forms alone: code, review, payment, receipt', async () => {
    const { body: charge } = await shop.charge()
    const shown = await review(charge.pixCopiaECola, `&back=${encodeURIComponent('http://localhost:4000/c/x')}`)
    expect(shown.status).toBe(200)
    for (const words of ['Banco de teste', 'Nenhum dinheiro de verdade', 'Padaria São João', 'Pedido 1001']) {
      expect(shown.html).toContain(words)
    }
    expect(shown.html).toContain('Pagar R$\u00a0129,90')

    const pressed = await press(shown.fields)
    expect(pressed.status).toBe(303)
    const receipt = await open(String(pressed.headers.get('location')))
    const { pix } = (await shop.call('GET', `/cob/${charge.txid}`)).body as { pix: { endToEndId: string }[] }
    expect(receipt.html).toContain('Pix enviado')
    expect(receipt.html).toContain(pix[0]?.endToEndId)
    expect(receipt.html).toContain('href="http://localhost:4000/c/x"')

    expect((await press(shown.fields)).headers.get('location')).toBe(pressed.headers.get('location'))
    expect((await open('/phone')).html).toContain(`/phone/payments/${pix[0]?.endToEndId}`)
    expect((await review(charge.pixCopiaECola)).html).toContain('Esta cobrança já foi paga')
  })

  it('pressed twice on a static code pays once', async () => {
    const encoded = encodeStaticBrCode({ merchantName: 'A', merchantCity: 'B', key: shop.pix_key })
    const { fields } = await review(encoded.ok && encoded.code)
    const wrong = await press({ ...fields, amount: '12.345,6x' })
    expect(wrong).toMatchObject({ status: 422, html: expect.stringContaining('Este valor não serve') })
    expect(wrong.html).toContain('value="12.345,6x"')
    const [one, two] = await Promise.all([press({ ...fields, amount: '25,90' }), press({ ...fields, amount: '25,90' })])
    expect(one.status).toBe(303)
    expect(two.headers.get('location')).toBe(one.headers.get('location'))
    expect((await open(String(one.headers.get('location')))).html).toContain('25,90')
  })

  it('shows money that came back', async () => {
    const { body: charge } = await shop.charge()
    const id = (await world.pay(charge.pixCopiaECola)).body.end_to_end_id
    await shop.call('PUT', `/pix/${id}/devolucao/d1`, { valor: '29.90' })
    const shown = async () => (await open('/phone')).html
    await expect.poll(shown, { timeout: 10_000 }).toContain('R$\u00a029,90 devolvido')
  })

  it('speaks English when asked', async () => {
    const { body: charge } = await shop.charge()
    const byLink = await review(charge.pixCopiaECola, '&lang=en-GB')
    expect(byLink.html).toContain('<html lang="en-GB">')
    expect(byLink.html).toContain('Pay R$\u00a0129.90')
    const byBrowser = await open('/phone', { headers: { 'accept-language': 'en-US,en;q=0.9,pt;q=0.8' } })
    expect(byBrowser.html).toContain('Pay by Pix')
    expect((await open('/phone', { headers: { 'accept-language': 'de' } })).html).toContain('Pagar com Pix')
  })

  it('takes hostile text as text', async () => {
    const attack = '"><script>alert(1)</script>'
    const person = await world.shop({ name: attack, city: attack })
    const { body: charge } = await person.charge({ solicitacaoPagador: attack })
    const pages = [
      await review(attack),
      await review(charge.pixCopiaECola, `&back=${encodeURIComponent('javascript:alert(1)')}&lang=${attack}`),
      await open(`/phone/payments/${encodeURIComponent(attack)}`),
    ]
    for (const { html, headers } of pages) {
      expect(html).not.toContain('<script')
      expect(html).not.toContain('javascript:')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect(pages.map(({ status }) => status)).toEqual([422, 200, 404])
  })

  it('is not pressed by the form of another site', async () => {
    const { body: charge } = await shop.charge()
    const { fields } = await review(charge.pixCopiaECola)
    expect((await press(fields, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await press(fields, { origin: world.url() })).status).toBe(303)
  })

  it('brings its style, letters and icon itself, and the sandbox says what it is', async () => {
    for (const file of ['sandbox.css', 'inter.woff2', 'icon.svg']) {
      expect((await fetch(`${world.url()}/assets/${file}`)).status).toBe(200)
    }
    const { html } = await open('/')
    expect(html).toContain('/control/bank/receivers')
    expect((await open('/?lang=en-GB')).html).toContain('Open the phone')
    expect((await open('/nowhere')).status).toBe(404)
  })
})
