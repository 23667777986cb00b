import './numbers.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { daysBetween } from '../../../shared/brazil/calendar-date.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { type DateRange, presetOfRange } from '../../ui/range-picker/range-presets.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { ReportButton } from '../exports/report-button.tsx'
import { useStoreDay } from '../server-state/use-calendar.ts'
import { ReportTools } from '../shell/report-tools.tsx'
import { useTitle } from '../shell/use-title.ts'
import { ApprovalView } from './approval-view.tsx'
import { FeesView } from './fees-view.tsx'
import { useReportsApi } from './figures.ts'
import { FunnelView } from './funnel-view.tsx'
import { HoursView } from './hours-view.tsx'
import { useNumberWords } from './number-words.ts'
import { daysOfSearch, type NumbersSearch, numberViews, readNumbersSearch } from './numbers-search.ts'
import { SpeedView } from './speed-view.tsx'

const views = {
  funnel: FunnelView,
  hours: HoursView,
  approval: ApprovalView,
  fees: FeesView,
  speed: SpeedView,
} as const

/** The store's own numbers: one report at a time, of a period that all share. */
export function NumbersPage() {
  const say = useNumberWords()
  const api = useReportsApi()
  const search = readNumbersSearch({ ...useSearch({ from: '/staff/numbers' }) })
  const navigate = useNavigate()
  const today = useStoreDay()
  const days = daysOfSearch(search, today)
  const open = search.view ?? 'funnel'
  useTitle(say.title)
  const go = (next: NumbersSearch) => void navigate({ to: '/numbers', search: next, replace: true })
  const choose = (range: DateRange) => {
    const period = presetOfRange(range, today)
    go({ ...(search.view && { view: search.view }), ...(period ? { period } : { from: range.start, to: range.end }) })
  }
  const isTooLong = daysBetween(days.start, days.end) >= limits.reportDays
  return (
    <div className="container numbers">
      <PageHeader title={say.title} text={say.text} />
      <ReportTools label={say.period} days={days} onDays={choose}>
        <ReportButton
          file={`guiche-${open}-${days.start}-${days.end}.csv`}
          load={how => api.table(open, { from: days.start, to: days.end }, how)}
          disabled={isTooLong}
          words={say}
        />
      </ReportTools>
      <Tabs
        label={say.views}
        open={open}
        onOpen={view => go({ ...search, view })}
        tabs={numberViews.map(id => {
          const View = views[id]
          return {
            id,
            label: say.view[id],
            panel: isTooLong ? <Alert tone="warning">{say.tooLong}</Alert> : <View from={days.start} to={days.end} />,
          }
        })}
      />
    </div>
  )
}
