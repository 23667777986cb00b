import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openControlKey } from '../../src/sandbox/access/control-key.ts'
import { temporaryFolder } from '../ground/temporary-folder.ts'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from './acquirer-world.ts'
import { callJson, signedIn } from './bank-world.ts'

let world: AcquirerWorld
let merchant: MerchantAtAcquirer
beforeAll(async () => {
  world = await startAcquirerWorld()
  merchant = await world.merchant()
})
afterAll(() => world.end())

const port = () => Number(new URL(world.url()).port)
const key = () => readFileSync(join(world.dataDir, 'control-key'), 'utf8').trim()

/** The status of a request whose headers are as a browser or an attacker would write them. */
function statusOf(method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: port(), method, path, headers }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject).end(body)
  })
}

it('is reached from this machine alone', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find(known => known?.family === 'IPv4' && !known.internal)
  if (outside) await expect(fetch(`http://${outside.address}:${port()}/health`)).rejects.toThrow()
  expect((await fetch(`${world.url()}/health`)).status).toBe(200)
})

it('answers for its own names and its own port, and for no name that was made to point here', async () => {
  for (const host of [`127.0.0.1:${port()}`, `localhost:${port()}`, `LOCALHOST:${port()}`, `[::1]:${port()}`]) {
    expect(await statusOf('GET', '/health', { host }), host).toBe(200)
  }
  for (const host of [
    'evil.example',
    `evil.example:${port()}`,
    `127.0.0.1.evil.example:${port()}`,
    `localhost.:${port()}`,
    'localhost',
    '127.0.0.1:1',
    `0.0.0.0:${port()}`,
    `127.0.0.2:${port()}`,
  ]) {
    expect(await statusOf('GET', '/phone', { host }), host).toBe(421)
    expect(await statusOf('POST', '/phone/pay', { host, 'content-type': 'application/json' }, '{}'), host).toBe(421)
  }
})

it('takes from a browser only what its own pages send, but for a typed card', async () => {
  const host = `127.0.0.1:${port()}`
  const type = { host, 'content-type': 'application/x-www-form-urlencoded' }
  for (const from of [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: `https://${host}` },
    { origin: `http://127.0.0.1:${port() + 1}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const label = JSON.stringify(from)
    expect(await statusOf('POST', '/phone/payments', { ...type, ...from }, 'code=x'), label).toBe(403)
    expect(await statusOf('POST', '/sign-in', { ...type, ...from }, 'key=x'), label).toBe(403)
    expect(await statusOf('DELETE', '/control/bank/faults', { ...type, ...from }), label).toBe(403)
    expect(await statusOf('POST', '/bank/oauth/token', { ...type, ...from }), label).toBe(403)
    // A link may lead here: that is how a checkout opens the phone.
    expect(await statusOf('GET', '/phone', { host, ...from }), label).toBe(200)
  }
  const own = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
  expect(await statusOf('POST', '/phone/payments', { ...type, ...own }, 'code=x')).toBe(422)
  const typed = await callJson(
    `${merchant.base_url}/tokens`,
    'POST',
    { number: '4235647728025682', expiry_month: 12, expiry_year: 2034, cvv: '123', holder_name: 'ANA SOUZA' },
    { authorization: `Bearer ${merchant.publishable_key}`, origin: 'https://card.shop.example' },
  )
  expect(typed.status).toBe(201)
})

it('keeps its controls for whoever has the key, and says where the key is', async () => {
  expect(key()).toMatch(/^[0-9A-Za-z]{32}$/)
  expect(statSync(join(world.dataDir, 'control-key')).mode & 0o777).toBe(0o600)
  const bearers = [undefined, 'Bearer', `Bearer ${key().slice(1)}`, `Bearer ${key()}0`, `Basic ${key()}`, key()]
  for (const authorization of bearers) {
    const headers = authorization === undefined ? {} : { authorization }
    for (const [method, path] of [
      ['GET', '/control/bank/ledger'],
      ['POST', '/control/bank/pix'],
      ['GET', '/control/acquirer/accounts'],
      ['DELETE', '/control/acquirer/faults'],
      ['POST', '/control/page-links'],
    ] as const) {
      const { status, body } = await callJson(world.url() + path, method, undefined, headers)
      expect(status, `${method} ${path} with ${authorization}`).toBe(401)
      expect(body).toMatchObject({
        code: 'control_key_required',
        action: expect.stringContaining('sandbox.control_key in first-run.json'),
      })
    }
  }
  const asked = await callJson(`${world.url()}/control/bank/ledger`, 'GET', undefined, {
    authorization: `bearer ${key()}`,
  })
  expect(asked.status).toBe(200)
  expect((await callJson(`${world.url()}/phone/read`, 'POST', { br_code: 'x' })).status).not.toBe(401)
})

it('lets a person in by the address that a program was given, and not by one that is over or made up', async () => {
  const link = await world.pageLink()
  const opened = await fetch(`${link}&next=/trouble&lang=en-GB`, { redirect: 'manual' })
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toBe('/trouble?lang=en-GB')
  expect(opened.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/)
  const headers = await signedIn(link)
  for (const page of ['/trouble', '/acquirer']) {
    expect((await fetch(world.url() + page)).status, page).toBe(401)
    expect((await fetch(world.url() + page, { headers })).status, page).toBe(200)
  }
  const press = (more: object) =>
    fetch(`${world.url()}/trouble/stop`, { method: 'POST', redirect: 'manual', headers: { ...more } })
  expect((await press({})).status).toBe(401)
  expect((await press(headers)).status).toBe(303)

  // A pass is for one use alone.
  const session = headers.cookie.split('=')[1] ?? ''
  expect((await fetch(`${world.url()}/sign-in?pass=${session}`, { redirect: 'manual' })).status).toBe(401)
  const pass = new URL(link).searchParams.get('pass') ?? ''
  const name = headers.cookie.split('=')[0]
  expect((await fetch(`${world.url()}/trouble`, { headers: { cookie: `${name}=${pass}` } })).status).toBe(401)
  const later = pass.replace(/^\d+/, until => String(Number(until) + 1))
  expect((await fetch(`${world.url()}/sign-in?pass=${later}`, { redirect: 'manual' })).status).toBe(401)

  world.fastForward(12 * 3_600_000)
  expect((await fetch(`${world.url()}/trouble`, { headers })).status).toBe(401)
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(401)
})

it('lets a person in who types the key, and leads to no other place than its own pages', async () => {
  const page = await (await fetch(`${world.url()}/acquirer?lang=en-GB`)).text()
  expect(page).toContain('Sign in to the controls')
  expect(page).toContain('name="next" value="/acquirer"')
  const type = (fields: Record<string, string>) =>
    fetch(`${world.url()}/sign-in`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const wrong = await type({ key: 'x', next: '/acquirer', lang: 'en-GB' })
  expect(wrong.status).toBe(401)
  expect(await wrong.text()).toContain('This is not the key of this sandbox.')
  const right = await type({ key: ` ${key()} `, next: '/acquirer', lang: 'en-GB' })
  expect(right.headers.get('location')).toBe('/acquirer?lang=en-GB')
  const astray = await type({ key: key(), next: '//evil.example', lang: 'en-GB' })
  expect(astray.headers.get('location')).toBe('/?lang=en-GB')
})

it('keeps its key through a restart, and takes no other text for one', async () => {
  const before = key()
  await world.restart()
  expect(key()).toBe(before)
  expect((await world.control('GET', '/accounts')).status).toBe(200)
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'control-key'), 'short\n')
  expect(() => openControlKey(folder)).toThrow(
    'control-key holds no control key. Remove it, and the next start makes another one.',
  )
})
