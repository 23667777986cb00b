import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../src/server/access/create-api-key.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { type KeyScope, keyScopes, roles, type Scope } from '../../src/shared/contract/roles.ts'
import { newPaidCharge, newPixCharge } from '../builders/banks/pix-charges.ts'
import { openOffice } from '../builders/office-browser.ts'
import { printedPermissions } from '../builders/printed-permissions.ts'
import { apiClient } from '../harness/api-client.ts'
import { long, sampleOf } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** An operation as the API's document describes it. */
interface Operation {
  method: string
  path: string
  /** By what each kind of caller is let in: all of one of these. */
  security: Record<string, Scope[]>[]
}

/** Somebody who asks, and what they may do. `status` is what they get whatever they ask for. */
interface Caller {
  name: string
  kind: 'key' | 'session'
  headers: Record<string, string>
  may: readonly Scope[]
  status?: 401 | 403
}

type Document = { paths: Record<string, Record<string, { security: Record<string, Scope[]>[] }>> }

async function operations(): Promise<Operation[]> {
  const { body } = await apiClient(world.url, null).get('/v1/openapi.json')
  return Object.entries((body as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      security,
    })),
  )
}

async function sessionOf(email: string, password: string): Promise<string> {
  const office = openOffice(world.url)
  expect((await office.signIn(email, password)).status).toBe(200)
  return office.cookie
}

async function everyCaller(): Promise<Caller[]> {
  const { database, signIn } = world.app.parts
  const keyOf = async (may: readonly KeyScope[]) => {
    const input = { name: 'Test', scopes: may }
    const { key } = await database.inStore(world.store.id, transaction => createApiKey(transaction, input, systemActor))
    return { authorization: `Bearer ${key}` }
  }
  const session = async (email: string, password: string, store: string) => ({
    cookie: await sessionOf(email, password),
    origin: world.url,
    'guiche-store': store,
  })
  const printed = printedPermissions()
  const people = await Promise.all(roles.map(async role => ({ role, ...(await world.user(role)) })))
  const stranger = { name: 'Ninguém', email: 'ninguem@padaria.example', password: 'uma senha bem longa' }
  await signIn.createUser(stranger)
  const other = await world.anotherStore()
  const signedIn = []
  for (const { role, email, password } of people) {
    signedIn.push({ role, headers: await session(email, password, world.store.id) })
  }
  return [
    ...signedIn.map(({ role, headers }): Caller => ({ name: role, kind: 'session', headers, may: printed[role] })),
    // Whatever their role here: at a store where they do not work they may nothing.
    ...sampleOf(signedIn, 8).map(
      ({ role, headers }): Caller => ({
        name: `${role} at another store`,
        kind: 'session',
        headers: { ...headers, 'guiche-store': other.id },
        may: [],
        status: 403,
      }),
    ),
    { name: 'a key with every scope', kind: 'key', headers: await keyOf(keyScopes), may: keyScopes },
    { name: 'a key with no scope', kind: 'key', headers: await keyOf([]), may: [] },
    { name: 'nobody', kind: 'key', headers: {}, may: [], status: 401 },
    {
      name: 'a person of no store',
      kind: 'session',
      headers: await session(stranger.email, stranger.password, world.store.id),
      may: [],
      status: 403,
    },
  ]
}

/** What may come back to whoever may ask, and asks for nonsense. */
const READ = [200, 201, 204, 400, 404, 409, 429]

