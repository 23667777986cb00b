import { expect, test } from 'vitest'
import { acquirerProblems } from '../../src/sandbox/acquirer/acquirer-problem.ts'
import { isAboutAcquirer, rejectionOf } from '../../src/server/providers/acquirer-api/acquirer-api-mapping.ts'

test('every rejection of a server’s call has its own meaning, and a new one is other', () => {
  // Of the card form's call, and of what promises nothing.
  const elsewhere = /^(invalid_(number|expiry|cvv|holder_name)|brand_(required|closed)|not_found|internal)$/
  for (const code of Object.keys(acquirerProblems).filter(name => !elsewhere.test(name))) {
    expect(rejectionOf(code), code).not.toBe('other')
  }
  for (const unknown of ['of_tomorrow', 'toString']) expect(rejectionOf(unknown)).toBe('other')
  expect(isAboutAcquirer('token_used')).toBe(false)
})
