import { Link } from '@tanstack/react-router'
import { useMe } from '../server-state/use-me.ts'

interface AuditNameProps {
  id: string
  /** What it is called; null where nobody has said. */
  name: string | null
  /** The charge that it is, or is of. */
  charge: string | null
}

/** Something that a record names: by its name where it has one, and as a link where there is a page of it. */
export function AuditName({ id, name, charge }: AuditNameProps) {
  const { scopes } = useMe()
  const text = name ?? id
  if (charge && scopes.includes('charges:read')) {
    return (
      <Link to="/charges/$chargeId" params={{ chargeId: charge }}>
        {text}
      </Link>
    )
  }
  if (id.startsWith('cus_') && scopes.includes('customers:read')) {
    return (
      <Link to="/customers/$customerId" params={{ customerId: id }}>
        {text}
      </Link>
    )
  }
  if (id.startsWith('dsp_') && scopes.includes('charges:read')) {
    return (
      <Link to="/disputes/$disputeId" params={{ disputeId: id }}>
        {text}
      </Link>
    )
  }
  if (id.startsWith('lnk_') && scopes.includes('links:read')) {
    return (
      <Link to="/links/$linkId" params={{ linkId: id }}>
        {text}
      </Link>
    )
  }
  if (id.startsWith('whk_') && name && scopes.includes('webhooks:read')) {
    return (
      <Link to="/settings/webhooks/$endpointId" params={{ endpointId: id }}>
        {text}
      </Link>
    )
  }
  return text
}
