import { useQuery } from '@tanstack/react-query'
import { disputeCan, disputeIs } from '../../../../shared/charge/dispute-status.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Dispute } from '../../../../shared/contract/dispute.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { isOnItsWay } from '../../disputes/dispute-look.ts'
import { useDisputeWords } from '../../disputes/dispute-words.ts'
import { disputesQuery, useDisputesApi } from '../../disputes/disputes-state.ts'
import type { DisputeWords } from '../../messages/pt-br/disputes.ts'
import { useMay } from '../../server-state/use-me.ts'
import { RouteButton } from '../../shell/route-button.tsx'
import { useFormats } from '../../words/formats.ts'
import { useNow } from '../../words/use-now.ts'
import { takenBack } from '../taken-back.ts'

/** Why money of this charge is blocked or gone, until when an answer is due, and the way to give it. */
export function ChargeDisputes({ charge }: { charge: Charge }) {
  const { data, isPending } = useQuery(disputesQuery(useDisputesApi(), { charge: charge.id }, {}))
  if (isPending) return <Skeleton width="100%" height="8rem" />
  const isSaidAlready = ({ kind, status }: Dispute) =>
    kind === 'med' && disputeIs(status, 'lost') && takenBack(charge) > 0
  return data?.data
    .filter(dispute => dispute.status !== 'won' && !isSaidAlready(dispute))
    .map(dispute => <DisputeNotice key={dispute.id} dispute={dispute} />)
}

function DisputeNotice({ dispute }: { dispute: Dispute }) {
  const words = useDisputeWords()
  const { money, due } = useFormats()
  const mayAnswer = useMay('refunds:write')
  const now = useNow().getTime()
  const { notice } = words
  const stage = stageOf(dispute, now)
  const say = mayAnswer ? notice.answer : notice.othersAnswer
  const title = stage === 'answer' ? say(dispute.evidence_due_at && due(dispute.evidence_due_at)) : notice[stage]
  const held = money(disputeIs(dispute.status, 'lost') ? dispute.amount : dispute.amount_held)
  return (
    <Alert
      tone={tones[stage]}
      title={title}
      action={
        <RouteButton
          to="/disputes/$disputeId"
          params={{ disputeId: dispute.id }}
          intent={stage === 'answer' && mayAnswer ? 'primary' : 'secondary'}
          size="small"
        >
          {stage === 'answer' && mayAnswer ? words.answer.title : notice.see}
        </RouteButton>
      }
    >
      {notice.text(
        words.reason[dispute.reason],
        disputeIs(dispute.status, 'lost') ? notice.gone(held) : notice.held(held),
      )}
    </Alert>
  )
}

/** What a person has to know first of a dispute that was not won. */
type Stage = Exclude<keyof DisputeWords['notice'], 'see' | 'text' | 'held' | 'gone' | 'othersAnswer'>

const tones: Record<Stage, Tone> = {
  answer: 'negative',
  late: 'negative',
  judged: 'info',
  lost: 'neutral',
  accepted: 'neutral',
}

function stageOf(dispute: Dispute, now: number): Stage {
  if (dispute.status === 'lost' || dispute.status === 'accepted') return dispute.status
  if (!disputeIs(dispute.status, 'unanswered') || isOnItsWay(dispute)) return 'judged'
  return disputeCan.answer(dispute, now) ? 'answer' : 'late'
}
