import { expect, it } from 'vitest'
import { checkDeadFiles } from './dead-files.ts'

const main = (text: string) => ({ path: 'src/server/main.ts', text })
const dead = (...files: { path: string; text: string }[]) => checkDeadFiles(files).map(({ file }) => file)

it('finds what no program reaches, and what only a dead file reaches', () => {
  const files = [
    { path: 'src/server/charges/old.ts', text: `import './older.ts'` },
    { path: 'src/server/charges/older.ts', text: '' },
  ]
  expect(dead(main(''), ...files)).toEqual(['src/server/charges/old.ts', 'src/server/charges/older.ts'])
})

it('its own test keeps a file alive in shared, where the rules are a library, and nowhere else', () => {
  expect(
    dead(
      { path: 'src/server/charges/old.ts', text: '' },
      { path: 'src/server/charges/old.test.ts', text: `import './old.ts'` },
      { path: 'src/shared/money/rates.ts', text: '' },
      { path: 'src/shared/money/rates.test.ts', text: `import './rates.ts'` },
    ),
  ).toEqual(['src/server/charges/old.ts'])
})

it('follows imports of every kind, and paths in strings', () => {
  expect(
    dead(
      main(
        `import './a.ts'\nexport * from './b.ts'\nawait import('./c.ts')\nnew Worker(new URL('./d.ts', import.meta.url))`,
      ),
      ...['a', 'b', 'c', 'd'].map(name => ({ path: `src/server/${name}.ts`, text: '' })),
    ),
  ).toEqual([])
})

it('begins a page in its HTML', () => {
  expect(
    dead(
      { path: 'src/web/office/index.html', text: '<script type="module" src="./office.tsx"></script>' },
      { path: 'src/web/office/office.tsx', text: `import './office.css'` },
      { path: 'src/web/office/office.css', text: '' },
      { path: 'src/web/office/left-over.css', text: '' },
    ),
  ).toEqual(['src/web/office/left-over.css'])
})
