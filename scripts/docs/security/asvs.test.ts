import { expect, test } from 'vitest'
import { type AsvsRow, countAsvs, faultsOfAsvs, renderAsvs } from './asvs.ts'
import { renderSecurityPapers, withCounts } from './papers.ts'

const met: AsvsRow = {
  requirement: '1.1.1',
  level: 2,
  asks: 'Something',
  state: 'met',
  by: 'product',
  evidence: ['SECURITY.md'],
}
const faultsOf = (row: Partial<AsvsRow>) =>
  faultsOfAsvs([{ ...met, ...row }], path => path === 'SECURITY.md').filter(fault => fault.startsWith('1.1.1'))

test('the kept rows have no fault, and the papers come out the same every time', () => {
  expect(renderSecurityPapers()).toEqual(renderSecurityPapers())
})

test.each<[string, Partial<AsvsRow>, string]>([
  ['a file that is not there', { evidence: ['src/gone.ts'] }, 'names src/gone.ts, which does not exist.'],
  ['met without evidence', { evidence: [] }, 'is met by no file.'],
  ['met by nobody', { by: '' }, 'says nobody who sees to it'],
  ['met and pending', { pending: 'audit' }, 'waits for a piece of work all the same.'],
  ['open without a word', { state: 'open', evidence: [] }, 'is open and does not say what is lacking.'],
  ['not applicable without a reason', { state: 'not-applicable' }, 'does not apply and does not say why.'],
  ['another state', { state: 'fine' }, 'has the state fine'],
])('%s is a fault', (_, row, fault) => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf(row).join()).toContain(fault)
})

test('a requirement that is missing or there twice is a fault', () => {
  expect(faultsOfAsvs([met, met], () => true)).toEqual([
    'Level 1 has 70 requirements, and 0 rows are here.',
    'Level 2 has 183 requirements, and 2 rows are here.',
    '1.1.1 has two rows.',
  ])
})

test('rows are counted by level and by who sees to them', () => {
  const rows = [met, { ...met, level: 1, by: 'operator' }, { ...met, state: 'open', note: 'x' }]
  expect(
    countAsvs(rows)
      .split('\n')
      .slice(2)
      .map(line =>
        line
          .split('|')
          .slice(1, -1)
          .map(cell => cell.trim()),
      ),
  ).toEqual([
    ['level 1', '0', '1', '0', '0', '0'],
    ['level 2', '1', '0', '0', '1', '0'],
    ['both', '1', '1', '0', '1', '0'],
  ])
})

test('the page links the evidence', () => {
  expect(renderAsvs({ source: 'OWASP', rows: [met] })).toContain('| met: product | [SECURITY.md](../../SECURITY.md) |')
})

test('the counts take the place of the old ones, and nothing else changes', () => {
  const page = 'a\n<!-- asvs: written by npm run docs -->\n\nold\n\n<!-- asvs: end -->\nb\n'
  expect(withCounts(page, 'new')).toBe(page.replace('old', 'new'))
  expect(() => withCounts('a', 'new')).toThrow('SECURITY.md has no part')
})
