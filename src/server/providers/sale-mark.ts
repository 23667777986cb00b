/** As the database takes it (`card_mark`). */
const MARK = /^[!-~]{1,40}$/

/**
 * A name on a statement, without spaces; what is empty, or too long to be one, names nothing and must not keep a
 * payment from being written.
 */
export function markOf(text: string | null | undefined): string | null {
  const mark = text?.replaceAll(/\s/g, '') ?? ''
  return MARK.test(mark) ? mark : null
}
