import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CardFieldsStage, startCardFieldsStage, usualSetup } from './card-fields-stage.ts'

const number = '5277696455399733'
const cvv = '941'

let stage: CardFieldsStage
beforeAll(async () => {
  stage = await startCardFieldsStage()
})
afterAll(() => stage?.close())

it('sends number and code to the token endpoint and nowhere else', async () => {
  const { page, form, submit, received, requests, close } = await stage.open({ fundings: ['credit', 'debit'] })
  await form.getByLabel('Número do cartão').pressSequentially(number)
  await form.getByLabel('Validade').pressSequentially('0731')
  await form.getByLabel('Código (CVV)').pressSequentially(cvv)
  await form.getByLabel('Nome no cartão').pressSequentially('Aurora M Lima')
  await form.getByLabel('Crédito').check()
  stage.reply = { status: 500, body: {} }
  await submit()
  stage.reply = { status: 201, body: { token: 'tok_1', brand: 'mastercard', funding: ['credit'], last4: '9733' } }
  expect(await submit()).toMatchObject({ ok: true, card: { token: 'tok_1', last4: '9733' } })
  await page.evaluate('card.clear()')
  await expect.poll(() => form.getByLabel('Número do cartão').inputValue()).toBe('')

  expect(stage.tokenRequests.map(({ body }) => JSON.parse(body))).toEqual(
    Array(2).fill({
      number,
      expiry_month: 7,
      expiry_year: 2031,
      cvv,
      holder_name: 'AURORA M LIMA',
      brand: 'mastercard',
    }),
  )
  for (const request of stage.tokenRequests) {
    expect(request).toMatchObject({ method: 'POST', authorization: 'Bearer pk_test_aurora' })
    expect([request.cookie, request.referer]).toEqual([undefined, undefined])
  }

  const elsewhere = requests.filter(request => !request.startsWith(`POST ${stage.endpoint} `))
  expect(requests.length - elsewhere.length).toBe(2)
  const stored = await Promise.all(
    page
      .frames()
      .map(frame =>
        frame.evaluate(
          'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href, ' +
            'document.title, history.state])',
        ),
      ),
  )
  const messages = await received()
  expect(messages.length).toBeGreaterThan(5)
  const exposed = withoutChance([...messages, ...elsewhere, ...stored.map(String)].join('\n'))
  // Not in one piece, not in its groups, and no more of it than the last four.
  for (const secret of [number, '5277 6964 5539 9733', '52776964', '69645539', '55399733', '5277', '6964', '5539']) {
    expect(exposed, secret).not.toContain(secret)
  }
  expect(withoutChance(messages.join('\n'))).not.toContain(cvv)
  expect(withoutChance(stored.join())).not.toContain(cvv)
  for (const request of elsewhere) expect(withoutChance(request.split(' ')[1] ?? '')).not.toContain(cvv)
  const hosts = new Set(requests.map(request => new URL(request.split(' ')[1] ?? '').origin))
  expect(hosts).toEqual(new Set([stage.pageUrl, stage.fieldsUrl, new URL(stage.endpoint).origin]))
  expect(stage.troubles).toEqual([])
  await close()
})

/** A port and a proof are drawn anew for each run, and may hold the digits that are looked for. */
function withoutChance(text: string): string {
  return text.replaceAll(/(localhost|127\.0\.0\.1)(:|%3A|%253A)\d+/g, '$1').replaceAll(/proof(=|%3D|%253D)[\w-]+/g, '')
}

it('is forgotten when the page is left or loaded anew', async () => {
  const { page, form, close } = await stage.open()
  const written = () =>
    Promise.all(['Número do cartão', 'Código (CVV)'].map(label => form.getByLabel(label).inputValue()))
  const leave = [() => page.reload(), () => page.goto('about:blank').then(() => page.goBack())]
  for (const go of leave) {
    await form.getByLabel('Número do cartão').fill(number)
    await form.getByLabel('Código (CVV)').fill(cvv)
    await go()
    await form.locator('form').waitFor()
    await page.waitForLoadState('load')
    expect(await written()).toEqual(['', ''])
  }
  await close()
})

it('lets the form speak to its endpoint alone, and the page not look inside', async () => {
  const { page, close } = await stage.open()
  const inside = page.frames().find(frame => frame.url().startsWith(stage.fieldsUrl))
  const reach = (address: string) =>
    inside?.evaluate(`fetch(${JSON.stringify(address)}, { mode: 'no-cors' }).then(() => 'reached', () => 'rejected')`)
  expect(await reach(`${stage.pageUrl}/`)).toBe('rejected')
  expect(await reach(`${new URL(stage.endpoint).origin}/elsewhere`)).toBe('rejected')
  expect(await page.evaluate(`(() => { try { return frames[0].document.title } catch { return 'closed' } })()`)).toBe(
    'closed',
  )
  expect(await inside?.evaluate('document.cookie')).toBe('')
  await expect.poll(() => stage.troubles.splice(0).length).toBeGreaterThan(1)
  await close()
})

