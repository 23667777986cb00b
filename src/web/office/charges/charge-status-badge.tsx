import type { Charge } from '../../../shared/contract/charge.ts'
import { Badge } from '../../ui/badge.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { chargeLook } from './charge-look.ts'

/** The status of a charge in an icon and a word. */
export function ChargeStatusBadge({ status }: { status: Charge['status'] }) {
  const { chargeStatus } = useWords()
  return <Badge {...chargeLook[status]}>{chargeStatus[status]}</Badge>
}
