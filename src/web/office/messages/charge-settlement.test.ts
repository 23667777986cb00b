import { expect, test } from 'vitest'
import { chargeSettlement } from './pt-br/charge-settlement.ts'

test('a line that is held agrees in gender with what the line is', () => {
  const { status } = chargeSettlement
  expect([status('held', 'med'), status('held', 'pix')]).toEqual(['bloqueado', 'bloqueado'])
  expect([status('held', 'installment'), status('held', 'card')]).toEqual(['bloqueada', 'bloqueada'])
  expect(status('settled', 'med')).toBe('na conta')
})
