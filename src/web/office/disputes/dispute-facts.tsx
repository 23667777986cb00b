import { Link } from '@tanstack/react-router'
import type { ListedDispute } from '../../../shared/contract/dispute.ts'
import { Pair, Pairs, Section } from '../charges/detail/section.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { CopiedId } from '../words/copied-id.tsx'
import { useFormats } from '../words/formats.ts'
import { DisputePaidWith } from './dispute-paid-with.tsx'
import { useDisputeWords } from './dispute-words.ts'

/** The rest: who paid with what, ids, exact times, and the way to the charge. */
export function DisputeFacts({ dispute }: { dispute: ListedDispute }) {
  const disputes = useDisputeWords()
  const { exact } = useFormats()
  const { customer_id, customer_name } = dispute.charge
  return (
    <Section title={disputes.facts}>
      <Pairs>
        {customer_name && (
          <Pair name={disputes.columns.customer}>
            {customer_id ? (
              <Link className="link" to="/customers/$customerId" params={{ customerId: customer_id }}>
                {customer_name}
              </Link>
            ) : (
              customer_name
            )}
          </Pair>
        )}
        <Pair name={disputes.columns.paid}>
          <DisputePaidWith payment={dispute.payment} />
        </Pair>
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
