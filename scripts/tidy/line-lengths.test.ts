import { expect, it } from 'vitest'
import { checkLineLengths } from './line-lengths.ts'

const linesIn = (path: string, text: string) => checkLineLengths([{ path, text }]).map(({ line }) => line)
const long = 'word '.repeat(24)

it('finds a long comment, in code and in style', () => {
  expect(linesIn('src/a.ts', `// ${long}\n/** ${long} */\n * ${long}\nconst a = 1`)).toEqual([1, 2, 3])
  expect(linesIn('src/a.css', `/* ${long} */`)).toEqual([1])
})

it('finds a long text of a program, and leaves the path of a drawing and a word to a linter', () => {
  const path = 'M3.5 3.5l13 13M8.4 5.2A7.6 7.6 0 0 1 10 5c4.8 0 '.repeat(3)
  const lines = [`  detail: '${long}',`, `  d="${path}"`, `  // biome-ignore lint/a/b: ${long}`]
  expect(linesIn('src/a.ts', lines.join('\n'))).toEqual([1])
})

it('leaves migrations that were applied long ago, and no other', () => {
  expect(linesIn('migrations/000117_a.sql', `-- ${long}`)).toEqual([])
  expect(linesIn('migrations/000118_a.sql', `-- ${long}`)).toEqual([1])
})

it('finds long prose, and leaves tables and blocks of code', () => {
  expect(linesIn('docs/a.md', `- ${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`\n${long}x`)).toEqual([1, 6])
})

it('leaves what a program writes', () => {
  expect(linesIn('docs/reference/errors.md', long)).toEqual([])
})
