import { readFileSync } from 'node:fs'
import { text as readAll } from 'node:stream/consumers'
import { codeOf, messageOf } from '../base/start-error.ts'
import { printSentence } from './print-failure.ts'

/** The file as JSON; null after a sentence. No sentence repeats what is in it: it holds secrets. */
export async function readCredentialsFile(path: string): Promise<{ json: unknown } | null> {
  let written: string
  try {
    written = path === '-' ? await readAll(process.stdin) : readFileSync(path, 'utf8')
  } catch (error) {
    printSentence(
      codeOf(error) === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${messageOf(error)}.`,
    )
    return null
  }
  try {
    return { json: JSON.parse(written) }
  } catch {
    printSentence(`${path === '-' ? 'Standard input' : path} is not JSON.`)
    return null
  }
}

/** The credentials with the profile that the command was given; as they are where it was given none. */
export function atProfile(credentials: unknown, profile: string | null): unknown {
  const isObject = typeof credentials === 'object' && credentials !== null && !Array.isArray(credentials)
  return isObject && profile !== null ? { ...credentials, profile } : credentials
}
