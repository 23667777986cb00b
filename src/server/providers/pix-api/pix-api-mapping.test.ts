import { expect, test } from 'vitest'
import { centavos } from '../../../shared/money/centavos.ts'
import examples from './fixtures/standard-examples.json' with { type: 'json' }
import { chargeOf, cobOf, cobRevisionOf, listTime, receivedOf, rejectionOf, returnOf } from './pix-api-mapping.ts'
import { cobMessage, devolucaoMessage, pixMessage, problemaMessage, webhookMessage } from './pix-api-messages.ts'

const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'
const ASKED = { txid: 'a'.repeat(26), amount: centavos(12990), expiresIn: 3600, message: 'Pedido 1001', payer: null }
const noCode = () => null

test('a charge is asked for in their words', () => {
  expect(cobOf(ASKED, KEY)).toEqual({
    ok: true,
    value: {
      calendario: { expiracao: 3600 },
      valor: { original: '129.90' },
      chave: KEY,
      solicitacaoPagador: 'Pedido 1001',
    },
  })
})

test.each([
  ['123.456.789-09', { cpf: '12345678909', nome: 'Ana' }],
  ['12.ABC.345/01DE-35', { cnpj: '12ABC34501DE35', nome: 'Ana' }],
])('a payer with the tax id %s becomes a devedor', (taxId, devedor) => {
  expect(cobOf({ ...ASKED, payer: { name: 'Ana', taxId } }, KEY)).toMatchObject({ ok: true, value: { devedor } })
})

test('a payer whose tax id is none is rejected before anything is sent', () => {
  expect(cobOf({ ...ASKED, payer: { name: 'Ana', taxId: '123' } }, KEY)).toMatchObject({ ok: false })
})

test('a revision carries only what changes', () => {
  expect(cobRevisionOf({})).toEqual({ ok: true, value: {} })
  expect(cobRevisionOf({ amount: centavos(1) })).toEqual({ ok: true, value: { valor: { original: '0.01' } } })
  expect(cobRevisionOf({ message: null })).toEqual({ ok: true, value: { solicitacaoPagador: '' } })
  expect(cobRevisionOf({ payer: null })).toMatchObject({ ok: false })
})

test("the standard's charge without a code is given one by its location", () => {
  const charge = chargeOf(cobMessage.parse(examples.cobResponse1), location => `code for ${location}`)
  expect(charge).toEqual({
    ok: true,
    value: {
      txid: '7978c0c97ea847e78e8849634473c1f1',
      status: 'active',
      amount: 3700,
      createdAt: new Date('2020-09-09T20:15:00.358Z'),
      expiresAt: new Date('2020-09-09T21:15:00.358Z'),
      brCode: 'code for pix.example.com/qr/9d36b84fc70b478fb95c12729b90ca25',
      revision: 0,
      received: [],
    },
  })
})

test("the bank's own code is taken byte for byte", () => {
  const cob = cobMessage.parse({ ...examples.cobResponse1, pixCopiaECola: '000201…6304ABCD' })
  expect(chargeOf(cob, noCode)).toMatchObject({ ok: true, value: { brCode: '000201…6304ABCD' } })
})

test("the standard's paid charge, with its Pix and its devolução", () => {
  expect(chargeOf(cobMessage.parse(examples.cobResponse2), noCode)).toMatchObject({
    ok: true,
    value: {
      status: 'completed',
      amount: 10000,
      revision: 1,
      brCode: null,
      received: [
        {
          endToEndId: 'E1234567820200909122120200808008',
          txid: '655dfdb1a4514b8fbb58254b958913fb',
          key: null,
          amount: 11000,
          paidAt: new Date('2020-09-09T20:15:00.358Z'),
          message: '0123456789',
          returns: [
            {
              id: '123ABC',
              returnId: 'D1234567820200909122120200808006',
              amount: 1000,
              status: 'processing',
              origin: 'requested',
              requestedAt: new Date('2020-09-09T20:15:00.358Z'),
              settledAt: null,
              reason: null,
            },
          ],
        },
      ],
    },
  })
})

test.each([
  ['ATIVA', 'active'],
  ['CONCLUIDA', 'completed'],
  ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'removed'],
  ['REMOVIDA_PELO_PSP', 'removed'],
  ['REMOVIDO_PELO_PSP', 'removed'],
  ['SUSPENSA_EM_2031', 'active'],
])('the status %s is %s', (status, ours) => {
  expect(chargeOf(cobMessage.parse({ ...examples.cobResponse1, status }), noCode)).toMatchObject({
    value: { status: ours },
  })
})

