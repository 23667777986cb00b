import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditRecord } from '../../../shared/contract/audit.ts'
import { useMe } from '../server-state/use-me.ts'

/** What it was done to: by its name where it has one, and as a link where there is a page of it. */
export function AuditObject({
  record: { object_id: id, object_name: name, charge_id: charge },
}: {
  record: AuditRecord
}) {
  const { scopes, store } = useMe()
  if (!id) return null
  const called = name ?? (id === store.id ? store.name : null)
  return (
    <span className="audit-row-object" data-named={called !== null || undefined}>
      {linked(called ?? id)}
    </span>
  )

  function linked(text: string): ReactNode {
    if (charge && scopes.includes('charges:read')) {
      return (
        <Link to="/charges/$chargeId" params={{ chargeId: charge }}>
          {text}
        </Link>
      )
    }
    if (id?.startsWith('cus_') && scopes.includes('customers:read')) {
      return (
        <Link to="/customers/$customerId" params={{ customerId: id }}>
          {text}
        </Link>
      )
    }
    if (id?.startsWith('dsp_') && scopes.includes('charges:read')) {
      return (
        <Link to="/disputes/$disputeId" params={{ disputeId: id }}>
          {text}
        </Link>
      )
    }
    if (id?.startsWith('lnk_') && scopes.includes('links:read')) {
      return (
        <Link to="/links/$linkId" params={{ linkId: id }}>
          {text}
        </Link>
      )
    }
    return text
  }
}
