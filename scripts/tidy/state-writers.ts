import { type Finding, isUnitTest, lineAt, type ProjectFile } from './project-files.ts'

/** The one file that may write a table's status, always with `and status = $from`. */
const writers = {
  charges: 'src/server/charges/charge/move-charge.ts',
  payments: 'src/server/charges/payments/move-payment.ts',
  refunds: 'src/server/refunds/move-refund.ts',
  disputes: 'src/server/disputes/move-dispute.ts',
} as const satisfies Record<string, string>

export function checkStateWriters(files: readonly ProjectFile[]): Finding[] {
  const server = files.filter(({ path }) => /^src\/server\/.+\.ts$/.test(path) && !isUnitTest(path))
  return Object.entries(writers).flatMap(([table, writer]) =>
    server
      .filter(({ path }) => path !== writer)
      .flatMap(file =>
        [...buildersThatWriteStatus(file.text, table), ...sqlThatWritesStatus(file.text, table)].map(offset => ({
          file: file.path,
          line: lineAt(file.text, offset),
          rule: 'state-writer',
          message: `writes ${table}.status, or may: only ${writer} does`,
        })),
      ),
  )
}

/**
 * Kysely: `updateTable('charges')…set({ … })`. What is set must be spelled out, or nobody can see that it is not the
 * status.
 */
function buildersThatWriteStatus(text: string, table: string): number[] {
  const starts = text.matchAll(new RegExp(`\\.updateTable\\(\\s*['"\`]${table}( as \\w+)?['"\`]`, 'g'))
  return Array.from(starts, match => match.index).filter(start => {
    const statement = statementFrom(text, start)
    const sets = Array.from(statement.matchAll(/\.set\(/g), match =>
      argumentAt(statement, match.index + '.set('.length),
    )
    return sets.some(set => maySetStatus(objectNamed(text, set.trim()) ?? set.trim()))
  })
}

function maySetStatus(set: string): boolean {
  const pair = /^['"`](\w+)['"`]\s*,/.exec(set)
  if (pair) return pair[1] === 'status'
  const spelledOut = /^(\(?\w*\)?\s*=>\s*\()?\s*\{/.test(set) && !/[{,]\s*\.{3}/.test(set)
  return !spelledOut || /[{,]\s*['"]?status['"]?\s*[:,}]/.test(set)
}

/** The object that a name stands for: `const together = { … }` in the same file. */
function objectNamed(text: string, name: string): string | undefined {
  if (!/^\w+$/.test(name)) return undefined
  return new RegExp(`\\bconst ${name}(?:: [^=]+)? = (\\{[\\s\\S]*?\\n? *\\})(?: as const)?\\n`).exec(text)?.[1]
}

/** SQL: `update charges set … where`. */
function sqlThatWritesStatus(text: string, table: string): number[] {
  const updates = text.matchAll(
    new RegExp(
      `\\bupdate\\s+(only\\s+)?("?\\w+"?\\.)?"?${table}"?\\s+(as\\s+)?(?:\\w+\\s+)?` +
        'set\\b([\\s\\S]*?)(\\bwhere\\b|\\bfrom\\b|[;`]|$)',
      'gi',
    ),
  )
  return Array.from(updates)
    .filter(match => /\bstatus\b/.test(match[4] ?? ''))
    .map(match => match.index)
}

function statementFrom(text: string, start: number): string {
  const end = /\.execute\w*\(|\.compile\(|\n\s*\n/g
  end.lastIndex = start
  return text.slice(start, end.exec(text)?.index ?? text.length)
}

function argumentAt(text: string, start: number): string {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start, at)
  }
  return text.slice(start)
}
