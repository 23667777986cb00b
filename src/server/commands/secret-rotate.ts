import { StartError } from '../base/start-error.ts'
import { resealEverything } from '../start/reseal.ts'
import { writeSecretKeys } from '../start/secret-key-file.ts'
import { defineCommand } from './define-command.ts'
import { printResealed } from './print-resealed.ts'
import { type KeysHere, runsSinceBeforeKeys, withKeysHere } from './secret-keys-here.ts'
import { withParts } from './with-parts.ts'

export const secretRotate = defineCommand({
  name: 'secret rotate',
  summary: 'Seal everything anew with the next secret key: the second step. May be cut off, and run again.',
  argument: null,
  options: {},
  run: () =>
    withKeysHere(async here => {
      await changePlaces(here)
      return withParts(async parts => {
        const { secondSecretKey } = parts.keys
        if (secondSecretKey === null) {
          throw new StartError('There is one secret key alone. `secret add` makes the next one, or says how to.')
        }
        const stores = await parts.operator.stores()
        const results = await resealEverything(
          parts,
          stores.map(({ id }) => id),
        )
        const done = printResealed(results, parts.sealer.keyId)
        if (done) {
          process.stdout.write('Start every process again: from then on they seal with it too. Then `secret remove`.\n')
        }
        return done ? 0 : 1
      })
    }),
})

/** The next key becomes the first, once. @throws StartError where a process does not know it yet. */
async function changePlaces(here: KeysHere): Promise<void> {
  if (!here) return
  const { folder, keys } = here
  const { first, second } = keys
  if (second?.is !== 'next') return
  const unaware = await runsSinceBeforeKeys(folder)
  if (unaware !== null) {
    throw new StartError(`Guichê (process ${unaware}) does not know the next key yet. Start it again first.`)
  }
  writeSecretKeys(folder, { first: second.key, second: { key: first, is: 'previous' } })
}
