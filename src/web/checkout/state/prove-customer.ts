import { traceHeaders } from '../../client/trace-headers.ts'

/** What the address of a customer session carries behind the `#`. */
const SECRET = /^#s=([0-9A-Za-z]{32})$/
const PATIENCE_MS = 4_000

/**
 * Shows the server that this browser is the charge's customer's, where the address says so, and takes the secret out of
 * the address. What is copied from there or kept in the history proves nothing. What comes of it stands in a cookie
 * that no script reads.
 */
export async function proveCustomer(): Promise<void> {
  // Pasted over the address of a page that is open, it loads nothing by itself.
  window.addEventListener('hashchange', () => SECRET.test(location.hash) && location.reload())
  const secret = SECRET.exec(location.hash)?.[1]
  if (!secret) return
  const { pathname, search } = location
  history.replaceState(history.state, '', pathname + search)
  // Without an answer it is a page like any other: the payer types their card.
  await fetch(`${pathname}/customer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...traceHeaders() },
    body: JSON.stringify({ secret }),
    signal: AbortSignal.timeout?.(PATIENCE_MS) ?? null,
  }).catch(() => undefined)
}
