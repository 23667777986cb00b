import { expect, test } from 'vitest'
import { percentText } from './percent.ts'

test('a rate is written one way, without the zeros that it was typed with', () => {
  for (const rate of ['4.5', '4.50', '04.500', 4.5]) {
    expect(percentText(rate, 'pt-BR')).toBe('4,5%')
    expect(percentText(rate, 'en-GB')).toBe('4.5%')
  }
  expect(percentText('12', 'pt-BR')).toBe('12%')
  expect(percentText('0.00', 'pt-BR')).toBe('0%')
  expect(percentText('1.999999', 'en-GB')).toBe('1.999999%')
})
