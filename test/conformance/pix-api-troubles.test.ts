import { afterEach, beforeEach, expect, test } from 'vitest'
import { centavos } from '../../src/shared/money/centavos.ts'
import {
  chargeOf12990,
  cob,
  connectorTo,
  END_TO_END_ID,
  impatient,
  problema,
  TXID,
} from '../builders/banks/pix-connector.ts'
import { type ScriptedBank, type Step, startScriptedBank } from '../builders/banks/pix-scripted-bank.ts'

/** What the connector makes of a bank that does not answer, answers late, or answers nonsense. */

const PUT = `PUT /cob/${TXID}`
const GET = `GET /cob/${TXID}`
const PATCH = `PATCH /cob/${TXID}`

const silence: Step = { after: 'never' }
const found: Step = { body: cob() }
const notFound: Step = problema(404, 'CobNaoEncontrado')
const made: Step = { status: 201, body: cob() }
const html: Step = {
  body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
  headers: { 'content-type': 'text/html' },
}

/** Answers to a write that leave it open whether it was done. */
const doubts: [string, Step][] = [
  ['silence', silence],
  ['an answer too late', { ...made, after: 'next request' }],
  ['a body that never ends', { ...made, drip: true }],
  ['a connection that breaks', { ...made, cutAt: 20 }],
  ['a problem 500', problema(500, 'ErroInternoDoServidor')],
  ['a problem 503', problema(503, 'ServicoIndisponivel')],
  ["a proxy's page with 502", { ...html, status: 502 }],
  ["a proxy's page with 200", html],
  ["a proxy's page with 404", { ...html, status: 404 }],
  ["a gateway's JSON with 404", { status: 404, body: { message: 'no Route matched with those values' } }],
  ['JSON that is cut short', { status: 201, body: JSON.stringify(cob()).slice(0, -3) }],
  ['an empty body', { status: 201, body: '' }],
  ['JSON of something else', { status: 201, body: { ok: true } }],
  ['a charge of another txid', { status: 201, body: cob({ txid: 'b'.repeat(26) }) }],
  ['an amount that is none', { status: 201, body: cob({ valor: { original: '129,90' } }) }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['a body beyond all measure', { status: 201, body: `"${'x'.repeat(5_000_000)}"` }],
]

/** The longest time, in ms, that a bank can be given. */
const LONGEST = 7_500

/**
 * How patient it is with the doubt: who hears nothing waits for the end of the time, and who hears something hears it
 * soon.
 */
const within = ({ after, drip }: Step) => (after || drip ? impatient : {})

let bank: ScriptedBank
beforeEach(async () => {
  bank = await startScriptedBank()
})
afterEach(() => bank.close())

test.each(doubts)('after %s a charge is looked for, and found', async (_, doubt) => {
  bank.script = [doubt, found]
  expect(await connectorTo(bank, within(doubt)).pix.createCharge(chargeOf12990())).toMatchObject({
    outcome: 'ok',
    value: { amount: 12990 },
  })
  expect(bank.seen).toEqual([PUT, GET])
})

test.each(doubts)('after %s a charge is looked for, not found, and asked for once more', async (_, doubt) => {
  bank.script = [doubt, notFound, made]
  expect(await connectorTo(bank, within(doubt)).pix.createCharge(chargeOf12990())).toMatchObject({ outcome: 'ok' })
  expect(bank.seen).toEqual([PUT, GET, PUT])
  expect(bank.bodies[2]).toBe(bank.bodies[0])
})

test.each(doubts)('after %s and %s again, it is unknown', async (_, doubt) => {
  bank.script = [doubt, doubt, made]
  expect(await connectorTo(bank, within(doubt)).pix.createCharge(chargeOf12990())).toMatchObject({ outcome: 'unknown' })
  expect(bank.seen).toEqual([PUT, GET])
})

test.each(doubts)('%s says nothing about a charge that is read', async (_, doubt) => {
  bank.script = [doubt]
  expect(await connectorTo(bank, within(doubt)).pix.readCharge(TXID)).toMatchObject({ outcome: 'unknown' })
})

test('everything ends within the budget: the last of three requests has what the others left of it', async () => {
  bank.script = [html, notFound, silence]
  const { pix } = connectorTo(bank, { timeouts: { answer: LONGEST, total: 1_500 } })
  const answer = await pix.createCharge(chargeOf12990())
  expect(answer).toMatchObject({ outcome: 'unknown', detail: expect.stringMatching(/not complete within \d+ ms$/) })
  expect(Number(/(\d+) ms$/.exec('detail' in answer ? answer.detail : '')?.[1])).toBeLessThanOrEqual(1_500)
  expect(bank.seen).toEqual([PUT, GET, PUT])
})

test('a bank that is down is unknown at once, for nothing was sent', async () => {
  await bank.close()
  const { pix } = connectorTo(bank, { timeouts: { connect: LONGEST, answer: LONGEST, total: LONGEST } })
  expect(await pix.createCharge(chargeOf12990())).toMatchObject({
    outcome: 'unknown',
    detail: expect.stringContaining('ECONNREFUSED'),
  })
})

test('a charge found with another amount is not ours', async () => {
  bank.script = [silence, { body: cob({ valor: { original: '1.00' } }) }]
  expect(await connectorTo(bank, impatient).pix.createCharge(chargeOf12990())).toMatchObject({
    outcome: 'rejected',
    code: 'conflict',
  })
})

test('a rejection because it exists is no rejection', async () => {
  bank.script = [problema(400, 'CobOperacaoInvalida'), { body: cob({ status: 'CONCLUIDA' }) }]
  const answer = await connectorTo(bank).pix.createCharge(chargeOf12990())
  expect(answer).toMatchObject({ outcome: 'ok', value: { status: 'completed' } })
})

test("a rejection keeps the bank's words, its violations and its number", async () => {
  const violacoes = [{ propriedade: 'cob.chave', razao: 'não é sua' }, { razao: 'e mais' }, { odd: 1 }]
  bank.script = [problema(400, 'CobOperacaoInvalida', { violacoes, correlationId: 'abc-1', status: '400' }), notFound]
  expect(await connectorTo(bank).pix.createCharge(chargeOf12990())).toEqual({
    outcome: 'rejected',
    code: 'invalid_request',
    detail: '400: detalhe de CobOperacaoInvalida; cob.chave: não é sua; e mais [abc-1]',
  })
})

test.each([
  [problema(403, 'AcessoNegado'), 'not_authorized'],
  [{ status: 403, body: '' }, 'not_authorized'],
  [{ status: 429, body: 'slow down' }, 'rate_limited'],
  [problema(405, 'X'), 'other'],
])('%o is a rejection that nothing is read for', async (step, code) => {
  bank.script = [step]
  expect(await connectorTo(bank).pix.createCharge(chargeOf12990())).toMatchObject({ outcome: 'rejected', code })
  expect(bank.seen).toEqual([PUT])
})

test('a second attempt that is turned away at the door leaves the first in doubt', async () => {
  bank.script = [silence, notFound, { status: 429 }]
  expect(await connectorTo(bank, impatient).pix.createCharge(chargeOf12990())).toMatchObject({ outcome: 'unknown' })
})

test.each([
  'application/vnd.bank.v2+json',
  'application/problem+json',
  'text/plain',
  'APPLICATION/JSON; charset=UTF-8',
])('JSON sent as %s is JSON', async type => {
  bank.script = [{ ...found, headers: { 'content-type': type } }]
  expect(await connectorTo(bank).pix.readCharge(TXID)).toMatchObject({ outcome: 'ok' })
})

test('fields and members that the standard may get are passed over', async () => {
  bank.script = [
    {
      status: 202,
      body: cob({ status: 'NOVA', cob2031: {}, calendario: { criacao: '2026-11-01T10:00:00Z', fuso: 1 } }),
    },
  ]
  expect(await connectorTo(bank).pix.createCharge(chargeOf12990())).toMatchObject({
    outcome: 'ok',
    value: { status: 'active', expiresAt: new Date('2026-11-02T10:00:00Z') },
  })
})

test('a code is made of the location, taken from a reading, or the charge is not made', async () => {
  const bare = cob({ pixCopiaECola: undefined })
  bank.script = [{ body: { ...bare, loc: { location: 'pix.example.com/qr/v2/abc' } } }]
  const { pix } = connectorTo(bank)
  expect(await pix.createCharge(chargeOf12990())).toMatchObject({
    value: { brCode: expect.stringMatching(/pix\.example\.com\/qr\/v2\/abc.*5916Padaria Sao Joao6009Sao Paulo.*6304/) },
  })
  bank.script = [{ body: bare }, found]
  expect(await pix.createCharge(chargeOf12990())).toMatchObject({ value: { brCode: 'the code of the bank' } })
  bank.script = [{ body: bare }, { body: bare }]
  expect(await pix.createCharge(chargeOf12990())).toMatchObject({ outcome: 'unknown' })
  bank.script = [{ body: bare }]
  expect(await pix.readCharge(TXID)).toMatchObject({ outcome: 'ok', value: { brCode: null } })
})

test('a removal in doubt is looked for, and repeated while the charge is active', async () => {
  bank.script = [silence, found, { body: cob({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }) }]
  expect(await connectorTo(bank, impatient).pix.removeCharge(TXID)).toMatchObject({
    outcome: 'ok',
    value: { status: 'removed' },
  })
  expect(bank.seen).toEqual([PATCH, GET, PATCH])
  expect(JSON.parse(bank.bodies[0] ?? '')).toEqual({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
})

test('a revision in doubt is looked for', async () => {
  bank.script = [silence, { body: cob({ revisao: 1, valor: { original: '50.00' } }) }]
  const answer = await connectorTo(bank, impatient).pix.reviseCharge(TXID, { amount: centavos(5000) })
  expect(answer).toMatchObject({ outcome: 'ok', value: { revision: 1, amount: 5000 } })
})

test('a devolução in doubt is looked for, and asked for again when the bank does not know it', async () => {
  const path = `/pix/${END_TO_END_ID}/devolucao/r1`
  const devolucao = { id: 'r1', rtrId: 'D1', valor: '10.00', status: 'EM_PROCESSAMENTO' }
  const { pix } = connectorTo(bank, impatient)

  bank.script = [silence, { body: devolucao }]
  expect(await pix.requestReturn(END_TO_END_ID, 'r1', centavos(1000))).toMatchObject({
    outcome: 'ok',
    value: { status: 'processing' },
  })
  bank.script = [{ ...html, status: 504 }, problema(404, 'PixDevolucaoNaoEncontrada'), { status: 201, body: devolucao }]
  expect(await pix.requestReturn(END_TO_END_ID, 'r1', centavos(1000))).toMatchObject({ outcome: 'ok' })
  bank.script = [silence, { body: { ...devolucao, valor: '9.99' } }]
  expect(await pix.requestReturn(END_TO_END_ID, 'r1', centavos(1000))).toMatchObject({
    outcome: 'rejected',
    code: 'conflict',
  })
  expect(bank.seen).toEqual([
    `PUT ${path}`,
    `GET ${path}`,
    `PUT ${path}`,
    `GET ${path}`,
    `PUT ${path}`,
    `PUT ${path}`,
    `GET ${path}`,
  ])
})

test('a devolução that is rejected the second time, and not shown yet, may have been done the first', async () => {
  const { pix } = connectorTo(bank, impatient)
  const unseen = problema(404, 'PixDevolucaoNaoEncontrada')
  bank.script = [silence, unseen, problema(400, 'PixDevolucaoInvalida'), unseen]
  expect(await pix.requestReturn(END_TO_END_ID, 'r1', centavos(1000))).toMatchObject({ outcome: 'unknown' })
  bank.script = [problema(400, 'PixDevolucaoInvalida'), unseen]
  expect(await pix.requestReturn(END_TO_END_ID, 'r1', centavos(1000))).toMatchObject({ outcome: 'rejected' })
})

test('a page with one Pix that cannot be read is not a page', async () => {
  const pix = { endToEndId: END_TO_END_ID, valor: '1.00', horario: '2026-11-01T10:00:00Z' }
  const parametros = { paginacao: { quantidadeDePaginas: 1 } }
  bank.script = [{ body: { parametros, pix: [pix, { ...pix, valor: '1' }] } }]
  expect(await connectorTo(bank).pix.listPix(new Date(0), new Date(1), 0)).toMatchObject({ outcome: 'unknown' })
})

test('a webhook answered by a page of a proxy is not registered', async () => {
  bank.script = [html, problema(404, 'WebhookNaoEncontrado'), { body: '' }]
  expect(await connectorTo(bank).pix.registerWebhook('https://loja.example/inbox')).toEqual({
    outcome: 'ok',
    value: null,
  })
  expect(bank.seen).toHaveLength(3)
})

test.each([
  '',
  'short',
  `${'a'.repeat(25)}/`,
  '../webhook/x',
  `${'a'.repeat(26)}?x=1`,
  'a'.repeat(36),
  `${'a'.repeat(26)}\n`,
])('no request is made of the id %j', async id => {
  const { pix } = connectorTo(bank)
  const rejected = { outcome: 'rejected', code: 'invalid_request' }
  expect(await pix.createCharge(chargeOf12990({ txid: id }))).toMatchObject(rejected)
  expect(await pix.readCharge(id)).toMatchObject(rejected)
  expect(await pix.removeCharge(id)).toMatchObject(rejected)
  expect(await pix.reviseCharge(id, {})).toMatchObject(rejected)
  expect(await pix.readPix(id)).toMatchObject(rejected)
  expect(await pix.readReturn(id, 'r1')).toMatchObject(rejected)
  expect(await pix.requestReturn(END_TO_END_ID, `${id}/`, centavos(1))).toMatchObject(rejected)
  expect(bank.seen).toEqual([])
  expect(bank.tokensGiven).toBe(0)
})
