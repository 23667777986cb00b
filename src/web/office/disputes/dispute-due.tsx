import type { Dispute } from '../../../shared/contract/dispute.ts'
import { useCalendar } from '../server-state/use-calendar.ts'
import { useFormats } from '../words/formats.ts'
import { Moment } from '../words/moment.tsx'
import { useNow } from '../words/use-now.ts'
import { useDisputeWords } from './dispute-words.ts'
import { dueIn } from './due-in.ts'

/**
 * How many days are left to answer, loud where they are few; of what waits for nobody, when it was. `inLine` stands in
 * a sentence, without room for the exact time.
 */
export function DisputeDue({ dispute, inLine = false }: { dispute: Dispute; inLine?: boolean }) {
  const { dueDays } = useDisputeWords()
  const { exact, relative } = useFormats()
  const due = dueIn(dispute, { now: useNow(), calendar: useCalendar() })
  if (!due) {
    const at = dispute.ended_at ?? dispute.submitted_at ?? dispute.opened_at
    if (inLine) return <time dateTime={at}>{relative(at)}</time>
    return (
      <span className="charge-when">
        <Moment at={at} />
      </span>
    )
  }
  return (
    <time className="dispute-due" dateTime={due.at} data-tone={due.tone ?? undefined} title={exact(due.at)}>
      {dueDays(due.days)}
    </time>
  )
}
