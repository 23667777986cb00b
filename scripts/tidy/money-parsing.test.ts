import { expect, it } from 'vitest'
import { checkMoneyParsing } from './money-parsing.ts'

const found = (path: string, text: string) => checkMoneyParsing([{ path, text }]).length

it('finds money that is parsed as a number', () => {
  expect(found('src/server/charges/find.ts', 'const a = parseInt(row.amount, 10)')).toBe(1)
  expect(found('src/server/ledger/balance.ts', 'const b = Number.parseInt(row.balance)')).toBe(1)
  expect(found('src/shared/money/parse.ts', 'const c = parseFloat(amount.replace(",", "."))')).toBe(1)
})

it('leaves other numbers alone, and the files that map a provider’s notation', () => {
  expect(found('src/server/http/list.ts', 'const limit = Number.parseInt(query.limit, 10)')).toBe(0)
  expect(found('src/server/charges/find.ts', 'const a = BigInt(row.amount)')).toBe(0)
  expect(found('src/server/providers/pix-api/pix-api-mapping.ts', 'parseInt(valor, 10)')).toBe(0)
  expect(found('src/web/office/form.tsx', 'parseInt(amount, 10)')).toBe(0)
})
