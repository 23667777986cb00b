import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BankWorld, type Shop, startBankWorld, startEndpoint, until } from './bank-world.ts'

const ERROR = 'https://pix.bcb.gov.br/api/v2/error'

let world: BankWorld
let shop: Shop
let endpoint: Awaited<ReturnType<typeof startEndpoint>>
beforeAll(async () => {
  world = await startBankWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  shop = await world.shop()
  endpoint = await startEndpoint()
})
afterEach(() => endpoint.end())

async function chargeAndPay(): Promise<string> {
  const { body } = await shop.charge()
  return String((await world.pay(body.pixCopiaECola)).body.end_to_end_id)
}

describe('the registration of a webhook', () => {
  it('is written, read, listed and removed', async () => {
    const path = `/webhook/${shop.pix_key}`
    expect(await shop.call('GET', path)).toMatchObject({
      status: 404,
      body: { type: `${ERROR}/WebhookNaoEncontrado` },
    })
    const put = await shop.call('PUT', path, { webhookUrl: endpoint.url })
    expect(put).toMatchObject({ status: 200, body: {} })

    const expected = {
      webhookUrl: endpoint.url,
      chave: shop.pix_key,
      cnpj: '12ABC34501DE35',
      criacao: expect.any(String),
    }
    expect((await shop.call('GET', path)).body).toEqual(expected)
    expect((await shop.call('GET', '/webhook')).body).toEqual({
      parametros: { paginacao: expect.objectContaining({ quantidadeTotalDeItens: 1 }) },
      webhooks: [expected],
    })
    expect((await shop.call('DELETE', path)).status).toBe(204)
    expect((await shop.call('DELETE', path)).status).toBe(404)
    expect((await shop.call('GET', '/webhook')).body.webhooks).toEqual([])
  })

  it("is rejected for another's key and for what is no address", async () => {
    const other = await world.shop()
    for (const [key, webhookUrl] of [
      [other.pix_key, endpoint.url],
      ['nobody', endpoint.url],
      [shop.pix_key, 'ftp://example.com'],
      [shop.pix_key, 'example.com/inbox'],
    ]) {
      expect(await shop.call('PUT', `/webhook/${key}`, { webhookUrl })).toMatchObject({
        status: 400,
        body: { type: `${ERROR}/WebhookOperacaoInvalida`, violacoes: expect.any(Array) },
      })
    }
  })
})

describe('a webhook', () => {
  beforeEach(async () => {
    await shop.call('PUT', `/webhook/${shop.pix_key}`, { webhookUrl: endpoint.url })
  })

  it('hears of a payment at its address and /pix', async () => {
    const id = await chargeAndPay()
    const [webhook] = await endpoint.receives(1)
    expect(webhook).toEqual({ path: '/inbox/secret/pix', pix: [(await shop.call('GET', `/pix/${id}`)).body] })
  })

  it('hears of a devolução when it is done', async () => {
    const id = await chargeAndPay()
    await endpoint.receives(1)
    await shop.call('PUT', `/pix/${id}/devolucao/d1`, { valor: '1.00' })
    const webhooks = await endpoint.receives(2)
    expect(webhooks[1]?.pix).toMatchObject([{ endToEndId: id, devolucoes: [{ id: 'd1', status: 'DEVOLVIDO' }] }])
  })

  it('is called again when it fails, until it answers', async () => {
    endpoint.answer(500)
    const id = await chargeAndPay()
    await until(() => endpoint.calls() > 0)
    endpoint.answer(200)
    const webhooks = await endpoint.receives(1)
    expect(webhooks).toMatchObject([{ pix: [{ endToEndId: id }] }])
  })

  it('hears after a restart what it missed', async () => {
    endpoint.answer(503)
    const id = await chargeAndPay()
    await shop.call('PUT', `/pix/${id}/devolucao/d1`, { valor: '1.00' })
    await world.restart()
    endpoint.answer(200)
    const webhooks = await endpoint.receives(2)
    expect(webhooks.map(({ pix }) => pix[0]?.endToEndId)).toEqual([id, id])
    expect((await shop.call('GET', `/pix/${id}/devolucao/d1`)).body.status).toBe('DEVOLVIDO')
  })

  it('hears nothing of a Pix without a txid, nor after it was removed', async () => {
    const other = await world.shop()
    await other.call('PUT', `/webhook/${other.pix_key}`, { webhookUrl: endpoint.url })
    await world.control('POST', '/bank/pix', { pix_key: shop.pix_key, amount: 100 })
    await shop.call('DELETE', `/webhook/${shop.pix_key}`)
    await chargeAndPay()
    // The oldest is told first, and the second of these after the first was heard.
    for (const [before, txid] of ['first', 'second'].entries()) {
      await world.control('POST', '/bank/pix', { pix_key: other.pix_key, amount: 1, txid })
      await endpoint.receives(before + 1)
    }
    expect(endpoint.received.map(({ pix }) => pix[0]?.txid)).toEqual(['first', 'second'])
  })

  it('that hangs does not keep others waiting', async () => {
    const other = await world.shop()
    const hanging = await startEndpoint()
    hanging.answer('none')
    await other.call('PUT', `/webhook/${other.pix_key}`, { webhookUrl: hanging.url })
    await world.control('POST', '/bank/pix', { pix_key: other.pix_key, amount: 1, txid: 'lost' })
    const id = await chargeAndPay()
    const webhooks = await endpoint.receives(1)
    expect(webhooks).toMatchObject([{ pix: [{ endToEndId: id }] }])
    await hanging.end()
  })
})
