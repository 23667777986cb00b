import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProxy, proxyNames } from '../../scripts/tests/find-proxies.ts'
import { openCredentials } from '../../src/server/stores/accounts/open-credentials.ts'
import { type Charge, chargeSchema } from '../../src/shared/contract/charge.ts'
import { limits } from '../../src/shared/contract/limits.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { codeOf, txidOf } from '../builders/banks/pix-charges.ts'
import { type CertificateAuthority, makeCertificateAuthority } from '../builders/certificates.ts'
import { CARD, type FrontProxy, PAY, startFrontProxy } from '../builders/front-proxy.ts'
import { type HttpsClient, httpsClient } from '../builders/https-client.ts'
import { observatoryFaults } from '../builders/observatory.ts'
import { pngOf } from '../builders/payment-links.ts'
import { openWorld, type World } from '../harness/world.ts'

/** The application behind nginx and behind Caddy, each with the file that docs/security/hardening.md gives. */

const here = proxyNames.filter(name => findProxy(name) !== null)

let folder: string
let world: World
let web: CertificateAuthority
let banks: CertificateAuthority
let inboxPath: string
const proxies = new Map<string, FrontProxy>()

beforeAll(async () => {
  if (here.length === 0) return
  folder = mkdtempSync(join(tmpdir(), 'guiche-proxies-'))
  const [applicationPort = 0, fieldsPort = 0, ...ports] = await freePorts(2 + 2 * here.length)
  world = await openWorld({
    settings: {
      PORT: String(applicationPort),
      FIELDS_PORT: String(fieldsPort),
      PUBLIC_URL: `https://${PAY}`,
      FIELDS_URL: `https://${CARD}`,
      TRUST_PROXY: '127.0.0.1',
      SANDBOX: 'on',
    },
  })
  web = makeCertificateAuthority(folder, 'web')
  banks = makeCertificateAuthority(folder, 'banks')
  const { cert, key } = web.sign('front', undefined, [PAY, CARD])
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const proofs = join(folder, 'webroot/.well-known/acme-challenge')
  mkdirSync(proofs, { recursive: true })
  writeFileSync(join(proofs, 'proof'), 'proved')
  const files = {
    webroot: join(folder, 'webroot'),
    certificate: file('front.pem', cert),
    key: file('front-key.pem', key),
    bankAuthorities: file('bank-authorities.pem', banks.cert),
  }
  for (const [at, name] of here.entries()) {
    const place = { folder: join(folder, name), applicationPort, fieldsPort, ...files }
    const [httpsPort = 0, httpPort = 0] = ports.slice(2 * at)
    proxies.set(name, await startFrontProxy(name, { ...place, httpsPort, httpPort }))
  }
  inboxPath = new URL(await registeredWebhook()).pathname
}, 120_000)
afterAll(async () => {
  for (const proxy of proxies.values()) await proxy.close()
  await world?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** Where the sandbox's bank was told to call, by its own API. */
async function registeredWebhook(): Promise<string> {
  const { parts } = world.app
  const opened = await parts.database.inStore(world.store.id, transaction =>
    openCredentials(parts, transaction, world.store.account),
  )
  const { baseUrl, tokenUrl, clientId, clientSecret } = (opened?.credentials ?? {}) as Record<string, string>
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const granted = await fetch(`${tokenUrl}`, { method: 'POST', body, headers: { authorization: `Basic ${basic}` } })
  const { access_token } = (await granted.json()) as { access_token: string }
  const answer = await fetch(`${baseUrl}/webhook/${world.store.pixKey}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  return ((await answer.json()) as { webhookUrl: string }).webhookUrl
}

const proxyOf = (name: string) => proxies.get(name) as FrontProxy
const client = (name: string, host = PAY): HttpsClient => httpsClient(host, proxyOf(name).httpsPort, web.cert)

async function newCharge(at: HttpsClient, headers: Record<string, string> = {}): Promise<Charge> {
  const answer = await at.ask('/v1/charges', {
    method: 'POST',
    headers: { authorization: `Bearer ${world.store.key}`, ...headers },
    body: { amount: 12990, pay_with: { method: 'pix' } },
  })
  expect(answer.status, answer.text).toBe(201)
  return chargeSchema.parse(JSON.parse(answer.text))
}

const pathOf = (charge: Charge) => new URL(charge.checkout_url).pathname

for (const name of proxyNames.filter(one => !here.includes(one))) {
  test(`${name} is not on this machine, and nothing is shown of it`, context => context.skip())
}

describe.each(here)('behind %s', name => {
  test('a Pix is paid: the page is open, the bank calls with its certificate, the page hears of it', async () => {
    const payer = client(name)
    const charge = await newCharge(payer)
    const page = await payer.ask(pathOf(charge))
    expect(page.status).toBe(200)
    expect(page.protocol).toBe('TLSv1.3')
    expect(page.text).toContain(codeOf(charge))

    const stream = await payer.events(`${pathOf(charge)}/events`)
    expect(stream.headers['content-type']).toContain('text/event-stream')
    // A buffer would hold back what is as small as this.
    expect(await stream.next()).toMatchObject({ status: 'open' })

    const { end_to_end_id: endToEndId } = await world.pay(codeOf(charge))
    const body = { pix: [{ endToEndId, txid: txidOf(charge), valor: '129.90', horario: new Date().toISOString() }] }
    const called = await payer.ask(`${inboxPath}/pix`, { method: 'POST', body, tls: banks.sign('bank') })
    expect(called).toMatchObject({ status: 200, text: '{"received":true}' })
    for (let status = ''; status !== 'paid'; ) status = ((await stream.next()) as { status: string }).status
    stream.close()
  })

  test('a call to the inbox without the certificate of a bank does not reach the application', async () => {
    const stranger = makeCertificateAuthority(folder, `strangers-of-${name}`).sign('bank')
    const post = { method: 'POST', body: { pix: [], to: name } }
    const at = client(name)
    const kept = async () =>
      (await world.database.owner.query('select count(*)::int as n from inbox_messages')).rows[0].n
    await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
    const before = await kept()
    const hidden = inboxPath.replace('/inbox/', '')
    for (const path of [
      inboxPath,
      `${inboxPath}/pix`,
      `/%69nbox/${hidden}`,
      `/inbox/%70${hidden.slice(1)}`,
      `//inbox/${hidden}`,
      `/inbox//${hidden}`,
      `/inbox/./${hidden}`,
      `/c/../inbox/${hidden}`,
      `/inbox%2F${hidden}`,
      `/INBOX/${hidden}`,
    ]) {
      const { status } = await at.ask(path, post)
      expect([path, [400, 403, 404].includes(status)]).toEqual([path, true])
    }
    const answer = await at.ask(inboxPath, { ...post, tls: stranger }).catch(() => ({ status: 0 }))
    expect([0, 400, 403]).toContain(answer.status)
    expect(await kept()).toBe(before)
    expect((await at.ask(inboxPath, { ...post, tls: banks.sign('bank') })).status).toBe(200)
    expect(await kept()).toBe(before + 1)
    // An acquirer signs its calls, and needs none.
    expect((await at.ask('/inbox/acquirer-api/pra_x/secret', post)).status).toBe(404)
  })

  test('headers are what Mozilla asks for, on the pages and on the card form', async () => {
    const at = client(name)
    const charge = await newCharge(at)
    const page = await at.ask(`${pathOf(charge)}?lang=en-GB`)
    const cookies = page.headers['set-cookie'] ?? []
    expect(cookies.map(cookie => cookie.split('=')[0]).sort()).toEqual(['guiche_device', 'guiche_language'])
    const form = new URL(world.app.parts.frameAddresses.addressFor('https://acquirer.example/v1/tokens'))
    const card = await client(name, CARD).ask(form.pathname + form.search)
    expect(card.status).toBe(200)
    const office = await at.ask('/office')
    const { email, password } = await world.user('viewer')
    const origin = `https://${PAY}`
    const signedIn = await at.ask('/auth/sign-in/email', {
      method: 'POST',
      headers: { origin },
      body: { email, password },
    })
    expect(signedIn.status, signedIn.text).toBe(200)
    expect(signedIn.headers['set-cookie']?.length).toBeGreaterThan(0)

    for (const answer of [page, office, card]) expect(observatoryFaults(answer.headers)).toEqual([])
    expect(observatoryFaults({ ...office.headers, 'set-cookie': signedIn.headers['set-cookie'] })).toEqual([])
    expect(office.headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(card.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(String(card.headers['content-security-policy'])).toContain(`frame-ancestors https://${PAY}`)

    const missingPage = await at.ask('/nothing')
    for (const { headers } of [page, office, card, signedIn, missingPage, await at.ask('/health/live')]) {
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(String(headers.server ?? '')).not.toMatch(/\d|caddy/i)
    }
  })

  test('who calls is whom the proxy saw, whatever the caller says of itself', async () => {
    const charge = await newCharge(client(name), {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'for=203.0.113.9;host=evil.example',
    })
    expect(charge.checkout_url).toContain(`https://${PAY}/c/`)
    await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
    const { rows } = await world.database.owner.query(
      'select distinct address from audit_records where object_id = $1',
      [charge.id],
    )
    expect(rows).toEqual([{ address: '127.0.0.1' }])
  })

  test('plain http leads people to https, and takes no call of a program', async () => {
    const plain = `http://127.0.0.1:${proxyOf(name).httpPort}`
    const ask = (method: string, path: string) =>
      new Promise<[number, string | undefined]>((resolve, reject) => {
        plainRequest(`${plain}${path}`, { method, headers: { host: PAY } }, answer => {
          answer.resume()
          resolve([answer.statusCode ?? 0, answer.headers.location])
        })
          .on('error', reject)
          .end()
      })
    for (const path of ['/', '/c/abc', '/counter', '/l/abc', '/m/sto_1/mal_1', '/office', '/s/padaria']) {
      expect(await ask('GET', path)).toEqual([301, `https://${PAY}${path}`])
    }
    expect(await ask('POST', '/v1/charges')).toEqual([403, undefined])
    expect(await ask('GET', '/v1/charges')).toEqual([403, undefined])
    expect(await ask('POST', inboxPath)).toEqual([403, undefined])

    // An authority that renews the certificate asks here.
    const proof = await fetch(`${plain}/.well-known/acme-challenge/proof`)
    expect([proof.status, await proof.text()]).toEqual([200, 'proved'])
    expect((await fetch(`${plain}/.well-known/acme-challenge/other`)).status).toBe(404)
  })

  test('large bodies end at the proxy, files and what a bank tells pass, each by its own limit', async () => {
    const at = client(name)
    const headers = { authorization: `Bearer ${world.store.key}`, 'content-type': 'application/json' }
    const padded = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes) })
    const post = (path: string, body: string) => at.ask(path, { method: 'POST', headers, body })
    // Caddy 2.6 says 502 where it ends a body, unless the application was the first to end it, and closes the
    // connection while the rest is still on its way: then its answer may be lost.
    const ended = name === 'caddy' ? [413, 502, 'ECONNRESET', 'EPIPE'] : [413]
    const endOf = (path: string, body: string) =>
      post(path, body).then(
        ({ status }) => status,
        ({ code }: NodeJS.ErrnoException) => code,
      )
    const [evidence, payouts] = ['/v1/disputes/dsp_none/evidence', '/v1/provider-accounts/pra_none/payout-files']
    const inbox = '/inbox/acquirer-api/pra_x/secret'
    const picture = Buffer.concat([pngOf(3, 3, here.indexOf(name))], limits.imageBytes).toString('base64')
    const payoutFile = JSON.stringify({ name: 'payouts.csv', content: 'A'.repeat(limits.payoutFileBase64) })
    const kept = await post('/v1/images', JSON.stringify({ content: picture }))
    expect(kept.status).toBe(201)
    const logo = JSON.stringify({ logo: JSON.parse(kept.text).id })
    expect((await at.ask('/v1/store', { method: 'PATCH', headers, body: logo })).status).toBe(200)
    expect((await post(payouts, payoutFile)).status).toBe(404)
    expect((await post(evidence, padded(limits.evidenceBody - 1_000))).status).toBe(404)
    expect((await post(inbox, padded(limits.inboxBody - 1_000))).status).toBe(404)
    expect(ended).toContain(await endOf('/v1/charges', padded(200_000)))
    expect(ended).toContain(await endOf('/v1/images', padded(2_500_000)))
    for (const path of [payouts, evidence]) expect(ended).toContain(await endOf(path, padded(6_500_000)))
  })

  test('the sandbox is behind neither name, and no other name is answered', async () => {
    for (const host of [PAY, CARD]) {
      for (const path of ['/phone', '/control/bank/receivers', '/bank/api/v2/cob', '/metrics']) {
        expect((await client(name, host).ask(path)).status).toBe(404)
      }
    }
    const card = client(name, CARD)
    expect([403, 405]).toContain((await card.ask('/card', { method: 'POST', body: 'x' })).status)
    await expect(client(name, 'other.guiche.test').ask('/office')).rejects.toThrow()
  })

  test('its log holds no address that lets somebody in', async () => {
    const charge = await newCharge(client(name))
    await client(name).ask(`${pathOf(charge)}/state?asked=here`)
    await client(name).ask('/health/live')
    await expect.poll(() => proxyOf(name).accessLog()).toContain('/health/live')
    const log = proxyOf(name).accessLog()
    for (const path of ['/c', '/v1/charges', '/inbox/pix-api']) expect(log).toContain(`${path}"`)
    for (const secret of [pathOf(charge), inboxPath.split('/').at(-1), world.store.key, 'asked=here'])
      expect(log).not.toContain(secret)
  })
})
