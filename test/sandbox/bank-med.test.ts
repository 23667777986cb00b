import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BankWorld, type Shop, startBankWorld, until } from './bank-world.ts'

interface Return {
  id: string
  valor: string
  natureza: string
  status: string
  motivo?: string
}

let world: BankWorld
let shop: Shop
beforeAll(async () => {
  world = await startBankWorld()
  shop = await world.shop()
})
afterAll(() => world.end())
afterEach(() => world.control('DELETE', '/bank/faults'))

/** A Pix of R$ 129,90. */
const paid = async () => String((await world.pay((await shop.charge()).body.pixCopiaECola)).body.end_to_end_id)
const returnsOf = async (pix: string) =>
  ((await shop.call('GET', `/pix/${pix}`)).body.devolucoes ?? []) as readonly Return[]
const med = (pix: string, amount?: number) =>
  world.control('POST', '/bank/returns', { end_to_end_id: pix, ...(amount && { amount }) })
const give = (pix: string, id: string, valor: string) => shop.call('PUT', `/pix/${pix}/devolucao/${id}`, { valor })
const settled = (pix: string) =>
  until(async () => (await returnsOf(pix)).every(({ status }) => status !== 'EM_PROCESSAMENTO'))
const slow = () => world.control('POST', '/bank/faults', { kind: 'return_slow', delay_ms: 1_500 })
const inAll = (returns: readonly Return[]) =>
  returns.filter(({ status }) => status === 'DEVOLVIDO').reduce((sum, { valor }) => sum + Number(valor), 0)

describe('MED', () => {
  it('takes a Pix back in instalments, and no more than came', async () => {
    const pix = await paid()
    const amounts: unknown[] = []
    for (const amount of [5000, 4000, 9000]) amounts.push((await med(pix, amount)).body.amount)
    expect(amounts).toEqual([5000, 4000, 3990])
    expect(await med(pix, 1)).toMatchObject({ status: 409, body: { code: 'nothing_to_return' } })
    await settled(pix)
    const returns = await returnsOf(pix)
    expect(returns.map(({ natureza }) => natureza)).toEqual(['MED_FRAUDE', 'MED_FRAUDE', 'MED_FRAUDE'])
    expect(inAll(returns)).toBe(129.9)
  })

  it('takes the rest of a Pix that was given back in part', async () => {
    const pix = await paid()
    await give(pix, 'part', '29.90')
    await settled(pix)
    expect((await med(pix)).body.amount).toBe(10_000)
  })

  it('comes before a devolução in process, which then fails where it no longer fits', async () => {
    await slow()
    const pix = await paid()
    expect((await give(pix, 'first', '40.00')).status).toBe(201)
    expect((await give(pix, 'second', '60.00')).status).toBe(201)
    // Without an amount: what no devolução was asked of.
    expect((await med(pix)).body.amount).toBe(2990)
    expect((await med(pix)).status).toBe(409)
    expect((await med(pix, 4000)).body.amount).toBe(4000)
    await settled(pix)
    const returns = await returnsOf(pix)
    expect(returns.find(({ id }) => id === 'first')).toMatchObject({ status: 'DEVOLVIDO' })
    expect(returns.find(({ id }) => id === 'second')).toMatchObject({
      status: 'NAO_REALIZADO',
      motivo: expect.stringContaining('MED'),
    })
    expect(inAll(returns)).toBeCloseTo(109.9)
    expect((await give(pix, 'third', '20.01')).status).toBe(400)
    expect((await give(pix, 'third', '20.00')).status).toBe(201)
  })

  it('leaves a devolução in process alone that the bank’s own return would not fit beside', async () => {
    await slow()
    const pix = await paid()
    await give(pix, 'first', '100.00')
    const own = { end_to_end_id: pix, nature: 'ORIGINAL', amount: 5000 }
    expect((await world.control('POST', '/bank/returns', own)).body.amount).toBe(2990)
    await settled(pix)
    expect(inAll(await returnsOf(pix))).toBe(129.9)
  })

  it('comes in instalments by itself where a fault says so', async () => {
    await world.control('POST', '/bank/faults', { kind: 'med_return', count: 3, amount: 6000, delay_ms: 5, times: 1 })
    await world.control('POST', '/bank/faults', { kind: 'med_return', count: 4, delay_ms: 5, times: 1 })
    const [named, equal] = [await paid(), await paid()]
    await Promise.all([settled(named), settled(equal)])
    const amounts = async (pix: string) => (await returnsOf(pix)).map(({ valor }) => valor).sort()
    expect(await amounts(named)).toEqual(['60.00', '60.00', '9.90'])
    expect(await amounts(equal)).toEqual(['32.46', '32.48', '32.48', '32.48'])
  })
})
