import { afterEach, beforeEach, expect, test } from 'vitest'
import { chargeOf12990, cob, connectorTo, impatient, KEY, problema, TXID } from '../builders/banks/pix-connector.ts'
import { type ScriptedBank, type Step, startScriptedBank } from '../builders/banks/pix-scripted-bank.ts'

/** What the connector makes of a token server, and of tokens that end. */

const found: Step = { body: cob() }
const token = (change: object = {}): Step => ({
  body: { access_token: 'a-token', token_type: 'Bearer', expires_in: 3600, ...change },
})

let bank: ScriptedBank
beforeEach(async () => {
  bank = await startScriptedBank()
})
afterEach(() => bank.close())

test('however many ask at once, the bank is asked for one token', async () => {
  bank.tokenScript = [{ ...token(), after: 50 }]
  bank.script = Array.from({ length: 20 }, () => found)
  const { pix } = connectorTo(bank)
  const answers = await Promise.all(Array.from({ length: 20 }, () => pix.readCharge(TXID)))
  expect(answers.every(({ outcome }) => outcome === 'ok')).toBe(true)
  expect(bank.tokensGiven).toBe(1)
})

test.each([
  ['a number', 600, 539, 541],
  ['text', '600', 539, 541],
  ['short', 10, 7, 9],
  ['not said', undefined, 239, 241],
  ['nonsense', 'soon', 239, 241],
])('a lifetime that is %s is renewed before its end', async (_, expires_in, stillGood, tooLate) => {
  let now = Date.parse('2026-11-01T10:00:00Z')
  bank.tokenScript = [token({ expires_in })]
  bank.script = [found, found, found]
  const { pix } = connectorTo(bank, { now: () => new Date(now) })
  await pix.readCharge(TXID)
  now += stillGood * 1000
  await pix.readCharge(TXID)
  expect(bank.tokensGiven).toBe(1)
  now += (tooLate - stillGood) * 1000
  await pix.readCharge(TXID)
  expect(bank.tokensGiven).toBe(2)
})

test('a token that the API rejects is renewed once', async () => {
  bank.script = [{ status: 401 }, found, { status: 401 }, { status: 401 }]
  const { pix } = connectorTo(bank)
  expect(await pix.readCharge(TXID)).toMatchObject({ outcome: 'ok' })
  expect(await pix.readCharge(TXID)).toMatchObject({ outcome: 'rejected', code: 'not_authorized' })
  expect(bank.tokensGiven).toBe(3)
  expect(bank.seen).toHaveLength(4)
})

test.each<[string, Step]>([
  ['without an access_token', { body: { token_type: 'Bearer' } }],
  ['that is a page', { body: '<html>', headers: { 'content-type': 'text/html' } }],
  ['that is a page with 404', { status: 404, body: '<html>' }],
  ['500', { status: 500 }],
  ['that never comes', { after: 'never' }],
  ['cut short', { ...token(), cutAt: 10 }],
])('a token answer %s leaves the outcome unknown and sends nothing to the API', async (_, step) => {
  bank.tokenScript = [step, step]
  const patience = step.after === 'never' ? impatient : {}
  expect(await connectorTo(bank, patience).pix.createCharge(chargeOf12990())).toMatchObject({ outcome: 'unknown' })
  expect(bank.seen).toEqual([])
})

test('a client that is rejected is not authorized, says why, and does not ask again for a while', async () => {
  let now = Date.parse('2026-11-01T10:00:00Z')
  const rejection: Step = { status: 401, body: { error: 'invalid_client', error_description: 'unknown client' } }
  bank.tokenScript = [rejection]
  bank.script = [found]
  const { pix } = connectorTo(bank, { now: () => new Date(now) })
  const rejected = {
    outcome: 'rejected',
    code: 'not_authorized',
    detail: 'the token server answered 401: invalid_client, unknown client',
  }
  expect(await pix.createCharge(chargeOf12990())).toEqual(rejected)
  now += 4_000
  expect(await pix.readCharge(TXID)).toEqual(rejected)
  expect(bank.tokensGiven).toBe(1)
  now += 2_000
  expect(await pix.readCharge(TXID)).toMatchObject({ outcome: 'ok' })
})

