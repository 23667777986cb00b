import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { walkAudit } from '../access/read-audit.ts'
import { auditHead, sealAudit } from '../access/seal-audit.ts'
import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { lookSteadily } from './look-steadily.ts'

/** In between a record can still be changed unnoticed (decision 49). Where nothing waits, a look is one empty read. */
const EVERY_MS = 5_000

/**
 * Seals what was written to the audit, now and every five seconds, and once more at the end. Once a day the log says
 * where the chain ends, so that a copy is kept where the log is. Returns what stops it.
 */
export function startSealing({
  database,
  clock,
  log,
}: {
  database: Database
  clock: Clock
  log: Logger
}): () => Promise<void> {
  let logged: string | null = null
  const sealing = lookSteadily({
    everyMs: EVERY_MS,
    async look(stopping) {
      await sealAudit(database, stopping)
      await walkAudit(database)
      const today = saoPauloDate(clock.now())
      if (logged === today) return
      const head = await auditHead(database)
      if (head) log.info({ seq: head.seq, hash: head.hash }, 'the audit is sealed up to here')
      logged = today
    },
    failure: 'the audit was not sealed; the next look tries again',
    log,
  })
  return async () => {
    await sealing.stop()
    await sealing.lookNow()
  }
}
