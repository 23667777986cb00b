import { expect, it } from 'vitest'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import { parseTaxId } from '../../../shared/brazil/tax-id.ts'
import { walletMethods } from '../../../shared/charge/payment-method.ts'
import type { Way } from './course.ts'
import { fixedOrders } from './fixed-orders.ts'
import { planDemo } from './plan-demo.ts'

/** The store's clock, which is not Brasília's: 13:32 there. */
const calendar = calendarIn('America/Manaus')
const until = new Date('2026-11-23T17:32:00Z')
const history = planDemo({ seed: 1, days: 90, until, calendar })
const all = history.flat()

it('makes the same history of the same terms, and another one of another seed', () => {
  expect(planDemo({ seed: 1, days: 90, until, calendar })).toEqual(history)
  expect(planDemo({ seed: 2, days: 90, until, calendar })).not.toEqual(history)
})

it('has every day up to the hour in which it ends, in order, each charge with a number of its own', () => {
  expect(history.map(day => day.length).every(count => count > 15)).toBe(true)
  expect(all.length).toBeGreaterThan(4_500)
  expect(all.every(({ at }) => at < until)).toBe(true)
  expect(history.map(([first]) => calendar.dateOf(first?.at ?? until))).toEqual(
    history.map((_, place) => calendar.dateOf(new Date(until.getTime() - (89 - place) * 86_400_000))),
  )
  expect(all.map(({ number }) => number)).toEqual(all.map((_, place) => (all[0]?.number ?? 0) + place))
})

it('sells from six to eight in the evening, most of it at lunch', () => {
  const hours = all.map(({ at }) => Number(calendar.clockOf(at).time.slice(0, 2)))
  expect(Math.min(...hours)).toBe(6)
  expect(Math.max(...hours)).toBe(19)
  const of = (hour: number) => hours.filter(one => one === hour).length
  expect(of(12)).toBeGreaterThan(of(15) * 1.5)
})

it('knows every way to pay, however short it is', () => {
  const played = planDemo({ seed: 1, days: 3, until, calendar }).flatMap(day => day.map(({ way }) => way))
  const ways = new Set(played.map(({ by }) => by))
  const every: Way['by'][] = [
    'pix',
    'odd-pix',
    'credit',
    'debit',
    'voucher',
    'wallet',
    'split-tender',
    'hold',
    'declined',
  ]
  expect([...ways]).toEqual(expect.arrayContaining([...every, 'challenged', 'in-doubt', 'nothing']))
  const wallets = played.flatMap(way => (way.by === 'wallet' ? [way.wallet] : []))
  expect(new Set(wallets)).toEqual(new Set(walletMethods))
  const described = all.map(({ item }) => item.description)
  expect(described).toEqual(expect.arrayContaining(fixedOrders.map(({ item }) => item.description)))
})

it('names nobody whose number is not one, and charges nothing below a centavo', () => {
  expect(all.filter(({ person }) => !parseTaxId(person.taxId).ok)).toEqual([])
  expect(all.filter(({ item }) => !Number.isInteger(item.amount) || item.amount < 1)).toEqual([])
})
