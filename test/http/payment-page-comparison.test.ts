import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ComparisonDeps, comparePaymentPage } from '../../src/server/payment-page/compare-payment-page.ts'
import { raiseFinding } from '../../src/server/payment-page/raise-finding.ts'
import { limits } from '../../src/shared/contract/limits.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import type { TestStore } from '../harness/make-store.ts'
import { openWorld, type World } from '../harness/world.ts'

/** PCI DSS 4.0.1, requirement 11.6.1: what is served is what was released. Each test has a store of its own. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** A store whose newest charge has ended. */
async function store(): Promise<TestStore> {
  const made = await world.anotherStore()
  const { id } = await newCharge(made)
  await made.api.post(`/v1/charges/${id}/cancel`)
  return made
}

const compare = (more: Partial<ComparisonDeps> = {}, stopping?: AbortSignal) =>
  comparePaymentPage({ ...(world.app.pageComparison as ComparisonDeps), ...more }, stopping)

/** The deps' own caller, and what it was asked for. */
function listening(): { asked: string[]; caller: ComparisonDeps['caller'] } {
  const { caller } = world.app.pageComparison as ComparisonDeps
  const asked: string[] = []
  const call: ComparisonDeps['caller']['call'] = request => {
    asked.push(request.url)
    return caller.call(request)
  }
  return { asked, caller: { ...caller, call } }
}

async function found({ api }: TestStore): Promise<string[]> {
  return bodyOf(await api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema).data.map(item => item.detail)
}

interface Altered {
  header?: [string, string]
  body?: (text: string) => string
}

/** What stands between browsers and the program, and changes what it is answered. */
async function inFront(alter: (path: string) => Altered): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${world.url}${request.url}`, { headers: { 'accept-encoding': 'identity' } })
    const { header, body = (text: string) => text } = alter(request.url ?? '')
    for (const [name, value] of answer.headers) if (!/encoding|length/.test(name)) response.setHeader(name, value)
    if (header) response.setHeader(...header)
    response.writeHead(answer.status).end(body(await answer.text()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('what is served as it was released raises nothing', async () => {
  const one = await store()
  await compare()
  expect(await found(one)).toEqual([])
})

slow('a script that a proxy adds, and a policy that it loosens, are put before a person once', async () => {
  const one = await store()
  const tag = '<script src="https://ads.example/tag.js"></script>'
  const publicUrl = await inFront(path =>
    path.startsWith('/c/')
      ? {
          header: ['content-security-policy', "script-src 'self' https://ads.example"],
          body: text => text.replace('</head>', `${tag}</head>`),
        }
      : {},
  )
  await compare({ publicUrl })
  await compare({ publicUrl })
  expect(await found(one)).toEqual([
    'The payer’s page is not what was released: there is <script src="https://ads.example/tag.js">.',
    'The payer’s page is not what was released: the header content-security-policy is another one.',
  ])
})

test('a file that is served otherwise, or that is another on the disk, is told to every store', async () => {
  const [one, other] = [await store(), await world.anotherStore()]
  const [script] = readdirSync(join(dist(), 'web/assets')).filter(name => /^client-.*\.js$/.test(name))
  const publicUrl = await inFront(path => (path.endsWith(`${script}`) ? { body: text => `${text};steal()` } : {}))
  const copy = mkdtempSync(join(tmpdir(), 'guiche-dist-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(dist(), copy, { recursive: true })
  writeFileSync(join(copy, 'checkout-render.js'), 'export {}')
  writeFileSync(join(copy, 'web/assets', `${script}.br`), brotliCompressSync('steal()'))
  writeFileSync(join(copy, 'web/assets/added.js'), 'steal()')
  writeFileSync(join(copy, 'fields/card.html'), readFileSync(join(copy, 'fields/card.html'), 'utf8').replace('<', ' <'))
  await compare({ publicUrl, dist: copy })
  const expected = [
    'The card form is not what was released: the file card.html is not the one that was built.',
    'The payer’s page is not what was released: the file ../checkout-render.js is not the one that was built.',
    'The payer’s page is not what was released: the file assets/added.js is of no build.',
    `The payer’s page is not what was released: the file assets/${script}.br is not the one that was built.`,
    `The payer’s page is not what was released: what is served as /assets/${script} is not the file that was built.`,
  ]
  expect((await found(one)).sort()).toEqual(expected)
  expect((await found(other)).sort()).toEqual(expected)
})

test('an address that cannot be asked from inside raises nothing, and keeps nothing from the rest', async () => {
  const one = await store()
  const { asked, caller } = listening()
  await compare({ caller, publicUrl: 'http://127.0.0.1:1', formAddress: 'http://127.0.0.1:2/card?endpoint=x' })
  expect(await found(one)).toEqual([])
  // A page of each store would be a long wait each.
  expect(asked.filter(url => !url.includes('/assets/'))).toEqual(['http://127.0.0.1:2/card?endpoint=x'])
  expect(asked).toHaveLength(2)
})

test('a store in which it fails keeps it from no other', async () => {
  const [one, other] = [await store(), await store()]
  const { database } = world.app.parts
  const read: typeof database.read = (id, work) =>
    id === one.id ? Promise.reject(new Error('The disk is full.')) : database.read(id, work)
  const publicUrl = await inFront(path => (path.startsWith('/c/') ? { header: ['referrer-policy', 'unsafe-url'] } : {}))
  await expect(compare({ publicUrl, database: { ...database, read } })).rejects.toThrow('It failed in one store.')
  expect(await found(one)).toEqual([])
  expect(await found(other)).toEqual([expect.stringContaining('the header referrer-policy is another one')])
})

slow('a stop ends it before the next store', async () => {
  await store()
  const { asked, caller } = listening()
  await compare({ caller }, AbortSignal.abort())
  expect(asked.filter(url => url.includes('/c/'))).toEqual([])
  await compare({ caller })
  expect(asked.filter(url => url.includes('/c/')).length).toBeGreaterThan(0)
})

slow('what payers’ browsers report keeps no finding of the comparison from a person', async () => {
  const one = await store()
  await world.app.parts.database.inStore(one.id, async transaction => {
    for (let index = 0; index <= limits.paymentPageFindings; index++)
      await raiseFinding(transaction, { page: 'checkout', by: 'report', what: `script ${index}`, detail: 'reported' })
  })
  const reported = Array<string>(limits.paymentPageFindings).fill('reported')
  expect(await found(one)).toEqual(reported)
  const publicUrl = await inFront(path => (path.startsWith('/c/') ? { header: ['referrer-policy', 'unsafe-url'] } : {}))
  await compare({ publicUrl })
  expect(await found(one)).toEqual([
    'The payer’s page is not what was released: the header referrer-policy is another one.',
    ...reported,
  ])
})

function dist(): string {
  return (world.app.pageComparison as ComparisonDeps).dist
}
