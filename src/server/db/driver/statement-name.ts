/** What a statement does, and to which tables: never what with. */
export interface StatementName {
  /** `SELECT charges`, or `COMMIT`. */
  name: string
  operation: string
  /** The tables that it names, three at most, separated by spaces; empty where it names none. */
  tables: string
}

const names = new Map<string, StatementName>()
/** More texts than the application has. */
const MOST_NAMES = 1_000
const MOST_TABLES = 3

/** Names a statement by its text, which holds no values: those travel apart. Read once a text. */
export function statementName(text: string): StatementName {
  const known = names.get(text)
  if (known) return known
  const read = readName(text)
  if (names.size < MOST_NAMES) names.set(text, read)
  return read
}

function readName(text: string): StatementName {
  const writes = /(?<!for |do )\b(insert|update|delete)\s+(?!set\b)/i.exec(text)?.[1]
  const operation = (writes ?? /^\s*(\w+)/.exec(text)?.[1] ?? 'select').replace(/^with$/i, 'select').toUpperCase()
  // What a statement names on its way (`with noted as (…)`) is no table.
  const own = new Set([...text.matchAll(/"?([a-z_]\w*)"?\s+as\s+\(/gi)].map(([, name]) => name))
  const found = text.matchAll(/(?<!for |do )\b(?:from|join|into|update)\s+"?([a-z_][\w.]*)"?(?!\s*\(\s*\$|[\w."]*\()/gi)
  const tables = [...new Set([...found].map(([, name = '']) => name))].filter(name => name !== 'set' && !own.has(name))
  const shown = tables.slice(0, MOST_TABLES).join(' ')
  return { name: `${operation} ${shown}`.trim(), operation, tables: shown }
}
