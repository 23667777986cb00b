import type { Dispute } from '../../../shared/contract/dispute.ts'
import { useCalendar } from '../server-state/use-calendar.ts'
import { useFormats } from '../words/formats.ts'
import { useNow } from '../words/use-now.ts'
import { useDisputeWords } from './dispute-words.ts'
import { dueIn } from './due-in.ts'

/**
 * How many days are left to answer, loud where they are few; of what waits for nobody, what became of it last.
 * `inLine` stands in a sentence, without room for the exact time.
 */
export function DisputeDue({ dispute, inLine = false }: { dispute: Dispute; inLine?: boolean }) {
  const { dueDays, was } = useDisputeWords()
  const { exact, relative, day } = useFormats()
  const due = dueIn(dispute, { now: useNow(), calendar: useCalendar() })
  if (!due) {
    const { ended_at, submitted_at, opened_at } = dispute
    const at = ended_at ?? submitted_at ?? opened_at
    return (
      <time className={inLine ? undefined : 'charge-when'} dateTime={at} title={exact(at)}>
        {was[ended_at ? 'ended' : submitted_at ? 'submitted' : 'opened']} {inLine ? relative(at) : day(at)}
      </time>
    )
  }
  return (
    <time className="dispute-due" dateTime={due.at} data-tone={due.tone ?? undefined} title={exact(due.at)}>
      {dueDays(due.days)}
    </time>
  )
}
