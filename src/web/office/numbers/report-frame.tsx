import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { Stat, Stats } from '../../ui/stat/stat.tsx'
import { usePreferences, useWords } from '../preferences/preferences.tsx'
import { ListFailed } from '../review/list-state.tsx'
import { useNumberWords } from './number-words.ts'
import type { NumberView } from './numbers-search.ts'

/** The days of a report, as its view is handed them. */
export interface ViewDays {
  from: string
  to: string
}

/** A report of these days. What was there stays in sight while other days are on their way. */
export function useReport<Report>(
  view: NumberView,
  { from, to }: ViewDays,
  read: (days: ViewDays, signal: AbortSignal) => Promise<Report>,
): UseQueryResult<Report> {
  return useQuery({
    queryKey: ['reports', view, from, to],
    queryFn: ({ signal }) => read({ from, to }, signal),
    placeholderData: last => last,
  })
}

interface ReportFrameProps<Report> {
  view: NumberView
  query: UseQueryResult<Report>
  isEmpty: (report: Report) => boolean
  children: (report: Report) => ReactNode
}

/** A report on its way, one that did not come, one in which there is nothing, or the report. */
export function ReportFrame<Report extends { from: string; before?: ViewDays }>(props: ReportFrameProps<Report>) {
  const { view, query, isEmpty, children } = props
  const say = useNumberWords()
  const { dateFormat } = usePreferences()
  if (query.isPending) return <OnItsWay />
  if (query.isError) return <ListFailed title={say.failed} error={query.error} onRetry={() => void query.refetch()} />
  const { data } = query
  if (isEmpty(data)) {
    const { title, text } = say.empty[view]
    return (
      <div role="status">
        <EmptyState picture={<Icon name="info" size={24} />} title={title} text={text} />
      </div>
    )
  }
  const day = (text: string) => formatDate(calendarDate(text), dateFormat)
  const { before } = data
  return (
    <div className="report" aria-busy={query.isPlaceholderData || undefined}>
      {children(data)}
      {before && (
        <p className="figures-text">
          {say.beforeMeans(before.from === before.to ? day(before.from) : `${day(before.from)} – ${day(before.to)}`)}
        </p>
      )}
    </div>
  )
}

function OnItsWay() {
  const { shell } = useWords()
  return (
    <div className="report" role="status">
      <span className="visually-hidden">{shell.loading}</span>
      <div aria-hidden="true">
        <Stats>
          {['a', 'b', 'c'].map(key => (
            <Stat key={key} label="…" value={null} loading />
          ))}
        </Stats>
      </div>
      {['40%', '100%', '100%', '100%', '100%'].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Skeleton key={place} width={width} height="1.25rem" />
      ))}
    </div>
  )
}
