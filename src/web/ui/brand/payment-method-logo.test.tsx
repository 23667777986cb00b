import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { paymentMethods } from '../../../shared/charge/payment-method.ts'
import { PaymentMethodLogo } from './payment-method-logo.tsx'

it('has a drawing of its own for each method', () => {
  const drawings = paymentMethods.map(method => renderToStaticMarkup(<PaymentMethodLogo method={method} />))
  expect(new Set(drawings).size).toBe(7)
})

it.each([
  ['pix', 'pix_32'],
  ['apple-pay', 'apple_pay_32'],
  ['google-pay', 'google_pay_32'],
  ['samsung-pay', 'samsung_pay_24'],
] as const)('takes the mark of %s from the file %s', (method, file) => {
  expect(renderToStaticMarkup(<PaymentMethodLogo method={method} />)).toMatch(
    new RegExp(`<image href="[^"]*/${file}\\.svg\\b`),
  )
})

it.each(['credit-card', 'debit-card', 'voucher'] as const)('draws %s itself, without a file', method => {
  const html = renderToStaticMarkup(<PaymentMethodLogo method={method} />)
  expect(html).toContain('data-tile="plain"')
  expect(html).not.toContain('href')
})

it('is read out by the name it is given, and else is silent', () => {
  for (const method of paymentMethods) {
    expect(renderToStaticMarkup(<PaymentMethodLogo method={method} label="Pix" />)).toContain(
      'role="img" aria-label="Pix"',
    )
    expect(renderToStaticMarkup(<PaymentMethodLogo method={method} />)).toContain('aria-hidden="true"')
  }
})
