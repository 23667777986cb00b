import '../charges/charge-state-mark.css'
import { type DisputeStatus, disputeIs } from '../../../shared/charge/dispute-status.ts'
import type { Dispute } from '../../../shared/contract/dispute.ts'
import { IconShape } from '../../ui/icon-shape.tsx'
import { type StateShape, stateShapes } from '../../ui/state-shapes.ts'
import { disputeLook, isOnItsWay } from './dispute-look.ts'
import { useDisputeWords } from './dispute-words.ts'

/** Beside the signs of charges: what is decided stands in a ring, as theirs does. */
const rounded: Partial<Record<DisputeStatus, StateShape>> = { submitted: 'clock', won: 'positive', lost: 'declined' }

/** How a dispute stands: a sign and a word, on a tint where a person has to act. */
export function DisputeStateMark({ dispute }: { dispute: Dispute }) {
  const { tone, icon, children } = disputeLook(dispute, useDisputeWords())
  const round = rounded[dispute.status]
  const waits = disputeIs(dispute.status, 'unanswered') && !isOnItsWay(dispute)
  return (
    <span className="charge-state" data-tone={tone} data-loud={waits ? '' : undefined}>
      <IconShape outline={stateShapes[round ?? icon]} size={16} />
      {children}
    </span>
  )
}
