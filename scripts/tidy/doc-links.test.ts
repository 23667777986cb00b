import { expect, it } from 'vitest'
import { checkDocLinks } from './doc-links.ts'

const tree = [
  { path: 'src/server/main.ts', text: '' },
  { path: 'docs/decisions/0001-record-decisions.md', text: '' },
]
const messages = (text: string, path = 'README.md') =>
  checkDocLinks([...tree, { path, text }]).map(({ message }) => message)

it('finds a link that leads nowhere', () => {
  expect(messages('See [this](docs/gone.md).')).toEqual(['docs/gone.md leads nowhere'])
  expect(messages('<img src="docs/gone.png">')).toEqual(['docs/gone.png leads nowhere'])
  expect(messages('[up](../gone.md#part)', 'docs/decisions/0002-x.md')).toEqual(['../gone.md#part leads nowhere'])
})

it('follows files, folders, parts and the root', () => {
  expect(
    messages('[a](docs/decisions/0001-record-decisions.md#why) [b](docs/decisions/) [c](/src/server/main.ts)'),
  ).toEqual([])
  expect(messages('[a](https://example.com) [b](mailto:a@example.com) [c](#part)')).toEqual([])
  expect(messages('[up](../../src/server/main.ts)', 'docs/decisions/0002-x.md')).toEqual([])
})

it('finds a page that names a file which is not there, except one that tells of its day', () => {
  expect(messages('It starts in `src/server/start.ts`.')).toEqual(['names src/server/start.ts, which does not exist'])
  expect(messages('It starts in `src/server/main.ts`, in `src/server/`.')).toEqual([])
  expect(messages('It started in `src/server/start.ts`.', 'docs/decisions/0002-x.md')).toEqual([])
})

it('does not read links in code', () => {
  expect(messages('```\n[a](gone.md)\n```\n`[b](gone.md)`')).toEqual([])
})
