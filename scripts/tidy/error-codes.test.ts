import { expect, it } from 'vitest'
import { checkErrorCodes } from './error-codes.ts'

const catalog = {
  path: 'src/shared/contract/errors.ts',
  text: `export const errorCatalog = {
  charge_not_found: { status: 404 },
  'refund_too_late': { status: 422 },
} as const satisfies Record<string, object>`,
}
const user = { path: 'src/server/charges/find-charge.ts', text: `throw new Problem('charge_not_found')` }

it('finds a code that nobody answers with', () => {
  expect(checkErrorCodes([catalog, user])).toMatchObject([{ line: 3, message: 'nobody answers with refund_too_late' }])
})

it('a test or a page that names the code is no use of it', () => {
  const test = { path: 'src/server/charges/refund.test.ts', text: `'refund_too_late'` }
  const page = { path: 'src/web/office/refund.tsx', text: `'refund_too_late'` }
  expect(checkErrorCodes([catalog, user, test, page])).toHaveLength(1)
})

it('says so when the catalog is gone', () => {
  expect(checkErrorCodes([{ ...catalog, text: 'export const codes = []' }])).toHaveLength(1)
})

it('is content when every code is used', () => {
  const other = { path: 'src/server/refunds/ask.ts', text: `return problem("refund_too_late")` }
  expect(checkErrorCodes([catalog, user, other])).toEqual([])
})