/** Asks for nonsense of one operation; what is wrong with the answer. */
async function ask(caller: Caller, { method, path, security }: Operation): Promise<string[]> {
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  const answer = await fetch(`${world.url}${path.replace(/\{\w+\}/g, 'x')}?nonsense=1`, {
    method,
    headers: { ...caller.headers, ...(hasBody && { 'content-type': 'application/json' }) },
    body: hasBody ? '{"nonsense":' : null,
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? await answer.body?.cancel() : await answer.text()
  const opens = (needed?: Scope[]) => needed?.every(scope => caller.may.includes(scope)) ?? false
  const allowed = !caller.status && security.some(one => opens(one[caller.kind]))
  const expected = allowed ? READ : [caller.status ?? 403]
  const code = allowed ? '' : `"code":"${caller.status === 401 ? 'unauthenticated' : 'forbidden'}"`
  const kept = answer.headers.get('cache-control')
  const framed = !answer.headers.get('content-security-policy')?.includes("frame-ancestors 'none'")
  const asked = `${caller.name}: ${method} ${path}`
  return [
    ...(expected.includes(answer.status) ? [] : [`${asked} is answered ${answer.status}: ${text}`]),
    ...(code === '' || text?.includes(code) ? [] : [`${asked} is not answered ${code}: ${text}`]),
    ...(kept === 'no-store' ? [] : [`${asked} may be kept: ${kept}`]),
    ...(framed ? [`${asked} may be framed`] : []),
  ]
}

test('every route asks who may before it reads anything, and nothing of it may be kept or framed', async () => {
  const [all, callers] = await Promise.all([operations(), everyCaller()])
  expect(all.length).toBeGreaterThan(80)
  const wrong: string[] = []
  // What ends sessions comes last.
  const endings = all.filter(({ method, path }) => method === 'DELETE' && path.startsWith('/v1/me/'))
  for (const [index, operation] of [...all.filter(one => !endings.includes(one)), ...endings].entries()) {
    // Each role at every third route: whoever has a key, or nothing, asks at all of them.
    const asking = callers.filter((caller, turn) => long || caller.kind === 'key' || (index + turn) % 3 === 0)
    wrong.push(...(await Promise.all(asking.map(caller => ask(caller, operation)))).flat())
  }
  expect(wrong).toEqual([])
}, 120_000)

test('what is made on request may not be kept, and what is served as it stands may', async () => {
  const open = await newPixCharge(world.store, 700)
  const paid = await newPaidCharge(world, 300)
  const page = new URL(open.checkout_url).pathname
  const made = [
    page,
    `${page}/state`,
    `${page}/events`,
    `${new URL(paid.checkout_url).pathname}/receipt`,
    '/c/nobody',
    '/office',
    '/office/charges',
    '/nowhere',
    '/health/live',
    '/auth/sign-in/email',
    '/v1/openapi.json',
    '/assets/nothing.js',
  ]
  const keptOf = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${world.url}${path}`, { redirect: 'manual', ...init })
    await answer.body?.cancel()
    // A file of the build is no page and tells nothing of anybody.
    if (!path.startsWith('/assets/')) {
      expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
    return `${answer.status} ${answer.headers.get('cache-control')}`
  }
  const key = { headers: { authorization: `Bearer ${world.store.key}` } }
  const days = 'from=2026-11-01&to=2026-11-02&format=csv'
  expect(await Promise.all(made.map(path => keptOf(path)))).toEqual(
    [200, 200, 200, 200, 404, 200, 200, 404, 200, 405, 200, 404].map(status => `${status} no-store`),
  )
  expect(await keptOf(`/v1/reports/funnel?${days}`, key)).toBe('200 no-store')
  expect(await keptOf(`/v1/charges/${paid.id}`, key)).toBe('200 no-store')
  const signIn = { email: 'ninguem@padaria.example', password: 'uma senha bem longa' }
  const json = { 'content-type': 'application/json', origin: world.url }
  const signedIn = { method: 'POST', headers: json, body: JSON.stringify(signIn) }
  expect(await keptOf('/auth/sign-in/email', signedIn)).toBe('200 no-store')
  expect(await keptOf('/auth/sign-out', { ...signedIn, body: '{}' })).toBe('200 no-store')
  const asset = /\/assets\/[\w./-]+/.exec(await (await fetch(`${world.url}${page}`)).text())?.[0] ?? ''
  expect(await keptOf(asset)).toBe('200 public, max-age=31536000, immutable')
})
