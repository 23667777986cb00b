import type { Part } from './live-charge.ts'

/** Ms after which a charge that lives for a minute is over. */
export const LATE = 62_000
export const SHORTEST = 60
/** Ms that the payer's page may take. */
const PAGE_PATIENCE = 60_000

/** The payer opens the page of a charge. */
export async function openCheckout(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PAGE_PATIENCE) }).catch(() => null)
  await response?.body?.cancel().catch(() => undefined)
}

/** The merchant cancels the charge. */
export async function cancel(part: Part): Promise<void> {
  const mayBe = ['charge_not_open', 'charge_processing']
  await part.write('cancel', `/v1/charges/${part.charge}/cancel`, undefined, mayBe)
}
