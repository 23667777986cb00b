import { Link, useSearch } from '@tanstack/react-router'
import type { Dispute } from '../../../shared/contract/dispute.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { Moment } from '../words/moment.tsx'
import { disputeLook, isOnItsWay } from './dispute-look.ts'
import { useDisputeWords } from './dispute-words.ts'

/** One dispute in the list: why, how much, and until when or since when. */
export function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { language } = usePreferences()
  const disputes = useDisputeWords()
  const { relative, money } = useFormats()
  const search = useSearch({ from: '/staff/disputes' })
  const { id, status, amount, amount_returned, round, evidence_due_at: due } = dispute
  const waits = due !== null && status === 'evidence_due' && !isOnItsWay(dispute)
  return (
    <li>
      <Link
        to="/disputes/$disputeId"
        params={{ disputeId: id }}
        search={search}
        id={`row-${id}`}
        className="dispute-row"
      >
        <span className="dispute-row-why">{disputes.reason[dispute.reason]}</span>
        <span className="dispute-row-amount">
          <Money amount={dispute.amount} language={language} />
        </span>
        <span className="dispute-row-second">
          {disputes.kind[dispute.kind]}
          {round > 1 && ` · ${disputes.round(round)}`}
          {amount_returned > 0 && ` · ${disputes.returned(money(amount_returned), money(amount))}`}
          {' · '}
          {waits ? disputes.dueAt(relative(due)) : <Moment at={dispute.ended_at ?? dispute.opened_at} />}
        </span>
        <span className="dispute-row-state">
          <Badge {...disputeLook(dispute, disputes)} />
        </span>
      </Link>
    </li>
  )
}
