import { traceHeaders } from '../../client/trace-headers.ts'

/**
 * Asks our server to end the bank's question, so that another card can be used. What came of it is in the charge's
 * state. Answers whether it was heard.
 */
export function leaveChallenge(address: string): Promise<boolean> {
  return report(`${address}/challenge/leave`)
}

/** Says that the bank's question has ended, so that our server looks what came of it. */
export function reportChallengeEnded(address: string): Promise<boolean> {
  return report(`${address}/challenge/ended`)
}

function report(address: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', ...traceHeaders() }
  return fetch(address, { method: 'POST', headers, body: '{}' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
