import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type BankWorld, type Shop, startBankWorld, until } from './bank-world.ts'

const ERROR = 'https://pix.bcb.gov.br/api/v2/error'
const DAY = 24 * 3_600_000

let world: BankWorld
let shop: Shop
beforeAll(async () => {
  world = await startBankWorld()
  shop = await world.shop()
})
afterAll(() => world.end())

async function paidPix(): Promise<string> {
  const { body } = await shop.charge()
  return String((await world.pay(body.pixCopiaECola)).body.end_to_end_id)
}

describe('a received Pix', () => {
  it('is read by its id, by its own receiver only', async () => {
    const id = await paidPix()
    const { status, body } = await shop.call('GET', `/pix/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ endToEndId: id, valor: '129.90', chave: shop.pix_key })
    expect(id).toMatch(/^E[0-9]{8}[0-9]{12}[a-zA-Z0-9]{11}$/)

    const stranger = await world.shop()
    expect(await stranger.call('GET', `/pix/${id}`)).toMatchObject({
      status: 404,
      body: { type: `${ERROR}/PixNaoEncontrado` },
    })
  })

  it('stands in the list, with filters and pages', async () => {
    const own = await world.shop({ tax_id: '11222333000181' })
    const always = 'inicio=2020-01-01T00:00:00Z&fim=2099-01-01T00:00:00Z'
    const list = async (filter: string) => (await own.call('GET', `/pix?${always}&${filter}`)).body
    const { body: charge } = await own.charge()
    const payer = { name: 'Maria', tax_id: '11144477735' }
    const { body: first } = await world.pay(charge.pixCopiaECola, { payer })
    await world.control('POST', '/bank/pix', { pix_key: own.pix_key, amount: 500 })
    await own.call('PUT', `/pix/${first.end_to_end_id}/devolucao/d1`, { valor: '1.00' })

    expect((await list('')).pix).toMatchObject([{ txid: charge.txid }, { valor: '5.00' }])
    expect((await list(`txid=${charge.txid}`)).pix).toHaveLength(1)
    expect((await list('txIdPresente=false')).pix).toMatchObject([{ valor: '5.00' }])
    expect((await list('devolucaoPresente=true')).pix).toMatchObject([{ endToEndId: first.end_to_end_id }])
    expect((await list('cpf=11144477735')).pix).toHaveLength(1)
    expect((await list('paginacao.itensPorPagina=1&paginacao.paginaAtual=1')).parametros).toMatchObject({
      paginacao: { paginaAtual: 1, itensPorPagina: 1, quantidadeDePaginas: 2, quantidadeTotalDeItens: 2 },
    })
    expect((await own.call('GET', '/pix?inicio=2020-01-01T00:00:00Z')).body.type).toBe(`${ERROR}/PixConsultaInvalida`)
  })

  it('may come twice, late or for a removed charge when whoever runs the sandbox says so', async () => {
    const { body: charge } = await shop.charge()
    await world.pay(charge.pixCopiaECola)
    const again = await world.control('POST', '/bank/pix', {
      pix_key: shop.pix_key,
      amount: 12_990,
      txid: charge.txid,
    })
    expect(again.status).toBe(201)
    expect((await shop.call('GET', `/cob/${charge.txid}`)).body.pix).toHaveLength(2)

    const { body: removed } = await shop.charge()
    await shop.call('PATCH', `/cob/${removed.txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
    await world.control('POST', '/bank/pix', { pix_key: shop.pix_key, amount: 1, txid: removed.txid })
    expect((await shop.call('GET', `/cob/${removed.txid}`)).body).toMatchObject({
      status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
      pix: [{ valor: '0.01' }],
    })
    expect((await world.control('POST', '/bank/pix', { pix_key: 'nobody', amount: 1 })).body.code).toBe(
      'pix_key_unknown',
    )
  })
})

describe('a devolução', () => {
  const put = (pix: string, id: string, body: object): Promise<Answer> =>
    shop.call('PUT', `/pix/${pix}/devolucao/${id}`, body)

  it('is in process first and done a moment later', async () => {
    const pix = await paidPix()
    const { status, body } = await put(pix, 'estorno1', { valor: '29.90', descricao: 'Item em falta' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: 'estorno1',
      rtrId: expect.stringMatching(/^D[a-zA-Z0-9]{31}$/),
      valor: '29.90',
      natureza: 'ORIGINAL',
      descricao: 'Item em falta',
      horario: { solicitacao: expect.any(String) },
      status: 'EM_PROCESSAMENTO',
    })
    const read = () => shop.call('GET', `/pix/${pix}/devolucao/estorno1`)
    await until(async () => (await read()).body.status === 'DEVOLVIDO')
    const { body: done } = await read()
    expect(done).toMatchObject({ rtrId: body.rtrId, horario: { liquidacao: expect.any(String) } })
    expect((await shop.call('GET', `/pix/${pix}`)).body.devolucoes).toEqual([done])
    expect((await shop.call('GET', `/pix/${pix}/devolucao/none`)).body.type).toBe(`${ERROR}/PixDevolucaoNaoEncontrada`)
  })

  it('asked twice with one id is one devolução, and another amount under it is rejected', async () => {
    const pix = await paidPix()
    const [one, two] = await Promise.all([put(pix, 'e1', { valor: '10.00' }), put(pix, 'e1', { valor: '10.00' })])
    expect(one.status).toBe(201)
    expect(two).toMatchObject({ status: 201, body: { rtrId: one.body.rtrId } })
    expect(await put(pix, 'e1', { valor: '10.01' })).toMatchObject({
      status: 400,
      body: { type: `${ERROR}/PixDevolucaoInvalida`, violacoes: [{ propriedade: 'devolucao.id' }] },
    })
    expect((await shop.call('GET', `/pix/${pix}`)).body.devolucoes).toHaveLength(1)
  })

  it('gives back no more than the Pix in all', async () => {
    const pix = await paidPix()
    expect((await put(pix, 'a', { valor: '100.00' })).status).toBe(201)
    expect(await put(pix, 'b', { valor: '29.91' })).toMatchObject({
      status: 400,
      body: { violacoes: [{ propriedade: 'devolucao.valor' }] },
    })
    expect((await put(pix, 'b', { valor: '29.90' })).status).toBe(201)
    expect((await put(pix, 'c', { valor: '0.01' })).status).toBe(400)
  })

  it('is rejected when it makes no sense', async () => {
    const pix = await paidPix()
    for (const body of [{ valor: '0.00' }, { valor: '1' }, {}, { valor: '1.00', natureza: 'RETIRADA' }]) {
      expect((await put(pix, 'x', body)).body.type).toBe(`${ERROR}/PixDevolucaoInvalida`)
    }
    expect((await put(pix, 'with-dash', { valor: '1.00' })).status).toBe(400)
    expect((await put('E'.repeat(32), 'x', { valor: '1.00' })).status).toBe(404)
  })

  it('is rejected after ninety days', async () => {
    const own = await startBankWorld()
    const merchant = await own.shop()
    const { body } = await merchant.charge()
    const id = (await own.pay(body.pixCopiaECola)).body.end_to_end_id
    own.fastForward(90 * DAY - 60_000)
    const token = await fetch(`${own.url()}/bank/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: merchant.client_id,
        client_secret: merchant.client_secret,
      }),
    })
    const { access_token } = (await token.json()) as { access_token: string }
    const put90 = async (returnId: string) => {
      const response = await fetch(`${own.url()}/bank/api/v2/pix/${id}/devolucao/${returnId}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ valor: '1.00' }),
      })
      return response.status
    }
    expect(await put90('in')).toBe(201)
    own.fastForward(120_000)
    expect(await put90('out')).toBe(400)
    await own.end()
  })
})

describe("the bank's ledger", () => {
  it('has every Pix and devolução in centavos', async () => {
    const own = await world.shop()
    const { body: charge } = await own.charge()
    const { body: paid } = await world.pay(charge.pixCopiaECola)
    await own.call('PUT', `/pix/${paid.end_to_end_id}/devolucao/r1`, { valor: '9.90' })
    const { body } = await world.control('GET', `/bank/ledger?pix_key=${own.pix_key}`)
    expect(body).toEqual({
      pix: [
        {
          end_to_end_id: paid.end_to_end_id,
          client_id: own.client_id,
          pix_key: own.pix_key,
          txid: charge.txid,
          amount: 12_990,
          paid_at: paid.paid_at,
          payer: { name: 'Francisco da Silva', tax_id: '12345678909' },
        },
      ],
      returns: [expect.objectContaining({ end_to_end_id: paid.end_to_end_id, id: 'r1', amount: 990 })],
      charges: [{ txid: charge.txid, status: 'CONCLUIDA', pix_key: own.pix_key }],
    })
    const all = (await world.control('GET', '/bank/ledger')).body
    expect((all.pix as unknown[]).length).toBeGreaterThan(1)
  })
})
