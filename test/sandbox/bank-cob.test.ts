import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeBrCode } from '../../src/shared/brazil/br-code/decode-br-code.ts'
import { type BankWorld, newTxid, type Shop, startBankWorld } from './bank-world.ts'

const ERROR = 'https://pix.bcb.gov.br/api/v2/error'

let world: BankWorld
let shop: Shop
beforeAll(async () => {
  world = await startBankWorld()
  shop = await world.shop()
})
afterAll(() => world.end())

describe('a charge', () => {
  it('is created by PUT with a txid of the shop', async () => {
    const txid = newTxid()
    const { status, body } = await shop.charge({ devedor: { cpf: '12345678909', nome: 'Francisco' } }, txid)

    expect(status).toBe(201)
    expect(body).toEqual({
      txid,
      revisao: 0,
      status: 'ATIVA',
      calendario: { criacao: expect.stringMatching(/^\d{4}-.*Z$/), expiracao: 3600 },
      devedor: { cpf: '12345678909', nome: 'Francisco' },
      valor: { original: '129.90' },
      chave: shop.pix_key,
      solicitacaoPagador: 'Pedido 1001',
      location: expect.stringMatching(/^pix\.sandbox\.guiche\.localhost\/qr\/v2\/[0-9a-f]{32}$/),
      loc: { id: expect.any(Number), location: body.location, tipoCob: 'cob', criacao: expect.any(String), txid },
      pixCopiaECola: expect.any(String),
    })
    const code = decodeBrCode(String(body.pixCopiaECola), { strict: true })
    expect(code).toMatchObject({
      ok: true,
      brCode: { kind: 'dynamic', url: body.location, merchantName: 'Padaria Sao Joao', merchantCity: 'Sao Paulo' },
    })
    expect((await shop.call('GET', `/cob/${txid}`)).body).toEqual(body)
  })

  it('is created by POST with a txid of the bank', async () => {
    const asked = { calendario: {}, valor: { original: '1.00' }, chave: shop.pix_key }
    const { status, body } = await shop.call('POST', '/cob', asked)
    expect(status).toBe(201)
    expect(body.txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)
    expect(body.calendario).toMatchObject({ expiracao: 86_400 })
  })

  it('stays as it is when the same PUT comes again, and is revised by another', async () => {
    const { body: first } = await shop.charge()
    const txid = String(first.txid)
    expect((await shop.charge({}, txid)).body).toEqual(first)

    const { status, body } = await shop.charge({ valor: { original: '99.00' } }, txid)
    expect(status).toBe(201)
    expect(body).toMatchObject({ revisao: 1, valor: { original: '99.00' }, pixCopiaECola: first.pixCopiaECola })
  })

  it('is revised by PATCH, and keeps every revision', async () => {
    const { body: first } = await shop.charge()
    const path = `/cob/${first.txid}`
    const { status, body } = await shop.call('PATCH', path, {
      valor: { original: '50.00' },
      solicitacaoPagador: 'Novo',
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      revisao: 1,
      valor: { original: '50.00' },
      solicitacaoPagador: 'Novo',
      calendario: first.calendario,
    })
    expect((await shop.call('PATCH', path, {})).body.revisao).toBe(1)
    expect((await shop.call('GET', `${path}?revisao=0`)).body).toEqual(first)
    expect(await shop.call('GET', `${path}?revisao=2`)).toMatchObject({
      status: 400,
      body: { type: `${ERROR}/CobConsultaInvalida` },
    })
  })

  it('is removed by PATCH alone, and its txid is never used again', async () => {
    const { body: first } = await shop.charge()
    const path = `/cob/${first.txid}`
    const removal = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
    expect(await shop.call('PATCH', path, { ...removal, valor: { original: '1.00' } })).toMatchObject({
      status: 400,
      body: { violacoes: [{ propriedade: 'cob.status' }] },
    })

    expect((await shop.call('PATCH', path, removal)).body).toMatchObject({ ...removal, revisao: 1 })
    for (const again of [
      await shop.call('PATCH', path, removal),
      await shop.call('PATCH', path, { valor: { original: '1.00' } }),
      await shop.charge({}, String(first.txid)),
    ]) {
      expect(again).toMatchObject({ status: 400, body: { type: `${ERROR}/CobOperacaoInvalida` } })
    }
  })

  it('is concluded by a payment, and then cannot change', async () => {
    const { body: first } = await shop.charge()
    const paid = await world.pay(first.pixCopiaECola)
    const { body } = await shop.call('GET', `/cob/${first.txid}`)
    expect(body).toMatchObject({
      status: 'CONCLUIDA',
      revisao: 0,
      pix: [{ endToEndId: paid.body.end_to_end_id, txid: first.txid, valor: '129.90', chave: shop.pix_key }],
    })
    expect((await shop.call('PATCH', `/cob/${first.txid}`, { valor: { original: '1.00' } })).status).toBe(400)
    expect((await shop.charge({}, String(first.txid))).status).toBe(400)
  })

  it('can be asked with an amount that the payer may change', async () => {
    const { body } = await shop.charge({ valor: { original: '0.00', modalidadeAlteracao: 1 } })
    expect(body.valor).toEqual({ original: '0.00', modalidadeAlteracao: 1 })
    expect((await world.pay(body.pixCopiaECola)).body.code).toBe('amount_required')
    expect((await world.pay(body.pixCopiaECola, { amount: 700 })).body.amount).toBe(700)
  })

  it('cannot take the txid of a sister account, nor the key of another shop', async () => {
    const sister = await world.shop({ name: 'Filial' })
    const { body: first } = await shop.charge()
    expect((await sister.charge({}, String(first.txid))).body).toMatchObject({
      violacoes: [{ razao: 'O campo cob.txid encontra-se em uso.' }],
    })
    expect((await sister.call('GET', `/cob/${first.txid}`)).body.type).toBe(`${ERROR}/CobNaoEncontrado`)
    expect((await sister.charge({ chave: shop.pix_key })).body).toMatchObject({
      violacoes: [{ propriedade: 'cob.chave' }],
    })
  })
})

