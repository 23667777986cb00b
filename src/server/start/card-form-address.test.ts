import { expect, test, vi } from 'vitest'
import { warnOfCardFormAddress } from './card-form-address.ts'

test.each([
  ['https://pay.example.com.br', 'http://127.0.0.1:4001', 1],
  ['https://pay.example.com.br', 'http://card.example.com.br', 1],
  ['https://pay.example.com.br', 'https://card.example.com.br', 0],
  ['http://localhost:4000', 'http://127.0.0.1:4001', 0],
])('payers at %s and the card form at %s: %i warnings', (publicUrl, fieldsUrl, times) => {
  const warn = vi.fn()
  warnOfCardFormAddress({ publicUrl, fieldsUrl }, { warn })
  expect(warn).toHaveBeenCalledTimes(times)
})
