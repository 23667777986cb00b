import { beforeEach, expect, test, vi } from 'vitest'
import type { Charge } from '../../../shared/contract/charge.ts'
import { openDesk } from './desk.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})

const charge = (status: 'open' | 'paid') =>
  ({ id: 'chg_1', status, payments: [], methods: ['pix'] }) as unknown as Charge

/** A desk whose server answers when the test says so. */
function openSlowDesk() {
  const asked: { signal: AbortSignal; answer: (charge: Charge) => void; key?: string }[] = []
  const ask = (signal: AbortSignal, key?: string) =>
    new Promise<Charge>((answer, fail) => {
      asked.push({ signal, answer, ...(key && { key }) })
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  const api = {
    charge: (_: string, signal: AbortSignal) => ask(signal),
    createCharge: (_: unknown, key: string, signal: AbortSignal) => ask(signal, key),
  }
  const paid: Charge[] = []
  const desk = openDesk({ api: api as never, owner: 'ana', onPaid: one => paid.push(one), onKnown: () => undefined })
  return { desk, asked, paid }
}

test('an answer that takes longer than the pause between two looks still comes', async () => {
  const { desk, asked, paid } = openSlowDesk()
  void desk.open('chg_1', charge('open'))
  const looks = [desk.refresh(), desk.refresh(), desk.refresh()]
  expect(asked).toHaveLength(1)
  asked[0]?.answer(charge('paid'))
  await Promise.all(looks)
  await vi.waitFor(() => expect(desk.state.get().charge?.status).toBe('paid'))
  expect(paid).toHaveLength(1)
})

test('once the network is back nobody waits for what was asked before, and one sale keeps its key', async () => {
  const { desk, asked } = openSlowDesk()
  desk.charge({ amount: 1_850, description: '' }, 'pix', ['pix'])
  const before = asked[0]
  const back = desk.reconnected()
  expect(before?.signal.aborted).toBe(true)
  expect(asked).toHaveLength(2)
  expect(asked[1]?.key).toBe(before?.key)
  asked[1]?.answer(charge('open'))
  await back
  expect(desk.state.get()).toMatchObject({ at: 'window', pending: null, problem: null })
})

test('what is heard of a charge is read anew, whatever is under way', async () => {
  const { desk, asked } = openSlowDesk()
  void desk.open('chg_1', charge('open'))
  desk.changed('chg_1')
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
})
