import type { AuditRecord } from '../../../shared/contract/audit.ts'
import { useMe } from '../server-state/use-me.ts'
import { AuditName } from './audit-name.tsx'

/** What it was done to: by its name where it has one, and as a link where there is a page of it. */
export function AuditObject({
  record: { object_id: id, object_name: name, charge_id: charge },
}: {
  record: AuditRecord
}) {
  const { store } = useMe()
  if (!id) return null
  const called = name ?? (id === store.id ? store.name : null)
  return (
    <span className="audit-row-object" data-named={called !== null || undefined}>
      <AuditName id={id} name={called} charge={charge} />
    </span>
  )
}
