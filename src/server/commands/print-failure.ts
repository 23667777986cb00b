import { styleText } from 'node:util'
import { messageOf } from '../base/start-error.ts'

/** Prints what kept a command from working: a sentence, and the stack when the operator asked for details. */
export function printFailure(error: unknown, withStack: boolean): void {
  const stack = error instanceof Error ? error.stack : undefined
  printSentence(withStack && stack ? stack : messageOf(error))
}

/** One sentence on standard error. */
export function printSentence(text: string): void {
  process.stderr.write(`${styleText('red', 'guiche:', { stream: process.stderr })} ${text}\n`)
}
