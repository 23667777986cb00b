import { expect, it } from 'vitest'
import { checkEnvironmentReaders } from './environment-readers.ts'

const linesIn = (path: string, text: string) => checkEnvironmentReaders([{ path, text }]).map(({ line }) => line)

it('finds a read of the environment outside the two files that may', () => {
  expect(linesIn('src/server/http/server.ts', 'const a = 1\nconst port = process.env.PORT')).toEqual([2])
  expect(linesIn('src/sandbox/main.ts', `import { env } from 'node:process'`)).toEqual([1])
})

it('leaves those two alone, and the programs that are not the product', () => {
  expect(linesIn('src/server/start/config.ts', 'process.env.PORT')).toEqual([])
  expect(linesIn('src/sandbox/config.ts', 'process.env.PORT')).toEqual([])
  expect(linesIn('scripts/test.ts', 'process.env.CI')).toEqual([])
  expect(linesIn('src/server/base/log.ts', '// process.env is read elsewhere')).toEqual([])
})
