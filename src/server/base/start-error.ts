/**
 * Something outside the program keeps it from starting. The message is made of whole sentences that say what is wrong
 * and what to do; the command line prints it alone, without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** The text of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The `code` of a system error (`ENOENT`, `EADDRINUSE`), or null. */
export function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}
