import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role, Scope } from '../../src/shared/contract/roles.ts'

const PAGE = join(import.meta.dirname, '../../docs/reference/permissions.md')

/** What each role may do, as the page for people prints it. */
export function printedPermissions(): Record<Role, Scope[]> {
  const lines = readFileSync(PAGE, 'utf8').split('\n')
  const head = lines.findIndex(line => line.startsWith('| scope'))
  const cells = (line = '') =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim())
  const [, ...roles] = cells(lines[head])
  const rows = lines.slice(head + 2, lines.indexOf('', head)).map(cells)
  const may = (at: number) => rows.flatMap(row => (row[at + 1] === 'yes' ? [row[0]?.replaceAll('`', '')] : []))
  return Object.fromEntries(roles.map((role, at) => [role, may(at)])) as unknown as Record<Role, Scope[]>
}
