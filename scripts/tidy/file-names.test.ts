import { expect, it } from 'vitest'
import { checkFileNames } from './file-names.ts'

const rules = (...paths: string[]) => checkFileNames(paths.map(path => ({ path, text: '' }))).map(({ rule }) => rule)

it.each([
  'src/server/utils/dates.ts',
  'src/shared/money-helpers.ts',
  'src/web/common.css',
  'src/server/jobs/job-manager.ts',
])('finds the empty word in %s', path => {
  expect(rules(path)).toEqual(['banned-name'])
})

it.each(['src/server/charges/moveCharge.ts', 'src/web/ui/Button.tsx', 'src/server/Charges/move.ts', 'docs/My_Page.md'])(
  'finds that %s is not kebab-case',
  path => {
    expect(rules(path)).toEqual(['kebab-case'])
  },
)

it('says it once of a folder', () => {
  expect(rules('src/server/utils/a.ts', 'src/server/utils/b.ts')).toEqual(['banned-name'])
})

it('knows what has other names by convention', () => {
  expect(
    rules('src/shared/money/split.test.ts', 'migrations/000001_stores_and_keys.sql', 'test/README.md', '.ci/run'),
  ).toEqual([])
})
