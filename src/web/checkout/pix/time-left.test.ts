import { expect, it } from 'vitest'
import { waitingEnGb } from '../messages/waiting-en-gb.ts'
import { waitingPtBr } from '../messages/waiting-pt-br.ts'
import { formatTimeLeft, timeLeft } from './time-left.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

it.each([
  [-1, { unit: 'none' }],
  [0, { unit: 'none' }],
  [1, { unit: 'clock', clock: '0:01' }],
  [59_000, { unit: 'clock', clock: '0:59' }],
  [59_001, { unit: 'clock', clock: '1:00' }],
  [9 * minute + 58_000, { unit: 'clock', clock: '9:58' }],
  [hour - 1_000, { unit: 'clock', clock: '59:59' }],
  [hour, { unit: 'hours', hours: 1, minutes: 0 }],
  [day - 1, { unit: 'hours', hours: 23, minutes: 59 }],
  [2 * day - 1, { unit: 'hours', hours: 47, minutes: 59 }],
  [2 * day, { unit: 'days', days: 2 }],
  [90 * day, { unit: 'days', days: 90 }],
])('says %i ms as a person wants to hear it', (milliseconds, left) => {
  expect(timeLeft(milliseconds)).toEqual(left)
})

it.each([
  [0, 'O prazo acabou; conferindo com o banco', 'Time is up; checking with the bank'],
  [9 * minute, 'Você tem 9:00 para pagar', 'You have 9:00 to pay'],
  [hour + minute, 'Você tem 1 h 1 min para pagar', 'You have 1 h 1 min to pay'],
  [2 * day, 'Você tem 2 dias para pagar', 'You have 2 days to pay'],
])('tells %i ms in both languages', (milliseconds, portuguese, english) => {
  expect(formatTimeLeft(milliseconds, waitingPtBr.time, 'pt-BR')).toBe(portuguese)
  expect(formatTimeLeft(milliseconds, waitingEnGb.time, 'en-GB')).toBe(english)
})
