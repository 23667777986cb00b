import type { PayerField } from '../../../shared/contract/payer-facts.ts'
import type { ProblemBody } from '../../../shared/contract/problem.ts'
import type { FieldFault, PayerFacts, PayerFaults } from '../../../shared/payer/read-payer-form.ts'
import { traceHeaders } from '../../client/trace-headers.ts'

/** What came of telling our server who pays. `stale`: the charge is no longer what the page shows. */
type PayerAnswer = 'done' | 'stale' | 'network' | 'unavailable' | { faults: PayerFaults }

/** The server waits for the gateway, for longer than this only when something is wrong. */
const PATIENCE_MS = 20_000

/** Tells our server who pays, which asks for a code then. Never throws. */
export async function givePayer(address: string, facts: PayerFacts): Promise<PayerAnswer> {
  try {
    const response = await fetch(`${address}/payer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...traceHeaders() },
      body: JSON.stringify(facts),
      signal: AbortSignal.timeout?.(PATIENCE_MS) ?? null,
    })
    if (response.ok) return 'done'
    if (response.status === 409) return 'stale'
    const { errors } = (await response.json()) as ProblemBody
    const wrong = errors.filter(({ field }) => (field.split('.')[0] ?? '') in facts)
    // What somebody else has said meanwhile is no fault of the payer's.
    if (wrong.some(({ code }) => code === 'not_available')) return 'stale'
    const faults = wrong.map(({ field }) => [field, faultOf[field] ?? 'too_long'])
    return faults.length > 0 ? { faults: Object.fromEntries(faults) } : 'unavailable'
  } catch {
    return 'network'
  }
}

/** Of what is not here nothing can be wrong but its length: the page has read it before. */
const faultOf: Readonly<Record<string, FieldFault>> = {
  email: 'not_email',
  tax_id: 'not_tax_id',
  phone: 'not_phone',
  'address.postal_code': 'not_postal_code',
  'address.state': 'not_state',
} satisfies Partial<Record<PayerField, FieldFault>>
