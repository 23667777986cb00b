import { type Finding, isGeneratedOrFixture, type ProjectFile } from './project-files.ts'

const mostColumns = 120

/**
 * A comment and the prose of a document are wrapped, so that they are read beside the code. Biome wraps the code; a
 * long text of a program, a row of a table and a link stay whole. Pages of `docs/reference` are written by a program.
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
  const isLong = /\.(tsx?|css|m?js)$/.test(path) ? isLongComment : path.endsWith('.md') ? proseReader() : () => false
  return text.split('\n').flatMap((line, index) => {
    if (!isLong(line)) return []
    const message = `${line.length} columns; at most ${mostColumns} in a comment or a document`
    return [{ file: path, line: index + 1, rule: 'line-length', message }]
  })
}

/** A word to a linter stands in one line. */
const isLongComment = (line: string) =>
  line.length > mostColumns && /^\s*(\*|\/\*|\/\/)/.test(line) && !/biome-ignore|https?:\/\//.test(line)

/** Reads the lines of a document in their order, and knows where a block of code is. */
function proseReader(): (line: string) => boolean {
  let isCode = false
  return line => {
    if (/^\s*```/.test(line)) isCode = !isCode
    return !isCode && line.length > mostColumns && !/^\s*(\||#|<|!\[)/.test(line) && !/\]\(\S{60,}\)/.test(line)
  }
}
