import { Link } from '@tanstack/react-router'
import type { ListedDispute } from '../../../shared/contract/dispute.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { DisputeDue } from './dispute-due.tsx'
import { DisputePaidWith } from './dispute-paid-with.tsx'
import type { DisputeSearch } from './dispute-search.ts'
import { DisputeStateMark } from './dispute-state-mark.tsx'
import { useDisputeWords } from './dispute-words.ts'

/** The list on a phone: what and how much in the first line, until when and why in the second, how it stands below. */
export function DisputeRows({ disputes, search }: { disputes: readonly ListedDispute[]; search: DisputeSearch }) {
  const words = useDisputeWords()
  return (
    <ul className="dispute-rows" aria-label={words.title}>
      {disputes.map(dispute => (
        <li key={dispute.id}>
          <Link
            to="/disputes/$disputeId"
            params={{ disputeId: dispute.id }}
            search={search}
            id={`row-${dispute.id}`}
            className="dispute-row"
          >
            <DisputeRow dispute={dispute} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function DisputeRow({ dispute }: { dispute: ListedDispute }) {
  const { language } = usePreferences()
  const words = useDisputeWords()
  const { money } = useFormats()
  const { amount, amount_returned, round, charge } = dispute
  return (
    <>
      <span className="dispute-row-why">{charge.description ?? words.noName}</span>
      <span className="dispute-row-amount">
        <Money amount={amount} language={language} />
      </span>
      <span className="dispute-row-second">
        <Facts
          of={[
            <DisputeDue key="due" dispute={dispute} inLine />,
            charge.customer_name,
            words.reason[dispute.reason],
            round > 1 && words.round(round),
            amount_returned > 0 && words.returned(money(amount_returned), money(amount)),
          ]}
        />
      </span>
      <span className="dispute-row-state">
        <DisputePaidWith payment={dispute.payment} />
        <DisputeStateMark dispute={dispute} />
      </span>
    </>
  )
}
