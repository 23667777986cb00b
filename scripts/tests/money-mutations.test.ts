import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './money-mutations.ts'

test.for(mutations)('$name: what is broken stands once in its file', ({ file, find }) => {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  expect(text.split(find)).toHaveLength(2)
})
