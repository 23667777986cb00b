import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { auditHead, sealAudit } from '../access/seal-audit.ts'
import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'

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
  const stopping = new AbortController()
  let logged: string | null = null
  const seal = async () => {
    await sealAudit(database, stopping.signal)
    const today = saoPauloDate(clock.now())
    if (logged === today) return
    const head = await auditHead(database)
    if (head) log.info({ seq: head.seq, hash: head.hash }, 'the audit is sealed up to here')
    logged = today
  }
  let sealing: Promise<void> | null = null
  let failing = false
  const look = () => {
    // The first time of a large store may take longer than until the next look.
    sealing ??= seal()
      .then(() => {
        failing = false
      })
      .catch(error => {
        if (!failing) log.warn({ err: error }, 'the audit was not sealed; the next look tries again')
        failing = true
      })
      .finally(() => {
        sealing = null
      })
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await sealing
    look()
    await sealing
  }
}
