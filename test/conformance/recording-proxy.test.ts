import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cob, connectorTo, problema, TXID } from '../builders/banks/pix-connector.ts'
import { type ScriptedBank, startScriptedBank } from '../builders/banks/pix-scripted-bank.ts'
import { appointJudge, type Judge, type RecordingProxy, startRecordingProxy } from './recording-proxy.ts'

/** The judge on the wire, between wrong clients and wrong banks. */

let judge: Judge
let bank: ScriptedBank
let proxy: RecordingProxy
beforeAll(async () => {
  judge = await appointJudge()
})
beforeEach(async () => {
  bank = await startScriptedBank()
  proxy = await startRecordingProxy({ base_url: `${bank.baseUrl}/api`, token_url: bank.tokenUrl }, judge)
})
afterEach(async () => {
  await proxy.close()
  await bank.close()
})

test('a bank that answers wrongly is found out', async () => {
  bank.script = [
    { body: cob() },
    { body: cob({ valor: { original: 129.9 } }) },
    { status: 404, body: { message: 'nothing here' }, headers: { 'content-type': 'application/problem+json' } },
    problema(404, 'CobNaoEncontrado'),
  ]
  // The judge thinks for a while before its first verdict.
  const { pix } = connectorTo(proxy, { timeouts: { connect: 2_000, answer: 3_500, total: 7_000 } })
  for (let n = 0; n < 4; n += 1) await pix.readCharge(TXID)
  expect(proxy.exchanges.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
    'GET /cob/{txid} 200',
    'GET /cob/{txid} 200',
    'GET /cob/{txid} 404',
    'GET /cob/{txid} 404',
  ])
  const answer = `GET /cob/${TXID}, answer`
  expect(proxy.problems).toEqual([
    'token: the answer may be cached',
    expect.stringContaining(`${answer} 200: /valor/original must be string`),
    expect.stringContaining(`${answer} 404: the whole must have required property 'type'`),
    expect.stringContaining(`${answer} 404: the whole must have required property 'title'`),
    expect.stringContaining(`${answer} 404: the whole must have required property 'status'`),
    expect.stringContaining(`${answer} 404: has the undeclared field message`),
  ])
})

test('a client that asks wrongly is found out, and so is a bank that lets it in', async () => {
  bank.tokenScript = [{ body: { access_token: 'one', token_type: 'Bearer', scope: 'pix.read' } }]
  bank.script = [{ status: 201, body: cob() }, { body: cob() }, { body: cob() }]
  const tokenForm = new URLSearchParams({ grant_type: 'password' })
  await fetch(proxy.tokenUrl, { method: 'POST', body: tokenForm })
  const headers = { authorization: 'Bearer one', 'content-type': 'application/json' }
  await fetch(`${proxy.baseUrl}/cob/${TXID}`, { method: 'PUT', headers, body: '{"valor":{"original":129.9}}' })
  await fetch(`${proxy.baseUrl}/cob/${TXID}`, { headers: { authorization: 'Bearer two' } })
  await fetch(`${proxy.baseUrl}/cob/${TXID}`)

  const problems = proxy.problems.join('\n')
  for (const problem of [
    'token: the grant is not client_credentials',
    'token: the client is not named by Basic',
    `PUT /cob/${TXID}, request: /requestBody/valor/original must be string`,
    `PUT /cob/${TXID}, request: /requestBody must have required property 'chave'`,
    `PUT /cob/${TXID}: was let in without cob.write`,
    `GET /cob/${TXID}: an unknown token was let in`,
    `GET /cob/${TXID}: carries no bearer token`,
  ]) {
    expect(problems).toContain(problem)
  }
})

test('a notice that is not API Pix is found out', async () => {
  const body = JSON.stringify({ pix: [{ endToEndId: 'short', valor: '1.00', horario: 'now' }] })
  await fetch(`${proxy.noticeUrl}/pix`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const problems = proxy.problems.join('\n')
  expect(problems).toContain('/requestBody/pix/0/endToEndId must match pattern')
  expect(problems).toContain('/requestBody/pix/0/horario must match format')
})
