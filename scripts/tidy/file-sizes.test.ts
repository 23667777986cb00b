import { expect, it } from 'vitest'
import { checkFileSizes } from './file-sizes.ts'

const lines = (count: number) => 'const a = 1\n'.repeat(count)
const found = (path: string, text: string) => checkFileSizes([{ path, text }]).length

it('finds a file of more than 300 lines', () => {
  expect(found('src/server/charges/everything.ts', lines(301))).toBe(1)
  expect(found('src/server/charges/enough.ts', lines(300))).toBe(0)
})

it('leaves generated files, fixtures and papers alone', () => {
  expect(found('src/shared/cards/generated/ranges.ts', lines(301))).toBe(0)
  expect(found('src/server/providers/pix-api/fixtures/answers.ts', lines(301))).toBe(0)
  expect(found('README.md', lines(301))).toBe(0)
})
