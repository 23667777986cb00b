import { expect, test } from 'vitest'
import { centavos, ZERO } from '../../../shared/money/centavos.ts'
import { moneyInField, pastedMoney, typedMoney } from './typed-money.ts'

test('digits come in from the right', () => {
  const keys = ['1', '2', '9', '9', '0']
  const shown: string[] = []
  let amount = ZERO
  for (const key of keys) {
    amount = typedMoney(moneyInField(amount, 'pt-BR') + key, amount)
    shown.push(moneyInField(amount, 'pt-BR'))
  }
  expect(shown).toEqual(['0,01', '0,12', '1,29', '12,99', '129,90'])
})

test('backspace takes the last digit away, down to nothing', () => {
  expect(typedMoney('129,9', centavos(12990))).toBe(1299)
  expect(typedMoney('0,0', centavos(5))).toBe(0)
  expect(moneyInField(ZERO, 'pt-BR')).toBe('')
})

test('a digit too many changes nothing', () => {
  expect(typedMoney('999.999.999,991', centavos(99_999_999_999))).toBe(99_999_999_999)
})

test.each([
  ['1.299,90', 'pt-BR', 129990],
  ['R$ 1.299,90', 'pt-BR', 129990],
  ['129', 'pt-BR', 12900],
  ['1299.90', 'pt-BR', 129990],
  ['1,299.90', 'pt-BR', 129990],
  ['1.299,90', 'en-GB', 129990],
  ['1,299.90', 'en-GB', 129990],
  ['1.299', 'en-GB', null],
  ['-5,00', 'pt-BR', null],
  ['doze', 'pt-BR', null],
] as const)('pasting %s in %s gives %s', (text, language, amount) => {
  expect(pastedMoney(text, language)).toBe(amount)
})