it('hears its own page and no other window', async () => {
  const { page, form, close } = await stage.open()
  await form.getByLabel('Número do cartão').fill('4235')
  const foreign = `parent.frames[0].postMessage(${JSON.stringify({
    guiche: 'card-fields',
    version: 1,
    type: 'setup',
    setup: { ...usualSetup, language: 'en-GB' },
  })}, '*')
    parent.frames[0].postMessage({ guiche: 'card-fields', version: 1, type: 'clear' }, '*')
    parent.postMessage('done', '*')`
  await page.evaluate(
    `new Promise(done => {
      addEventListener('message', event => event.data === 'done' && done())
      const frame = document.createElement('iframe')
      frame.srcdoc = '<script>' + ${JSON.stringify(foreign)} + '</' + 'script>'
      document.body.append(frame)
    })`,
  )
  // Heard in order: what the page itself asks for afterwards is done, so what came before was heard and passed over.
  await page.evaluate('card.setUp({ ...opened.setup, look: { ...opened.setup.look, radius: 20 } })')
  await expect.poll(() => form.locator('html').getAttribute('style')).toContain('--radius-control: 20px')
  expect(await form.getByLabel('Número do cartão').inputValue()).toBe('4235')
  await close()
})
it('is not shown by another site, nor without the proof of its address', async () => {
  const address = stage.addresses.addressFor(stage.endpoint)
  const context = await stage.browser.newContext()
  const page = await context.newPage()
  await page.clock.install()
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  // The same program under its other name is another origin.
  await page.goto(
    `${stage.pageUrl.replace('localhost', '127.0.0.1')}/?${new URLSearchParams({
      opened: JSON.stringify({ address, setup: usualSetup }),
    })}`,
  )
  await expect.poll(() => said.join()).toMatch(/frame-ancestors/)
  expect(await page.evaluate('received')).toEqual([])
  const submitted = page.evaluate('card.submit()')
  await page.clock.runFor(20_000)
  expect(await submitted, 'a form that does not answer').toEqual({ ok: false, code: 'silent' })
  await context.close()

  const changed = new URL(address)
  changed.searchParams.set('endpoint', 'http://127.0.0.1:9/thief')
  for (const wrong of [changed.href, `${stage.fieldsUrl}/card`, `${stage.fieldsUrl}/`]) {
    expect((await fetch(wrong)).status, wrong).toBe(404)
  }
})

it('serves files only: no cookie, no body, a strict policy', async () => {
  const address = stage.addresses.addressFor(stage.endpoint)
  const answer = await fetch(address, { headers: { cookie: 'session=secret' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toBeNull()
  const page = await answer.text()
  const hash = (element: RegExp) =>
    createHash('sha256')
      .update(element.exec(page)?.[1] ?? '')
      .digest('base64')
  expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${hash(/<script type="module">(.*?)<\/script>/s)}'`,
    `style-src 'sha256-${hash(/<style>(.*?)<\/style>/s)}'`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${stage.endpoint}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${stage.pageUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${stage.pageUrl}/csp-reports?page=card_form`,
  ])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(page.match(/<script|<style/g)).toHaveLength(2)
  const marked = page.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  expect(marked).not.toMatch(/\bsrc=|href=|style=|\son[a-z]+=|https?:\/\/(?!localhost)/)
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const rejected = await fetch(address, { method, body: JSON.stringify({ number }) })
    expect(rejected.status, method).toBe(405)
    expect(await rejected.text()).toBe('')
  }
})

it('weighs no more than 20 kB without its font, in one answer', async () => {
  const { request, response } = await new Promise<{ request: string; response: IncomingMessage }>((resolve, reject) => {
    const address = stage.addresses.addressFor(stage.endpoint)
    get(address, { headers: { 'accept-encoding': 'gzip, br' } }, response =>
      resolve({ request: address, response }),
    ).on('error', reject)
  })
  expect(response.headers['content-encoding'], request).toBe('br')
  let bytes = 0
  for await (const part of response) bytes += (part as Buffer).length
  expect(bytes).toBeLessThanOrEqual(20_000)
  const { requests, close } = await stage.open()
  await expect
    .poll(() =>
      requests.filter(one => one.includes(stage.fieldsUrl)).map(one => new URL(one.split(' ')[1] ?? '').pathname),
    )
    .toEqual(['/card', expect.stringMatching(/\/assets\/inter-fields-.*\.woff2$/)])
  await close()
})
