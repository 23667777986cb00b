import { expect, it } from 'vitest'
import { checkDeadExports } from './dead-exports.ts'

const main = { path: 'src/server/main.ts', text: `import { split } from '../shared/money/split.ts'` }
const source = (text: string) => ({ path: 'src/shared/money/split.ts', text })
const messages = (...files: { path: string; text: string }[]) => checkDeadExports(files).map(({ message }) => message)

it('finds an export that nobody imports', () => {
  const text = 'export const split = 1\nexport function halve() {}\nconst own = 1\nexport { own as ours }'
  expect(checkDeadExports([main, source(text)])).toMatchObject([
    { line: 2, message: 'nobody imports halve' },
    { line: 4, message: 'nobody imports ours' },
  ])
})

it('counts the file’s own test, and no other unit test', () => {
  const split = source('export const split = 1\nexport const halve = 2')
  const use = `import { halve } from './split.ts'`
  expect(messages(main, split, { path: 'src/shared/money/split.test.ts', text: use })).toEqual([])
  expect(messages(main, split, { path: 'src/shared/money/rates.test.ts', text: use })).toEqual(['nobody imports halve'])
})

it('takes an import of the whole module as a use of all of it', () => {
  const split = source('export const split = 1\nexport const halve = 2')
  expect(messages({ ...main, text: `import * as split from '../shared/money/split.ts'` }, split)).toEqual([])
  expect(messages({ ...main, text: `await import('../shared/money/split.ts')` }, split)).toEqual([])
})

it('lets a type stand that its module speaks of, and no other', () => {
  const text = 'export type Part = number\nexport type Unused = string\nexport function split(): Part[] { return [] }'
  expect(messages(main, source(text))).toEqual(['nobody imports Unused'])
})

it('says nothing of the exports of a file that is dead as a whole', () => {
  expect(messages(source('export const split = 1'))).toEqual([])
})

it('takes the input of a build as used by whoever loads the build', () => {
  const config = {
    path: 'vite.pages.config.ts',
    text: `export default { build: { ssr: 'src/web/checkout/render.tsx' } }`,
  }
  const render = { path: 'src/web/checkout/render.tsx', text: 'export function render() {}' }
  expect(messages(config, render)).toEqual([])
  expect(messages({ ...main, text: `import '../web/checkout/render.tsx'` }, render)).toEqual(['nobody imports render'])
})