test('a token server that is asked too often says so', async () => {
  bank.tokenScript = [{ status: 429, body: 'wait' }]
  expect(await connectorTo(bank).pix.readCharge(TXID)).toMatchObject({ outcome: 'rejected', code: 'rate_limited' })
})

test('scopes that were not granted are reported, and named when they are missed', async () => {
  bank.tokenScript = [token({ scope: 'cob.read pix.read other' })]
  bank.script = [problema(403, 'AcessoNegado')]
  const { pix, log } = connectorTo(bank)
  expect(await pix.createCharge(chargeOf12990())).toMatchObject({
    code: 'not_authorized',
    detail: '403: detalhe de AcessoNegado (not granted: cob.write pix.write webhook.read webhook.write)',
  })
  expect(log).toContainEqual({
    fields: expect.objectContaining({ missing: ['cob.write', 'pix.write', 'webhook.read', 'webhook.write'] }),
    message: 'the bank granted fewer scopes than asked',
  })
})

test('a scope that was not granted may come with another token, for which half a minute is waited', async () => {
  let now = Date.parse('2026-11-01T10:00:00Z')
  const lacking = token({ access_token: 'lacking', scope: 'cob.read' })
  const made = { status: 201, body: cob() }
  bank.tokenScript = [lacking, lacking, token()]
  bank.script = [found, ...Array.from({ length: 2 }, () => problema(403, 'AcessoNegado')), made]
  const { pix } = connectorTo(bank, { now: () => new Date(now) })
  expect(await pix.readCharge(TXID)).toMatchObject({ outcome: 'ok' })
  now += 29_000
  expect(await pix.createCharge(chargeOf12990())).toMatchObject({ code: 'not_authorized' })
  expect(bank.tokensGiven).toBe(1)
  now += 1_000
  expect(await pix.createCharge(chargeOf12990())).toMatchObject({ code: 'not_authorized' })
  expect(bank.tokensGiven).toBe(2)
  now += 60_000
  expect(await pix.createCharge(chargeOf12990())).toMatchObject({ outcome: 'ok' })
  expect(bank.tokensGiven).toBe(3)
})

test('a token that lacks a scope and is not new is changed within the call', async () => {
  let now = Date.parse('2026-11-01T10:00:00Z')
  bank.tokenScript = [token({ scope: 'cob.read' }), token()]
  bank.script = [found, problema(403, 'AcessoNegado'), { status: 201, body: cob() }]
  const { pix } = connectorTo(bank, { now: () => new Date(now) })
  expect(await pix.readCharge(TXID)).toMatchObject({ outcome: 'ok' })
  now += 60_000
  expect(await pix.createCharge(chargeOf12990())).toMatchObject({ outcome: 'ok' })
  expect(bank.tokensGiven).toBe(2)
})

test('no line of the log and no answer holds a secret', async () => {
  bank.script = [problema(400, 'X'), { status: 500, body: 'oops' }, problema(404, 'X'), { after: 'never' }]
  const { pix, log } = connectorTo(bank, impatient)
  const made = await pix.createCharge(chargeOf12990())
  const registered = await pix.registerWebhook('https://loja.example/inbox/hook-secret')
  bank.tokenScript = [{ status: 401, body: { error: 'invalid_client' } }]
  bank.script = [{ status: 401 }]
  const read = await pix.readCharge(TXID)
  const written = JSON.stringify([log, made, registered, read])
  expect(log.length).toBeGreaterThan(3)
  for (const secret of ['a-very-secret-thing', 'token-1', 'hook-secret', KEY, 'Basic '])
    expect(written).not.toContain(secret)
})
