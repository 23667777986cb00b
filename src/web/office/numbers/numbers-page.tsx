import './numbers.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { daysBetween } from '../../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { type DateRange, presetOfRange } from '../../ui/range-picker/range-presets.ts'
import { RangeValue } from '../../ui/range-picker/range-value.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { FilterOnDemand } from '../charges/list/filter-on-demand.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useToast } from '../shell/toasts.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useNow } from '../words/use-now.ts'
import { ApprovalView } from './approval-view.tsx'
import { FunnelView } from './funnel-view.tsx'
import { daysOfSearch, type NumbersSearch, type NumberView, numberViews, readNumbersSearch } from './numbers-search.ts'
import { useNumberWords, useReportsApi } from './numbers-state.ts'
import { SpeedView } from './speed-view.tsx'

const loadPicker = () => import('../../ui/range-picker/range-picker.tsx')
const RangePicker = lazy(async () => ({ default: (await loadPicker()).RangePicker }))

const views = { funnel: FunnelView, approval: ApprovalView, speed: SpeedView } as const

/** The store's own numbers: one report at a time, of a period that all three share. */
export function NumbersPage() {
  const say = useNumberWords()
  const search = readNumbersSearch({ ...useSearch({ from: '/staff/numbers' }) })
  const navigate = useNavigate()
  const today = saoPauloDate(useNow())
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
      <div className="numbers-tools">
        <Period days={days} onDays={choose} />
        <Download view={open} days={days} disabled={isTooLong} />
      </div>
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

function Period({ days, onDays }: { days: DateRange; onDays: (days: DateRange) => void }) {
  const say = useNumberWords()
  const { language, dateFormat } = usePreferences()
  const today = saoPauloDate(useNow())
  const common = { language, format: dateFormat, today }
  return (
    <div className="numbers-period">
      <FilterOnDemand
        label={say.period}
        opens="dialog"
        load={loadPicker}
        value={id => <RangeValue id={id} value={days} nothing="" {...common} />}
      >
        <RangePicker label={say.period} labelHidden value={days} onRange={onDays} last={today} {...common} />
      </FilterOnDemand>
    </div>
  )
}

function Download({ view, days, disabled }: { view: NumberView; days: DateRange; disabled: boolean }) {
  const say = useNumberWords()
  const api = useReportsApi()
  const tell = useToast()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const address = URL.createObjectURL(await api.table(view, { from: days.start, to: days.end }))
      const link = Object.assign(document.createElement('a'), {
        href: address,
        download: `guiche-${view}-${days.start}-${days.end}.csv`,
      })
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 1_000)
    } catch {
      tell({ tone: 'negative', text: say.downloadFailed })
    }
    setBusy(false)
  }
  return (
    <Button
      intent="secondary"
      disabled={disabled}
      busy={isBusy ? say.downloading : false}
      onClick={() => void download()}
    >
      {say.download}
    </Button>
  )
}
