import { expect, it } from 'vitest'
import { checkLineLengths } from './line-lengths.ts'

const linesIn = (path: string, text: string) => checkLineLengths([{ path, text }]).map(({ line }) => line)
const long = 'word '.repeat(24)

it('finds a long comment, in code and in style', () => {
  expect(linesIn('src/a.ts', `// ${long}\n/** ${long} */\n * ${long}\nconst a = 1`)).toEqual([1, 2, 3])
  expect(linesIn('src/a.css', `/* ${long} */`)).toEqual([1])
})

it('leaves a long text of a program to Biome', () => {
  expect(linesIn('src/a.ts', `  detail: '${long}',`)).toEqual([])
})

it('finds long prose, and leaves tables and blocks of code', () => {
  expect(linesIn('docs/a.md', `- ${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`\n${long}x`)).toEqual([1, 6])
})

it('leaves what a program writes', () => {
  expect(linesIn('docs/reference/errors.md', long)).toEqual([])
})
