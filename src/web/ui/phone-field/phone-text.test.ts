import { expect, it } from 'vitest'
import { phoneText } from './phone-text.ts'

it.each([
  ['6', '(6'],
  ['61912345678', '(61) 91234-5678'],
  ['5561912345678', '(61) 91234-5678'],
  ['+55 61 91234-5678', '(61) 91234-5678'],
  ['55912345678', '(55) 91234-5678'],
  ['+', '+'],
  ['+5', '+5'],
  ['+351912345678', '+351912345678'],
])('writes %j as %j', (text, written) => {
  expect(phoneText(text)).toBe(written)
})
