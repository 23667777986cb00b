import { expect, test } from 'vitest'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import { time } from '../messages/pt-br/time.ts'
import { formatBriefTime, formatDueTime } from './relative-time.ts'

const seen = { now: new Date('2026-11-26T09:00:00-03:00'), calendar: calendarIn('America/Sao_Paulo') }

test.each([
  ['2026-11-26T08:55:00-03:00', 'há 5 min'],
  ['2026-11-26T00:10:00-03:00', 'há 9 h'],
  ['2026-11-25T23:50:00-03:00', 'ontem'],
  ['2026-11-21T14:05:00-03:00', '21 de nov.'],
  ['2025-11-21T14:05:00-03:00', '21 de nov. de 2025'],
])('a column says of %s: %s', (at, said) => {
  expect(formatBriefTime(new Date(at), seen, time)).toBe(said)
})

test.each([
  ['2026-11-26T18:00:00-03:00', 'hoje, 18:00'],
  ['2026-11-27T08:10:00-03:00', 'amanhã, 08:10'],
  ['2026-11-28T22:14:00-03:00', '28 de nov., 22:14'],
  ['2027-01-02T10:00:00-03:00', '2 de jan. de 2027'],
])('what ends at %s ends %s', (at, said) => {
  expect(formatDueTime(new Date(at), seen, time)).toBe(said)
})
