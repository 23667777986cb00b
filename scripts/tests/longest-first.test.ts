import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longFiles } from './longest-first.ts'

it('names files that are there', () => {
  const root = join(import.meta.dirname, '../..')
  expect(Object.keys(longFiles).filter(path => !existsSync(join(root, path)))).toEqual([])
})
