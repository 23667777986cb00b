import { join } from 'node:path'
import { openFolderStore } from '../base/file-store.ts'
import { createSealer } from '../base/seal.ts'
import { StartError } from '../base/start-error.ts'
import { resealEverything } from '../start/reseal.ts'
import { secretKeyFile, writeSecretKeys } from '../start/secret-key-file.ts'
import { defineCommand } from './define-command.ts'
import { printResealed } from './print-resealed.ts'
import { type KeysHere, runsSinceBeforeKeys, withKeysHere } from './secret-keys-here.ts'
import { type CommandParts, withParts } from './with-parts.ts'

export const secretRemove = defineCommand({
  name: 'secret remove',
  summary: 'Open everything with the new secret key alone, and let the previous one go: the last step.',
  argument: null,
  options: {},
  run: () =>
    withKeysHere(async here => {
      await rejectTooEarly(here)
      const code = await withParts(openAllWithFirst)
      if (code !== 0) return code
      if (here) writeSecretKeys(here.folder, { first: here.keys.first, second: null })
      const rest = here ? `It is out of ${secretKeyFile(here.folder)}.` : 'Unset SECRET_KEY_SECOND.'
      process.stdout.write(
        `The previous key is no longer needed by Guichê. ${rest} Backups from before need it: keep it with them.\n`,
      )
      return 0
    }),
})

/** Seals anew what the previous key sealed meanwhile, and opens everything without it. Returns the exit code. */
async function openAllWithFirst(parts: CommandParts): Promise<number> {
  const { secretKey, secondSecretKey } = parts.keys
  if (secondSecretKey === null) throw new StartError('There is one secret key alone: nothing is to be removed.')
  const stores = (await parts.operator.stores()).map(({ id }) => id)
  await resealEverything(parts, stores)
  const sealer = createSealer(secretKey)
  const files = openFolderStore(join(parts.dataDir, 'files'), sealer)
  const results = await resealEverything(
    { database: parts.database, authDatabase: parts.authDatabase, sealer, files },
    stores,
  )
  return printResealed(results, sealer.keyId) ? 0 : 1
}

/** @throws StartError where the previous key is still in use. */
async function rejectTooEarly(here: KeysHere): Promise<void> {
  if (!here) return
  if (here.keys.second?.is === 'next') throw new StartError('The next key seals nothing yet: `secret rotate` first.')
  const unaware = here.keys.second && (await runsSinceBeforeKeys(here.folder))
  if (unaware) {
    throw new StartError(`Guichê (process ${unaware}) still seals with the previous key. Start it again first.`)
  }
}
