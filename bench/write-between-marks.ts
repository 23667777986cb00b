import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Puts a report between its marks in a page that is otherwise written by hand.
 * @param command what writes it, such as `npm run bench`: the marks name it
 */
export function writeBetweenMarks(path: string, command: string, report: string): void {
  const marks = [`<!-- written by ${command} -->`, `<!-- end of what ${command} writes -->`] as const
  const page = readFileSync(path, 'utf8')
  const begin = page.indexOf(marks[0])
  const end = page.indexOf(marks[1])
  if (begin === -1 || end < begin) throw new Error(`${path} lacks the marks between which the report goes.`)
  writeFileSync(path, `${page.slice(0, begin + marks[0].length)}\n\n${report}\n\n${page.slice(end)}`)
}
