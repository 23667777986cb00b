import { expect, it } from 'vitest'
import { checkUnfinishedWork } from './unfinished-work.ts'

const linesIn = (path: string, text: string) => checkUnfinishedWork([{ path, text }]).map(({ line }) => line)

it.each([
  '// TODO: the other banks',
  '/* FIXME */',
  '* XXX remove',
  `throw new Error('Not implemented')`,
  '<p>Coming soon</p>',
  `label: 'Em breve'`,
])('finds %s in the product', line => {
  expect(linesIn('src/web/office/page.tsx', `const a = 1\n${line}`)).toEqual([2])
})

it('knows the words of the language and of masks', () => {
  expect(linesIn('src/web/office/pt-br.ts', `export const all = 'Todo o período'`)).toEqual([])
  expect(linesIn('src/web/office/key.ts', `const mask = 'XXX.XXX.XXX-XX'`)).toEqual([])
  expect(linesIn('docs/plan.md', 'TODO')).toEqual([])
})
