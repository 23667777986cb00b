import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AsvsRow, countAsvs, faultsOfAsvs, renderAsvs } from './asvs.ts'

const root = join(import.meta.dirname, '../../..')
const begin = '<!-- asvs: written by npm run docs -->'
const end = '<!-- asvs: end -->'

/**
 * The papers about security that are written from `docs/security/asvs-5.0.json`, by their path: the table, and
 * SECURITY.md with its counts.
 * @throws Error with every fault of the rows.
 */
export function renderSecurityPapers(): Map<string, string> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const asvs: { source: string; rows: AsvsRow[] } = JSON.parse(read('docs/security/asvs-5.0.json'))
  const faults = faultsOfAsvs(asvs.rows, path => existsSync(join(root, path)))
  if (faults.length > 0) throw new Error(`docs/security/asvs-5.0.json:\n${faults.join('\n')}`)
  return new Map([
    ['docs/security/asvs-5.0.md', renderAsvs(asvs)],
    ['SECURITY.md', withCounts(read('SECURITY.md'), countAsvs(asvs.rows))],
  ])
}

/** The page with its marked part written anew. @throws Error where it has none. @internal */
export function withCounts(page: string, counts: string): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`SECURITY.md has no part from ${begin} to ${end}.`)
  return `${before}${begin}\n\n${counts}\n\n${end}${after}`
}
