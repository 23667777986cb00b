import type { Dispute } from '../../../shared/contract/dispute.ts'
import { Pair, Pairs, Section } from '../charges/detail/section.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { CopiedId } from '../words/copied-id.tsx'
import { useFormats } from '../words/formats.ts'
import { useDisputeWords } from './dispute-words.ts'

/** The rest: ids, exact times, and the way to the charge. */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const disputes = useDisputeWords()
  const { exact } = useFormats()
  return (
    <Section title={disputes.facts}>
      <Pairs>
        <Pair name={disputes.opened}>
          <span className="tabular">{exact(dispute.opened_at)}</span>
        </Pair>
        {dispute.evidence_due_at && (
          <Pair name={disputes.due}>
            <span className="tabular">{exact(dispute.evidence_due_at)}</span>
          </Pair>
        )}
        <Pair name={disputes.id}>
          <CopiedId value={dispute.id} name={disputes.id} />
        </Pair>
        {dispute.provider_id && (
          <Pair name={disputes.providerId}>
            <CopiedId value={dispute.provider_id} name={disputes.providerId} />
          </Pair>
        )}
        {dispute.code && <Pair name={disputes.code}>{dispute.code}</Pair>}
      </Pairs>
      <div>
        <RouteButton to="/charges/$chargeId" params={{ chargeId: dispute.charge_id }} intent="secondary" size="small">
          {disputes.seeCharge}
        </RouteButton>
      </div>
    </Section>
  )
}
