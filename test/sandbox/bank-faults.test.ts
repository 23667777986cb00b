import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type Answer,
  type BankWorld,
  callJson,
  newTxid,
  type Shop,
  startBankWorld,
  startEndpoint,
  until,
} from './bank-world.ts'

let world: BankWorld
let shop: Shop
beforeAll(async () => {
  world = await startBankWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  shop = await world.shop()
})
afterEach(() => world.control('DELETE', '/bank/faults'))

const addFault = async (fault: object) => {
  const answer = await world.control('POST', '/bank/faults', fault)
  expect(answer.status).toBe(201)
  return answer.body
}
const listed = async () => (await world.control('GET', '/bank/faults')).body as { data: Record<string, unknown>[] }
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${world.url()}/bank/api/v2${path}`, { ...init, headers: { authorization: `Bearer ${shop.token}` } })
const exists = async (txid: string) => (await shop.call('GET', `/cob/${txid}`)).status === 200

it.each([
  { shape: 'problem', status: 503, type: 'application/problem+json', said: 'ServicoIndisponivel' },
  { shape: 'erros', status: 400, type: 'application/json', said: '"erros"' },
  { shape: 'gateway', status: 429, type: 'application/json', said: '"statusCode":429' },
  { shape: 'html', status: 502, type: 'text/html', said: 'nginx' },
  { shape: 'xml', status: 500, type: 'text/xml', said: 'soap:Fault' },
  { shape: 'empty', status: 403, type: 'text/plain', said: '' },
])('an error in the words of $shape, with nothing done, or all', async ({ shape, status, type, said }) => {
  for (const when of ['before', 'after']) {
    await addFault({ kind: 'error', operation: 'PUT /cob/{txid}', times: 1, when, shape, status })
    const txid = newTxid()
    const body = { calendario: { expiracao: 60 }, valor: { original: '1.00' }, chave: shop.pix_key }
    const response = await fetch(`${world.url()}/bank/api/v2/cob/${txid}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain(type)
    expect(await response.text()).toContain(said)
    expect(await exists(txid)).toBe(when === 'after')
  }
})