describe('a charge that is not valid', () => {
  const cases: [string, object, string][] = [
    ['amount zero', { valor: { original: '0.00' } }, 'cob.valor.original'],
    ['amount with one decimal', { valor: { original: '1.5' } }, 'cob.valor.original'],
    ['amount as a number', { valor: { original: 1.5 } }, 'cob.valor.original'],
    ['amount with a sign', { valor: { original: '-1.50' } }, 'cob.valor.original'],
    ['no time to pay', { calendario: { expiracao: 0 } }, 'cob.calendario.expiracao'],
    ['no calendar', { calendario: undefined }, 'cob.calendario'],
    [
      'a debtor with both numbers',
      { devedor: { cpf: '1'.repeat(11), cnpj: '1'.repeat(14), nome: 'X' } },
      'cob.devedor',
    ],
    ['a debtor with no name', { devedor: { cpf: '1'.repeat(11) } }, 'cob.devedor.nome'],
    ['words too long', { solicitacaoPagador: 'x'.repeat(141) }, 'cob.solicitacaoPagador'],
    ['too many details', { infoAdicionais: Array(51).fill({ nome: 'a', valor: 'b' }) }, 'cob.infoAdicionais'],
    ['a location that does not exist', { loc: { id: 999_999 } }, 'cob.loc.id'],
  ]
  it.each(cases)('is rejected: %s', async (_name, terms, property) => {
    const answer = await shop.charge(terms)
    expect(answer.type).toMatch(/^application\/problem\+json/)
    expect(answer).toMatchObject({
      status: 400,
      body: {
        type: `${ERROR}/CobOperacaoInvalida`,
        title: expect.any(String),
        status: 400,
        detail: expect.any(String),
        correlationId: expect.any(String),
        violacoes: [{ propriedade: property, razao: expect.any(String) }],
      },
    })
  })

  it.each(['a'.repeat(25), 'a'.repeat(36), `${'a'.repeat(25)}-`])('is rejected: txid %s', async txid => {
    expect((await shop.charge({}, txid)).body).toMatchObject({ violacoes: [{ propriedade: 'cob.txid' }] })
  })

  it('is rejected where the bank does not offer the product', async () => {
    const withdrawal = { saque: { valor: '5.00', modalidadeAgente: 'AGPSS', prestadorDoServicoDeSaque: '12345678' } }
    const asked = await shop.charge({ valor: { original: '0.00', modalidadeAlteracao: 1, retirada: withdrawal } })
    expect(asked).toMatchObject({ status: 403, body: { type: `${ERROR}/AcessoNegado` } })
    expect((await shop.call('PUT', `/cobv/${newTxid()}`, {})).status).toBe(403)
    expect((await shop.call('GET', '/nothing')).body.type).toBe(`${ERROR}/NaoEncontrado`)
  })

  it('is rejected when it is no JSON', async () => {
    const response = await fetch(`${world.url()}/bank/api/v2/cob/${newTxid()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: '{"valor":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ type: `${ERROR}/RequisicaoInvalida` })
  })
})

describe('the list of charges', () => {
  const always = 'inicio=2020-01-01T00:00:00Z&fim=2099-01-01T00:00:00-03:00'

  it('has filters and pages', async () => {
    const own = await world.shop({ tax_id: '11222333000181' })
    const txids: unknown[] = []
    for (let count = 0; count < 5; count++) txids.push((await own.charge()).body.txid)
    await own.charge({ devedor: { cnpj: '12ABC34501DE35', nome: 'Empresa' } })
    await own.call('PATCH', `/cob/${txids[0]}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })

    const list = async (filter: string) => (await own.call('GET', `/cob?${always}&${filter}`)).body
    const second = await list('paginacao.itensPorPagina=2&paginacao.paginaAtual=1')
    expect(second.cobs).toMatchObject([{ txid: txids[2] }, { txid: txids[3] }])
    expect(second.parametros).toEqual({
      inicio: '2020-01-01T00:00:00.000Z',
      fim: '2099-01-01T03:00:00.000Z',
      paginacao: { paginaAtual: 1, itensPorPagina: 2, quantidadeDePaginas: 3, quantidadeTotalDeItens: 6 },
    })
    expect((await list('status=REMOVIDA_PELO_USUARIO_RECEBEDOR')).cobs).toMatchObject([{ txid: txids[0] }])
    expect((await list('cnpj=12ABC34501DE35')).cobs).toHaveLength(1)
    expect((await list('cpf=12345678909')).cobs).toHaveLength(0)
    expect((await list('locationPresente=false')).cobs).toHaveLength(0)
  })

  it.each([
    'inicio=2020-01-01T00:00:00Z',
    'inicio=2021-01-01T00:00:00Z&fim=2020-01-01T00:00:00Z',
    'inicio=ontem&fim=2020-01-01T00:00:00Z',
    `${always}&cpf=12345678909&cnpj=11222333000181`,
    `${always}&paginacao.paginaAtual=-1`,
    `${always}&paginacao.itensPorPagina=1001`,
  ])('rejects %s', async query => {
    expect(await shop.call('GET', `/cob?${query}`)).toMatchObject({
      status: 400,
      body: { type: `${ERROR}/CobConsultaInvalida`, violacoes: expect.any(Array) },
    })
  })
})
