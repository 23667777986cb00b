import { verifyAudit } from '../src/server/access/verify-audit.ts'
import { openOperatorLookup } from '../src/server/db/operator-lookup.ts'

/** What of the audit its chain does not cover, or differs from, in words; nothing where all holds. */
export async function auditFaults(url: string): Promise<string[]> {
  const operator = await openOperatorLookup(url)
  try {
    const { fault, waiting, links } = await verifyAudit(operator.audit)
    if (fault !== null) return [fault]
    if (links === 0) return ['There is no link.']
    return waiting > 0 ? [`${waiting} records wait to be sealed.`] : []
  } finally {
    await operator.close()
  }
}
