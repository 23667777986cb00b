import { traceHeaders } from '../../client/trace-headers.ts'

/** Has our server open a session of Apple Pay. It is opaque; null where none was opened. Never throws. */
export async function openSession(address: string, validationUrl: string): Promise<unknown> {
  try {
    const response = await fetch(`${address}/wallets/apple-pay/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...traceHeaders() },
      body: JSON.stringify({ validation_url: validationUrl }),
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
