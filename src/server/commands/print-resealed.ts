import type { Resealed } from '../start/reseal.ts'
import { printSentence } from './print-failure.ts'
import { printTable } from './print-table.ts'

/** Prints what came of sealing everything anew. True: all of it opens with the first key. */
export function printResealed(results: readonly Resealed[], keyId: string): boolean {
  const rows = results.map(({ what, all, anew }) => [what, String(all), String(anew)])
  printTable(['sealed', 'all', 'anew'], rows, '')
  const shut = results.flatMap(result => result.shut)
  for (const one of shut) printSentence(`${one} does not open with the keys that are here.`)
  const left = results.reduce((sum, result) => sum + result.left, 0)
  if (left > 0) printSentence(`${left} were changed by somebody else at this moment. Run the command again.`)
  if (shut.length > 0 || left > 0) return false
  process.stdout.write(`All of it opens with the key ${keyId}.\n`)
  return true
}
