import { text as readAll } from 'node:stream/consumers'
import { INITIAL_PASSWORD, randomToken } from '../base/tokens.ts'

/**
 * The first line of standard input, or a new password that nobody can guess and that is printed, this once, by `print`
 * after it was taken.
 */
export async function newPassword(fromStdin: boolean): Promise<{ password: string; print(): void }> {
  if (fromStdin) {
    const [line = ''] = (await readAll(process.stdin)).split(/\r?\n/)
    return { password: line, print: () => undefined }
  }
  const password = randomToken(INITIAL_PASSWORD)
  return { password, print: () => void process.stdout.write(`${password}\n`) }
}
