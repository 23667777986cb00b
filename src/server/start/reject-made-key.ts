import { rmSync } from 'node:fs'
import { arePushKeysShut } from '../notifications/push-keys.ts'
import { missingKey } from './data-folder.ts'

/**
 * Ends a start that has made itself a secret key beside a database that another one has sealed, and takes that key
 * away: nothing in the database would open. `madeKeyFile`: where it stands; null where it was there before.
 * @throws StartError
 */
export async function rejectMadeKey(
  parts: Parameters<typeof arePushKeysShut>[0],
  madeKeyFile: string | null,
): Promise<void> {
  if (madeKeyFile === null || !(await arePushKeysShut(parts))) return
  rmSync(madeKeyFile)
  throw missingKey(madeKeyFile)
}
