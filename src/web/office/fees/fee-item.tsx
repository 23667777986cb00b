import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import type { FeeSchedule } from '../../../shared/contract/fee-schedule.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import type { standingOf } from './fee-draft.ts'
import { FeeTable } from './fee-table.tsx'
import { useFeesWords } from './fees-state.ts'
import { OtherFeeTable } from './other-fee-table.tsx'

type Standing = ReturnType<typeof standingOf>

const toneOf: Record<Standing, Tone> = { coming: 'info', holds: 'positive', past: 'neutral' }

interface FeeItemProps {
  schedule: FeeSchedule
  /** What the store calls its account. */
  account: string
  standing: Standing
}

/** Terms of one account. What is past is folded. */
export function FeeItem({ schedule, account, standing }: FeeItemProps) {
  const say = useFeesWords()
  const { dateFormat } = usePreferences()
  const { valid_from, days, paid_at_once } = schedule
  const words =
    `${say.from(formatDate(calendarDate(valid_from), dateFormat))} ` +
    `${paid_at_once ? say.daysAtOnce(days) : say.days(days)}`
  return (
    <li>
      <details className="fee-item" open={standing !== 'past'}>
        <summary>
          <span className="fee-account">{account}</span>
          <Badge tone={toneOf[standing]}>{say.standing[standing]}</Badge>
          <span className="fee-words">{words}</span>
        </summary>
        <FeeTable terms={schedule} />
        <OtherFeeTable fees={schedule.other_fees} />
      </details>
    </li>
  )
}
