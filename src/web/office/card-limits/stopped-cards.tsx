import { useQuery } from '@tanstack/react-query'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import { attemptRejections } from '../../../shared/contract/attempt-rejections.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useLimitWords, useProtectionApi } from './limits-state.ts'

/** How many cards were not tried lately, by what was too much. */
export function StoppedCards() {
  const say = useLimitWords()
  const { dateFormat } = usePreferences()
  const api = useProtectionApi()
  const found = useQuery({
    queryKey: ['card-protection', 'rejections'],
    queryFn: ({ signal }) => api.rejections(signal),
  })
  return (
    <section className="limits-part" aria-labelledby="cards-stopped">
      <h2 id="cards-stopped">{say.blocked}</h2>
      <p className="field-hint">{say.blockedHint}</p>
      {shown()}
    </section>
  )

  function shown() {
    if (found.isPending) return <ListOnItsWay />
    if (!found.data) {
      return <ListFailed title={say.blockedFailed} error={found.error} onRetry={() => void found.refetch()} />
    }
    const { data, total } = found.data
    if (total === 0) return <p>{say.nothing}</p>
    const rows = attemptRejections.flatMap(why => {
      const days = data.filter(one => one.why === why)
      const [newest] = days
      return newest ? [{ why, last: newest.day, count: days.reduce((sum, one) => sum + one.count, 0) }] : []
    })
    return (
      <table className="limits-table">
        <caption>{say.total(total)}</caption>
        <thead>
          <tr>
            <th scope="col">{say.columns.why}</th>
            <th scope="col">{say.columns.count}</th>
            <th scope="col">{say.columns.last}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ why, count, last }) => (
            <tr key={why}>
              <th scope="row">{say.why[why]}</th>
              <td>{count}</td>
              <td>{formatDate(calendarDate(last), dateFormat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
}
