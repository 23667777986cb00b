import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeDynamicBrCode, encodeStaticBrCode } from '../../src/shared/brazil/br-code/encode-br-code.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { type BankWorld, type Shop, startBankWorld } from './bank-world.ts'

let world: BankWorld
let shop: Shop
beforeAll(async () => {
  world = await startBankWorld()
  shop = await world.shop()
})
afterAll(() => world.end())

function staticCode(terms: { amount?: number; txid?: string; key?: string } = {}): string {
  const { amount, txid, key = shop.pix_key } = terms
  const encoded = encodeStaticBrCode({
    merchantName: 'Outro nome',
    merchantCity: 'Cidade',
    key,
    ...(amount !== undefined && { amount: centavos(amount) }),
    ...(txid !== undefined && { txid }),
  })
  return encoded.ok ? encoded.code : ''
}

const payee = { name: 'Padaria São João', city: 'São Paulo', tax_id: '12.ABC.345/01DE-35' }

describe('reading a code', () => {
  it('tells who, how much, what for and until when', async () => {
    const details = [{ nome: 'Mesa', valor: '12' }]
    const { body: charge } = await shop.charge({ infoAdicionais: details })
    const { status, body } = await world.read(`  ${charge.pixCopiaECola}\n`)
    expect(status).toBe(200)
    const { criacao } = charge.calendario as { criacao: string }
    expect(body).toEqual({
      kind: 'dynamic',
      payee,
      amount: 12_990,
      amount_changeable: false,
      txid: charge.txid,
      expires_at: new Date(Date.parse(criacao) + 3_600_000).toISOString(),
      description: 'Pedido 1001',
      details,
      payable: true,
      rejection: null,
    })
  })

  it('shows the name of the directory, not that of the code, and masks a CPF', async () => {
    const person = await world.shop({ tax_id: '123.456.789-09', name: 'Ana', city: 'Recife' })
    expect((await world.read(staticCode({ key: person.pix_key }))).body).toMatchObject({
      kind: 'static',
      payee: { name: 'Ana', city: 'Recife', tax_id: '***.456.789-**' },
      amount: null,
      amount_changeable: true,
      expires_at: null,
      payable: true,
    })
  })

  it('says why a charge cannot be paid', async () => {
    const { body: paid } = await shop.charge()
    await world.pay(paid.pixCopiaECola)
    const { body: removed } = await shop.charge()
    await shop.call('PATCH', `/cob/${removed.txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
    const cases = [
      [paid, 'charge_paid'],
      [removed, 'charge_removed'],
    ] as const
    for (const [charge, code] of cases) {
      const rejection = { code, title: expect.any(String), action: expect.any(String) }
      expect((await world.read(String(charge.pixCopiaECola))).body).toMatchObject({ payable: false, rejection })
      const pay = await world.pay(charge.pixCopiaECola)
      expect(pay.type).toMatch(/^application\/problem\+json/)
      expect(pay).toMatchObject({ status: 409, body: { code, action: expect.any(String), detail: expect.any(String) } })
    }
  })
})

describe('paying a code', () => {
  it('pays a charge once', async () => {
    const { body: charge } = await shop.charge()
    const { status, body } = await world.pay(charge.pixCopiaECola)
    expect(status).toBe(201)
    expect(body).toEqual({
      end_to_end_id: expect.stringMatching(/^E[a-zA-Z0-9]{31}$/),
      amount: 12_990,
      payee,
      txid: charge.txid,
      paid_at: expect.any(String),
    })
    const both = await Promise.all([world.pay(charge.pixCopiaECola), world.pay(charge.pixCopiaECola)])
    expect(both.map(({ status: again }) => again)).toEqual([409, 409])
  })

  it('of two at once, one is paid', async () => {
    const { body: charge } = await shop.charge()
    const both = await Promise.all([world.pay(charge.pixCopiaECola), world.pay(charge.pixCopiaECola)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('pays no charge past its time', async () => {
    const { body: charge } = await shop.charge({ calendario: { expiracao: 60 } })
    world.fastForward(60_000)
    expect(await world.pay(charge.pixCopiaECola)).toMatchObject({ status: 409, body: { code: 'charge_expired' } })
  })

  it('pays static codes of known keys, again and again', async () => {
    const fixed = staticCode({ amount: 500, txid: 'mesa12' })
    expect((await world.pay(fixed)).body).toMatchObject({ amount: 500, txid: 'mesa12', payee })
    expect((await world.pay(fixed)).status).toBe(201)
    expect((await world.pay(fixed, { amount: 600 })).body.code).toBe('amount_fixed')
    expect((await world.pay(staticCode())).body.code).toBe('amount_required')
    expect((await world.pay(staticCode(), { amount: 700 })).body).toMatchObject({ amount: 700, txid: null })
    const nobody = staticCode({ key: '00000000-0000-4000-8000-000000000000' })
    expect(await world.pay(nobody)).toMatchObject({ status: 404, body: { code: 'pix_key_unknown' } })
  })

  it('pays as whoever it is told to be', async () => {
    const { body: charge } = await shop.charge()
    await world.pay(charge.pixCopiaECola, { payer: { name: 'Maria', tax_id: '111.444.777-35' } })
    const ledger = (await world.control('GET', `/bank/ledger?pix_key=${shop.pix_key}`)).body
    expect(ledger.pix).toContainEqual(
      expect.objectContaining({ txid: charge.txid, payer: { name: 'Maria', tax_id: '11144477735' } }),
    )
  })

  it('says what is wrong with a code', async () => {
    const { body: charge } = await shop.charge()
    const code = String(charge.pixCopiaECola)
    const elsewhere = encodeDynamicBrCode({ url: 'pix.example.com/qr/v2/x', merchantName: 'A', merchantCity: 'B' })
    const unknown = encodeDynamicBrCode({
      url: `pix.sandbox.guiche.localhost/qr/v2/${'0'.repeat(32)}`,
      merchantName: 'A',
      merchantCity: 'B',
    })
    const cases: [unknown, number, object][] = [
      ['', 422, { code: 'br_code_invalid', reason: 'not_a_br_code' }],
      [code.slice(0, -8), 422, { code: 'br_code_invalid', reason: 'crc_missing' }],
      [code.replace('Paulo', 'Pauli'), 422, { code: 'br_code_invalid', reason: 'crc_mismatch' }],
      [elsewhere.ok && elsewhere.code, 422, { code: 'location_unknown' }],
      [unknown.ok && unknown.code, 404, { code: 'charge_not_found' }],
    ]
    for (const [brCode, status, body] of cases) {
      expect(await world.pay(brCode)).toMatchObject({ status, body: { ...body, action: expect.any(String) } })
    }
  })

  it.each([
    [{ br_code: 1 }],
    [{}],
    [{ br_code: 'x', amount: 0 }],
    [{ br_code: 'x', amount: 1.5 }],
    [{ br_code: 'x', payer: { name: 'A', tax_id: '1' } }],
    [{ br_code: 'x', more: 1 }],
  ])('rejects %j', async body => {
    expect(await world.pay(undefined, body)).toMatchObject({
      status: 400,
      body: { code: 'request_invalid', action: expect.any(String) },
    })
  })
})
