/** Statuses with which a server may say when to come back (RFC 9110, 10.2.3). */
const SAYING: ReadonlySet<number> = new Set([429, 503])

/**
 * Milliseconds for which a server asks to be left alone; null where it does not. Seconds, or a date. None of the
 * gateways documents it: it is the protocol's, and what stands before them may say it.
 */
export function retryAfter(status: number, headers: Readonly<Record<string, string>>, now: Date): number | null {
  const said = headers['retry-after']?.trim()
  if (!SAYING.has(status) || !said) return null
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1_000
  const at = Date.parse(said)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
