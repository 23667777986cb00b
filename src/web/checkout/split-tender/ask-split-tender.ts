import { traceHeaders } from '../../client/trace-headers.ts'

/** What came of asking: `stale` where the charge is no longer what the page shows. Its state says what it is. */
export type SplitTenderAnswer = 'done' | 'stale' | 'network' | 'unavailable'

const PATIENCE_MS = 20_000

/**
 * Asks our server to show the Pix of all that is left, to undo the tenders, or to show the code of the whole again.
 * Never throws.
 */
export async function askSplitTender(address: string, what: 'pix' | 'undo' | 'whole'): Promise<SplitTenderAnswer> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), PATIENCE_MS)
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json', ...traceHeaders() }
    const { ok, status } = await fetch(`${address}/split-tender/${what}`, {
      method: 'POST',
      headers,
      body: '{}',
      signal: giveUp.signal,
    })
    if (ok) return 'done'
    return status === 409 ? 'stale' : 'unavailable'
  } catch {
    return 'network'
  } finally {
    clearTimeout(timer)
  }
}
