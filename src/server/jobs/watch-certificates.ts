import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { everyStore, inEachStore } from '../db/every-store.ts'
import { type CertificateDeps, reviewCertificates } from '../stores/accounts/certificates.ts'
import { lookSteadily } from './look-steadily.ts'

const EVERY_MS = 12 * 3_600_000

/** Looks at the certificates of all stores, one store after the other. */
export async function watchCertificates(deps: CertificateDeps & { database: Database }): Promise<void> {
  await inEachStore(everyStore(deps.database), store =>
    deps.database.inStore(store, transaction => reviewCertificates(deps, transaction)),
  )
}

/** Looks now and twice a day for certificates that end soon. Returns what stops it. */
export function startCertificateWatch(
  deps: CertificateDeps & { database: Database; log: Logger },
): () => Promise<void> {
  return lookSteadily({
    everyMs: EVERY_MS,
    look: () => watchCertificates(deps),
    failure: 'the certificates of stores were not looked at; the next look will',
    log: deps.log,
  }).stop
}
