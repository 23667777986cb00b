import { type Finding, isGeneratedOrFixture, type ProjectFile } from './project-files.ts'

const mostColumns = 120
/** Migrations up to this one have been applied: a changed file would stop the start of whoever has them. */
const lastLongMigration = 117

/**
 * No line of code or prose is longer than is read at once. Biome wraps code, but no text of a program: that is joined
 * of several strings. A word to a linter, the path of a drawing, a row of a table and a link stay whole. Pages of
 * `docs/reference` are written by a program.
 */
export function checkLineLengths(files: readonly ProjectFile[]): Finding[] {
  return files
    .filter(
      ({ path }) =>
        !isGeneratedOrFixture(path) &&
        !path.startsWith('docs/reference/') &&
        path !== 'docs/security/payment-page-scripts.md',
    )
    .flatMap(longLines)
}

function longLines({ path, text }: ProjectFile): Finding[] {
  const isLong = readerOf(path)
  return text.split('\n').flatMap((line, index) => {
    if (!isLong(line)) return []
    const message = `${line.length} columns; at most ${mostColumns}`
    return [{ file: path, line: index + 1, rule: 'line-length', message }]
  })
}

function readerOf(path: string): (line: string) => boolean {
  if (path.endsWith('.md')) return proseReader()
  if (path.endsWith('.sql')) return Number(/(\d{6})_/.exec(path)?.[1]) > lastLongMigration ? isLongCode : () => false
  return /\.(tsx?|css|m?js)$/.test(path) ? isLongCode : () => false
}

const DRAWING = /["'`][MLHVCSQTAZ\d\s.,-]{50,}["'`]/i

const isLongCode = (line: string) =>
  line.length > mostColumns && !/biome-ignore|^\s*(\*|\/\*|\/\/).*https?:\/\//.test(line) && !DRAWING.test(line)

/** Reads the lines of a document in their order, and knows where a block of code is. */
function proseReader(): (line: string) => boolean {
  let isCode = false
  return line => {
    if (/^\s*```/.test(line)) isCode = !isCode
    return !isCode && line.length > mostColumns && !/^\s*(\||#|<|!\[)/.test(line) && !/\]\(\S{60,}\)/.test(line)
  }
}