test.each([
  ['EM_PROCESSAMENTO', 'ORIGINAL', 'processing', 'requested'],
  ['DEVOLVIDO', 'RETIRADA', 'done', 'requested'],
  ['NAO_REALIZADO', undefined, 'failed', 'requested'],
  ['DEVOLVIDO', 'MED_OPERACIONAL', 'done', 'med_operational'],
  ['DEVOLVIDO', 'MED_FRAUDE', 'done', 'med_fraud'],
  ['DEVOLVIDO', 'MED_PIX_AUTOMATICO', 'done', 'med_automatic'],
  ['NOVO_STATUS', 'NOVA_NATUREZA', 'processing', 'other'],
])('a devolução %s of nature %s is %s, %s', (status, natureza, ours, origin) => {
  const devolucao = devolucaoMessage.parse({ ...examples.devolucaoResponse2, status, natureza })
  expect(returnOf(devolucao)).toMatchObject({ ok: true, value: { status: ours, origin, reason: 'Negado por timeout' } })
})

test('devoluções are read as a list and, as in the example of the standard, as one object', () => {
  for (const [example, id] of [
    [examples.pixResponse1, '000AAA111'],
    [examples.pixWebhook1, '123ABC'],
  ] as const) {
    expect(pixMessage.parse(example).devolucoes).toMatchObject([{ id }])
  }
})

test('a static code without a txid leaves none behind', () => {
  const pix = pixMessage.parse({ ...examples.pixResponse1, txid: '***' })
  expect(receivedOf(pix)).toMatchObject({ ok: true, value: { txid: null } })
})

test.each([
  ['2026-11-01T10:00:00Z', '2026-11-01T10:00:00.000Z'],
  ['2026-11-01T10:00:00.1234567Z', '2026-11-01T10:00:00.123Z'],
  ['2026-11-01T07:00:00-03:00', '2026-11-01T10:00:00.000Z'],
  ['2026-11-01T10:00:00', '2026-11-01T10:00:00.000Z'],
])('the time %s is %s', (horario, utc) => {
  const pix = pixMessage.parse({ ...examples.pixResponse1, horario })
  expect(receivedOf(pix)).toMatchObject({ ok: true, value: { paidAt: new Date(utc) } })
})

test.each([
  { valor: '100' },
  { valor: '1e3' },
  { valor: '-1.00' },
  { valor: '100,00' },
  { horario: '01/11/2026 10:00' },
  { horario: '2026-13-45T99:00:00Z' },
  { endToEndId: '../../etc/passwd' },
])('a Pix with %o cannot be read, and does not pass for another', wrong => {
  expect(receivedOf(pixMessage.parse({ ...examples.pixResponse1, ...wrong }))).toMatchObject({ ok: false })
})

test('a number where the standard has text is not money', () => {
  expect(pixMessage.safeParse({ ...examples.pixResponse1, valor: 100 }).success).toBe(false)
})

test.each([
  [400, 'invalid_request'],
  [401, 'not_authorized'],
  [403, 'not_authorized'],
  [404, null],
  [409, 'conflict'],
  [410, null],
  [422, 'invalid_request'],
  [429, 'rate_limited'],
  [418, 'other'],
])('HTTP %i is %s', (status, code) => {
  expect(rejectionOf(status)).toBe(code)
})

test('a list is asked for in whole seconds that leave nothing out', () => {
  expect(listTime(new Date('2026-11-01T10:00:00.999Z'), 'down')).toBe('2026-11-01T10:00:00Z')
  expect(listTime(new Date('2026-11-01T10:00:00.001Z'), 'up')).toBe('2026-11-01T10:00:01Z')
})

test('their other examples can be read', () => {
  expect(problemaMessage.parse(examples.RequisicaoInvalidaCobExample1).violacoes).toHaveLength(1)
  expect(problemaMessage.safeParse(examples.NaoEncontradoExample1).success).toBe(true)
  expect(webhookMessage.parse(examples.webhookResponse1).webhookUrl).toBe('https://pix.example.com/api/webhook/')
})

test("a gateway's JSON is no problem of the API", () => {
  expect(problemaMessage.safeParse({ message: 'no Route matched with those values' }).success).toBe(false)
})
