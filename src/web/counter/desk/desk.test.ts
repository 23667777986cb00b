import { beforeEach, expect, test, vi } from 'vitest'
import type { Charge } from '../../../shared/contract/charge.ts'
import { ApiProblem, NoAnswer } from '../../client/problem.ts'
import type { CounterWays } from './counter-ways.ts'
import { type Desk, openDesk } from './desk.ts'
import { wayOf } from './shown-charge.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})

const charge = (status: 'open' | 'paid' | 'canceled') =>
  ({ id: 'chg_1', status, payments: [], methods: ['pix'] }) as unknown as Charge

const byPix: CounterWays = { methods: ['pix'], said: { methods: ['pix'] } }

/** A desk whose server answers when the test says so. */
function openSlowDesk() {
  const asked: {
    signal: AbortSignal
    answer: (charge: Charge) => void
    fail: (error: unknown) => void
    key?: string
  }[] = []
  const ask = (signal: AbortSignal, key?: string) =>
    new Promise<Charge>((answer, fail) => {
      asked.push({ signal, answer, fail, ...(key && { key }) })
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  const api = {
    charge: (_: string, signal: AbortSignal) => ask(signal),
    createCharge: (_: unknown, key: string, signal: AbortSignal) => ask(signal, key),
    chargePayer: () => ask(new AbortController().signal),
    showPix: (_: string, key: string) => ask(new AbortController().signal, key),
    cancelCharge: (_: string, key: string) => ask(new AbortController().signal, key),
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
  desk.charge({ amount: 1_850, description: '' }, 'pix', byPix)
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

test.each([
  ['paid in that very moment', (desk: Desk) => desk.changed('chg_1')],
  ['when the network comes back', (desk: Desk) => void desk.reconnected()],
])('a sale that is opened and %s stays in the window', async (_, happens) => {
  const { desk, asked } = openSlowDesk()
  const opened = desk.open('chg_1')
  happens(desk)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await opened
  asked[1]?.answer(charge('paid'))
  await vi.waitFor(() => expect(desk.state.get().charge?.status).toBe('paid'))
  expect(desk.state.get()).toMatchObject({ at: 'window', problem: null })
})

test('a sale that was given up is canceled once its code was made, and kept until then', async () => {
  vi.useFakeTimers()
  const { desk, asked } = openSlowDesk()
  desk.charge({ amount: 1_850, description: '' }, 'pix', byPix)
  desk.giveUp()
  asked[0]?.answer(charge('open'))
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.state.get()).toMatchObject({ at: 'keypad', pending: null })
  asked[1]?.fail(new ApiProblem({ code: 'charge_processing', status: 409 } as never, 2))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(kept.size).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked[2]?.key).toBe(asked[1]?.key)
  asked[2]?.answer(charge('canceled'))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(asked).toHaveLength(3)
  expect(kept.size).toBe(0)
})

test('what one sale waits for or fails by is nothing of the next', async () => {
  const { desk, asked } = openSlowDesk()
  void desk.open('chg_1', charge('open'))
  asked[0]?.answer(charge('open'))
  const turned = desk.turn('pix')
  expect(desk.state.get().busy).toBe('pix')
  void desk.open('chg_2', { ...charge('open'), id: 'chg_2' } as Charge)
  expect(desk.state.get().busy).toBeNull()
  asked[1]?.fail(new TypeError('Failed to fetch'))
  await turned
  expect(desk.state.get()).toMatchObject({ charge: { id: 'chg_2' }, problem: null, busy: null })
})

test('a cancel that was rejected is asked for anew, and one without an answer is the same one', async () => {
  const { desk, asked } = openSlowDesk()
  void desk.open('chg_1', charge('open'))
  asked[0]?.answer(charge('open'))
  const first = desk.cancel()
  asked[1]?.fail(new TypeError('Failed to fetch'))
  await first
  const second = desk.cancel()
  expect(asked[2]?.key).toBe(asked[1]?.key)
  asked[2]?.fail(new ApiProblem({ code: 'charge_processing', status: 409 } as never, 2))
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  asked[3]?.answer(charge('open'))
  await second
  const third = desk.cancel()
  expect(asked[4]?.key).not.toBe(asked[2]?.key)
  asked[4]?.answer(charge('canceled'))
  await third
  expect(desk.state.get()).toMatchObject({ at: 'keypad', charge: null, problem: null })
})

const partPaid = { ...charge('open'), amount_due: 500, payments: [{ method: 'pix', status: 'captured' }] } as Charge
const payer = { pix_needs: [] } as unknown as Charge

test('what is missing of a sale is asked for by a code of its own, and again only while nobody said no', async () => {
  const { desk, asked } = openSlowDesk()
  void desk.open('chg_1', partPaid)
  asked[0]?.answer(partPaid)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.answer(payer)
  await vi.waitFor(() => expect(asked[2]?.key).toBe('chg_1 pix 1'))
  asked[2]?.fail(new NoAnswer('timeout'))
  await vi.waitFor(() => expect(desk.state.get().busy).toBeNull())
  const look = desk.refresh()
  asked[3]?.answer(partPaid)
  await look
  asked[4]?.answer(payer)
  await vi.waitFor(() => expect(asked[5]?.key).toBe('chg_1 pix 1'))
  asked[5]?.fail(new ApiProblem({ code: 'method_unavailable', status: 422 } as never, null))
  await vi.waitFor(() => expect(desk.state.get().problem).toBeInstanceOf(ApiProblem))
  const last = desk.refresh()
  asked[6]?.answer(partPaid)
  await last
  expect(asked).toHaveLength(7)
  expect(desk.state.get()).toMatchObject({ way: 'pix', busy: null })
})

test('a sale that is opened again is shown by Pix where it was to be paid so, and else by its link', () => {
  const of = (payments: { method: string; status: string }[], methods = ['pix', 'credit-card']) =>
    wayOf({ payments, methods } as Charge)
  expect(of([{ method: 'pix', status: 'captured' }])).toBe('pix')
  expect(of([{ method: 'pix', status: 'failed' }])).toBe('pix')
  expect(of([{ method: 'credit-card', status: 'declined' }])).toBe('card')
  expect([of([]), of([], ['pix'])]).toEqual(['card', 'link'])
})

test('a canceled sale to which money came stays in the window, and any other leaves it', async () => {
  const cancel = async (canceled: Charge) => {
    const { desk, asked } = openSlowDesk()
    void desk.open('chg_1', partPaid)
    asked[0]?.answer(charge('open'))
    await vi.waitFor(() => expect(desk.state.get().charge?.payments).toEqual([]))
    const done = desk.cancel()
    asked[1]?.answer(canceled)
    await done
    return desk.state.get()
  }
  const kept = { ...charge('canceled'), net_held: 1_500 } as Charge
  expect(await cancel(kept)).toMatchObject({ at: 'window', charge: kept, busy: null })
  expect(await cancel({ ...kept, net_held: 0 })).toMatchObject({ at: 'keypad', charge: null })
})
