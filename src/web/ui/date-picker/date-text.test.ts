import { expect, it } from 'vitest'
import { dateText, readDateText } from './date-text.ts'

it('writes a date as far as it is written, and turns a pasted one into the format', () => {
  expect(dateText('2', 'dd/MM/yyyy')).toBe('2')
  expect(dateText('2111', 'dd/MM/yyyy')).toBe('21/11')
  expect(dateText('211120267', 'dd/MM/yyyy')).toBe('21/11/2026')
  expect(dateText('2026-11-21', 'dd/MM/yyyy')).toBe('21/11/2026')
  expect(dateText('2026-11-21T14:05:00Z', 'MM/dd/yyyy')).toBe('11/21/2026')
})

it('reads it in the format of the person', () => {
  expect(readDateText('02/03/2026', 'dd/MM/yyyy')).toEqual({ ok: true, date: '2026-03-02' })
  expect(readDateText('02/03/2026', 'MM/dd/yyyy')).toEqual({ ok: true, date: '2026-02-03' })
  expect(readDateText('30/02/2026', 'dd/MM/yyyy')).toEqual({ ok: false, problem: 'not_a_date' })
  expect(readDateText('30/0', 'dd/MM/yyyy')).toEqual({ ok: false, problem: 'not_a_date' })
})
