import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { everyStore, inEachStore } from '../db/every-store.ts'
import { reviewRejectedCodes } from '../stores/accounts/rejected-codes.ts'
import { lookSteadily } from './look-steadily.ts'

const EVERY_MS = 60_000

/** Looks at the Pix codes that were asked for last, one store after the other. */
export async function watchPixCodes({ database }: { database: Database }): Promise<void> {
  await inEachStore(everyStore(database), store => reviewRejectedCodes(database, store))
}

/** Looks now and every minute whether the stores still get Pix codes. Returns what stops it. */
export function startPixWatch(deps: { database: Database; log: Logger }): () => Promise<void> {
  return lookSteadily({
    everyMs: EVERY_MS,
    look: () => watchPixCodes(deps),
    failure: 'nobody looked whether stores get Pix codes; the next look will',
    log: deps.log,
  }).stop
}
