import { expect, it } from 'vitest'
import { checkBarrelFiles } from './barrel-files.ts'

const found = (text: string) => checkBarrelFiles([{ path: 'src/shared/money/index.ts', text }]).length

it('finds a file that only passes on', () => {
  expect(found(`export * from './split.ts'`)).toBe(1)
  expect(found(`import { a } from './a.ts'\nexport { a }\nexport type { B } from './b.ts'`)).toBe(1)
})

it('leaves a file that has something of its own', () => {
  expect(found(`export { a } from './a.ts'\nexport const b = 1`)).toBe(0)
  expect(found(`import './styles.css'`)).toBe(0)
  expect(found('')).toBe(0)
})