it('no answer, a reset and a body cut short: what was done before stays done', async () => {
  for (const fault of [
    { kind: 'no_answer', when: 'after', delay_ms: 20 },
    { kind: 'reset', when: 'after' },
  ]) {
    await addFault({ ...fault, operation: 'PUT /cob/{txid}', times: 1 })
    const txid = newTxid()
    await expect(shop.charge({}, txid)).rejects.toThrow()
    expect(await exists(txid)).toBe(true)
  }
  await addFault({ kind: 'reset', times: 1 })
  const unmade = newTxid()
  await expect(shop.charge({}, unmade)).rejects.toThrow()
  expect(await exists(unmade)).toBe(false)

  await addFault({ kind: 'truncated', times: 1 })
  const half = await (await call('/pix?inicio=2026-01-01T00:00:00Z&fim=2026-01-02T00:00:00Z')).text()
  expect(half).toMatch(/^\{/)
  expect(() => JSON.parse(half)).toThrow()
})

it('slow is slow, and then right', async () => {
  await addFault({ kind: 'slow', delay_ms: 120, times: 1 })
  const began = performance.now()
  expect((await shop.charge()).status).toBe(201)
  expect(performance.now() - began).toBeGreaterThanOrEqual(115)
})

it('tokens: not issued, short-lived, with fewer scopes, rejected; and a certificate past its time', async () => {
  const ask = async (): Promise<Answer> =>
    callJson(`${world.url()}/bank/oauth/token`, 'POST', { grant_type: 'client_credentials', ...credentials })
  const credentials = { client_id: shop.client_id, client_secret: shop.client_secret }
  await addFault({ kind: 'token_not_issued', times: 1 })
  expect(await ask()).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  await addFault({ kind: 'token_short', lifetime: 7, times: 1 })
  expect((await ask()).body.expires_in).toBe(7)
  await addFault({ kind: 'scopes_missing', scopes: ['cob.write', 'pix.write'], times: 1 })
  const fewer = (await ask()).body
  expect(fewer.scope).not.toContain('cob.write')
  await addFault({ kind: 'token_rejected', times: 1 })
  expect((await shop.charge()).status).toBe(401)
  await addFault({ kind: 'certificate_expired', times: 2 })
  for (const response of [await ask(), await shop.charge()]) {
    expect(response).toMatchObject({ status: 400, type: expect.stringContaining('text/html') })
  }
  await addFault({ kind: 'error', operation: 'POST /oauth/token', status: 500, times: 1 })
  expect((await ask()).status).toBe(500)
  expect((await ask()).status).toBe(200)
})

it('webhooks: never, twice, late, in a batch, in the wrong order, to the wrong store', async () => {
  const [endpoint, theirs] = [await startEndpoint(), await startEndpoint()]
  const other = await world.shop()
  await shop.call('PUT', `/webhook/${shop.pix_key}`, { webhookUrl: endpoint.url })
  await other.call('PUT', `/webhook/${other.pix_key}`, { webhookUrl: theirs.url })
  const paid = async () => String((await world.pay((await shop.charge()).body.pixCopiaECola)).body.end_to_end_id)
  const ids = () => endpoint.received.map(({ pix }) => pix.map(({ endToEndId }) => endToEndId).join())
  const pix_key = shop.pix_key

  await addFault({ kind: 'webhook_never', times: 1, pix_key })
  await paid()
  await addFault({ kind: 'webhook_twice', times: 1, pix_key })
  const twice = await paid()
  await until(() => endpoint.received.length === 2)
  expect(ids()).toEqual([twice, twice])

  await addFault({ kind: 'webhook_late', delay_ms: 250, times: 1, pix_key })
  const late = await paid()
  const prompt = await paid()
  await until(() => endpoint.received.length === 4)
  expect(ids().slice(2)).toEqual([prompt, late])

  await addFault({ kind: 'webhook_batch', count: 3, times: 3, pix_key })
  const batch = [await paid(), await paid(), await paid()]
  await until(() => endpoint.received.length === 5)
  expect(ids()[4]).toBe(batch.join())

  await addFault({ kind: 'webhook_out_of_order', count: 3, times: 3, pix_key })
  const turned = [await paid(), await paid(), await paid()]
  await until(() => endpoint.received.length === 8)
  expect(ids().slice(5)).toEqual(turned.toReversed())

  await addFault({ kind: 'webhook_wrong_store', times: 1, pix_key, to_pix_key: other.pix_key })
  const astray = await paid()
  await until(() => theirs.received.length === 1)
  expect(theirs.received[0]?.pix[0]?.endToEndId).toBe(astray)
  expect(endpoint.received).toHaveLength(8)
  await Promise.all([endpoint.end(), theirs.end()])
})

it('the payer pays twice, short, over, and what can no longer be paid', async () => {
  const ledger = async () => {
    const { body } = await world.control('GET', `/bank/ledger?pix_key=${shop.pix_key}`)
    return (body.pix as { amount: number }[]).map(({ amount }) => amount)
  }
  for (const fault of [{ kind: 'paid_twice' }, { kind: 'paid_short', amount: 90 }, { kind: 'paid_over', amount: 10 }]) {
    await addFault({ ...fault, times: 1 })
    const { body } = await shop.charge({ valor: { original: '1.00' } })
    expect((await world.pay(body.pixCopiaECola)).status).toBe(201)
  }
  expect((await ledger()).sort()).toEqual([10, 100, 100, 110])
  const { body: charge } = await shop.charge({ valor: { original: '0.07' }, calendario: { expiracao: 60 } })
  world.fastForward(61_000)
  expect((await world.pay(charge.pixCopiaECola)).status).toBe(409)
  await addFault({ kind: 'paid_unchecked', times: 1 })
  expect((await world.pay(charge.pixCopiaECola)).status).toBe(201)
  expect(await ledger()).toContain(7)
})

it('money goes back by MED without being asked, and a devolução fails', async () => {
  const paid = async () => String((await world.pay((await shop.charge()).body.pixCopiaECola)).body.end_to_end_id)
  const returns = async (id: string) => ((await shop.call('GET', `/pix/${id}`)).body.devolucoes ?? []) as object[]
  await addFault({ kind: 'med_return', nature: 'MED_OPERACIONAL', amount: 990, delay_ms: 1, times: 1 })
  const first = await paid()
  await until(async () => JSON.stringify(await returns(first)).includes('DEVOLVIDO'))
  expect(await returns(first)).toMatchObject([{ natureza: 'MED_OPERACIONAL', valor: '9.90' }])

  const asked = await world.control('POST', '/bank/returns', { end_to_end_id: first })
  expect(asked).toMatchObject({ status: 201, body: { amount: 12_000, nature: 'MED_FRAUDE' } })
  expect((await world.control('POST', '/bank/returns', { end_to_end_id: first })).status).toBe(409)
  expect((await world.control('POST', '/bank/returns', { end_to_end_id: 'E1' })).status).toBe(404)

  await addFault({ kind: 'return_failed', delay_ms: 1, times: 1 })
  const second = await paid()
  expect((await shop.call('PUT', `/pix/${second}/devolucao/d1`, { valor: '1.00' })).body).not.toHaveProperty('motivo')
  await until(async () => JSON.stringify(await returns(second)).includes('NAO_REALIZADO'))
  expect(await returns(second)).toMatchObject([{ motivo: expect.stringContaining('recusou') }])
})

it('chance goes by a seed, and can be repeated', async () => {
  const faults = [{ kind: 'error', share: 0.5, status: 500 }]
  const run = async () => {
    await world.control('PUT', '/bank/faults', { seed: 'again', faults })
    const seen: number[] = []
    for (let asked = 0; asked < 24; asked++) seen.push((await call('/webhook')).status)
    return seen
  }
  const first = await run()
  expect(new Set(first)).toEqual(new Set([200, 500]))
  expect(await run()).toEqual(first)
  expect(await listed()).toMatchObject({ seed: 'again', drawn: 24, data: [{ kind: 'error', share: 0.5 }] })
})

it('a fault is one store’s alone, counts down, is kept through a restart and can be taken back', async () => {
  const other = await world.shop()
  const { id } = await addFault({ kind: 'error', pix_key: other.pix_key, times: 3 })
  expect((await shop.call('GET', '/webhook')).status).toBe(200)
  expect((await other.call('GET', '/webhook')).status).toBe(503)
  await world.restart()
  expect((await other.call('GET', '/webhook')).status).toBe(503)
  expect((await listed()).data).toEqual([
    { id, kind: 'error', operation: null, share: 1, times: 1, struck: 2, client_id: other.client_id },
  ])
  expect((await world.control('DELETE', `/bank/faults/${id}`)).status).toBe(204)
  expect((await world.control('DELETE', `/bank/faults/${id}`)).status).toBe(404)
  expect((await other.call('GET', '/webhook')).status).toBe(200)
})

it('a fault that makes no sense is rejected, with every reason', async () => {
  const rejected = await world.control('POST', '/bank/faults', {
    kind: 'webhook_late',
    status: 500,
    operation: 'GET /pix',
  })
  expect(rejected.status).toBe(400)
  expect(rejected.body.detail).toContain('webhook_late takes no status')
  expect(rejected.body.detail).toContain('webhook_late strikes no call')
  expect((await world.control('POST', '/bank/faults', { kind: 'slow', pix_key: 'nobody' })).status).toBe(404)
})
