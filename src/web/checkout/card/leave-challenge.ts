import { traceHeaders } from '../../client/trace-headers.ts'

/**
 * Asks our server to end the bank's question, so that another card can be used. What came of it is in the charge's
 * state.
 */
export async function leaveChallenge(address: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...traceHeaders() }
  await fetch(`${address}/challenge/leave`, { method: 'POST', headers, body: '{}' }).catch(() => undefined)
}
