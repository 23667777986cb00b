import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BankWorld, type Shop, startBankWorld } from './bank-world.ts'

const ERROR = 'https://pix.bcb.gov.br/api/v2/error'

let world: BankWorld
let shop: Shop
beforeAll(async () => {
  world = await startBankWorld()
  shop = await world.shop()
})
afterAll(() => world.end())

/** Where a payer's bank would look, on this machine. */
const atLocation = (location: unknown) => `${world.url()}/${String(location).split('/').slice(1).join('/')}`

describe('the payload of a charge', () => {
  it('is a JWS that its published key verifies', async () => {
    const { body: charge } = await shop.charge()
    const response = await fetch(atLocation(charge.location))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/jose')

    const [header = '', payload = '', signature = ''] = (await response.text()).split('.')
    const { jku, kid, ...rest } = JSON.parse(Buffer.from(header, 'base64url').toString())
    expect(rest).toEqual({ alg: 'RS256', typ: 'JWS' })
    const { keys } = (await (await fetch(jku)).json()) as { keys: Record<string, string>[] }
    const key = keys.find(candidate => candidate.kid === kid)
    expect(key).not.toHaveProperty('d')
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' })
    const signed = Buffer.from(`${header}.${payload}`)
    expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      txid: charge.txid,
      revisao: 0,
      status: 'ATIVA',
      calendario: { ...(charge.calendario as object), apresentacao: expect.any(String) },
      valor: { original: '129.90' },
      chave: shop.pix_key,
      solicitacaoPagador: 'Pedido 1001',
    })
  })

  it('is not there for a removed charge or an unknown token', async () => {
    const { body: charge } = await shop.charge()
    await shop.call('PATCH', `/cob/${charge.txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
    for (const address of [atLocation(charge.location), `${world.url()}/qr/v2/${'0'.repeat(32)}`]) {
      const response = await fetch(address)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ type: `${ERROR}/CobPayloadNaoEncontrado` })
    }
  })

  it('keeps its key through a restart', async () => {
    const before = await (await fetch(`${world.url()}/qr/jwks.json`)).json()
    await world.restart()
    expect(await (await fetch(`${world.url()}/qr/jwks.json`)).json()).toEqual(before)
  })
})

describe('a location', () => {
  it('is made first, given to a charge, taken from it and given to another', async () => {
    const made = await shop.call('POST', '/loc', { tipoCob: 'cob' })
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number), tipoCob: 'cob' } })
    expect(made.headers.get('location')).toBe(`${world.url()}/bank/api/v2/loc/${made.body.id}`)
    const loc = { id: made.body.id }

    const { body: first } = await shop.charge({ loc })
    expect(first.location).toBe(made.body.location)
    expect((await shop.call('GET', `/loc/${made.body.id}`)).body).toEqual({ ...made.body, txid: first.txid })
    expect((await shop.charge({ loc })).body).toMatchObject({ violacoes: [{ propriedade: 'cob.loc.id' }] })

    const freed = await shop.call('DELETE', `/loc/${made.body.id}/txid`)
    expect(freed).toMatchObject({ status: 200, body: made.body })
    const { body: without } = await shop.call('GET', `/cob/${first.txid}`)
    expect(without).toMatchObject({ status: 'ATIVA', revisao: 0 })
    for (const gone of ['loc', 'location', 'pixCopiaECola']) expect(without).not.toHaveProperty(gone)

    const { body: second } = await shop.charge({ loc })
    expect(second.location).toBe(made.body.location)
    const moved = await shop.call('PATCH', `/cob/${first.txid}`, {
      loc: { id: (await shop.call('POST', '/loc', { tipoCob: 'cob' })).body.id },
    })
    expect(moved.body).toMatchObject({ revisao: 0, pixCopiaECola: expect.any(String) })
  })

  it('is listed with filters', async () => {
    const own = await world.shop()
    const { body: free } = await own.call('POST', '/loc', { tipoCob: 'cob' })
    const { body: charge } = await own.charge()
    const list = async (filter: string) =>
      (await own.call('GET', `/loc?inicio=2020-01-01T00:00:00Z&fim=2099-01-01T00:00:00Z&${filter}`)).body.loc
    expect(await list('txIdPresente=false')).toEqual([free])
    expect(await list('txIdPresente=true')).toMatchObject([{ txid: charge.txid }])
    expect(await list('tipoCob=cobv')).toEqual([])
  })

  it('is rejected and not found in the words of API Pix', async () => {
    expect((await shop.call('POST', '/loc', { tipoCob: 'x' })).body.type).toBe(
      `${ERROR}/PayloadLocationOperacaoInvalida`,
    )
    expect((await shop.call('POST', '/loc', { tipoCob: 'cobv' })).status).toBe(403)
    expect((await shop.call('GET', '/loc')).body.type).toBe(`${ERROR}/PayloadLocationConsultaInvalida`)
    for (const id of ['999999', 'x']) {
      expect((await shop.call('GET', `/loc/${id}`)).body.type).toBe(`${ERROR}/PayloadLocationNaoEncontrado`)
    }
  })
})
