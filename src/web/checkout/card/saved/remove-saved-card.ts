import { traceHeaders } from '../../../client/trace-headers.ts'

/** Asks our server to remove a saved card. Whether it is gone is in the charge's state; false where nobody answered. */
export async function removeSavedCard(address: string, card: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${address}/cards/${card}`, { method: 'DELETE', headers: traceHeaders() })
    return ok
  } catch {
    return false
  }
}
