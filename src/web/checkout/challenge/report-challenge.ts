import { traceHeaders } from '../../client/trace-headers.ts'

/**
 * Asks our server to end the bank's question, so that another card can be used. What came of it is in the charge's
 * state. Answers whether it was heard.
 */
export function leaveChallenge(address: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', ...traceHeaders() }
  return fetch(`${address}/challenge/leave`, { method: 'POST', headers, body: '{}' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
