import { traceHeaders } from '../../client/trace-headers.ts'

/** What came of asking: `stale` where the charge is no longer what the page shows. Its state says what it is. */
export type SplitTenderAnswer = 'done' | 'stale' | 'network' | 'unavailable'

const PATIENCE_MS = 20_000

/**
 * Asks our server to show the Pix of all that is left, to undo the tenders, or to show the code of the whole again.
 * While something of before has not ended there, the bank removing an earlier code for example, it asks again when the
 * server says so, until its patience or `end` is over. Never throws.
 */
export async function askSplitTender(
  address: string,
  what: 'pix' | 'undo' | 'whole',
  end?: AbortSignal,
): Promise<SplitTenderAnswer> {
  const until = Date.now() + PATIENCE_MS
  const signal = AbortSignal.timeout?.(PATIENCE_MS) ?? null
  try {
    for (;;) {
      const headers = { 'content-type': 'application/json', accept: 'application/json', ...traceHeaders() }
      const answer = await fetch(`${address}/split-tender/${what}`, { method: 'POST', headers, body: '{}', signal })
      if (answer.ok) return 'done'
      if (answer.status !== 409) return 'unavailable'
      const wait = Number(answer.headers.get('retry-after')) * 1_000
      if (wait === 0) return 'stale'
      if (Date.now() + wait > until) return 'unavailable'
      await new Promise(resolve => setTimeout(resolve, wait))
      if (end?.aborted) return 'stale'
    }
  } catch {
    return 'network'
  }
}
