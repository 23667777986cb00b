import './ways.css'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useTitle } from '../shell/use-title.ts'
import { affiliationsQuery, kindsTaken, useVouchersApi } from '../vouchers/vouchers-state.ts'
import { WaysForm } from './ways-form.tsx'
import { useWaysApi, useWaysWords, waysQuery } from './ways-state.ts'

/** What new charges may be paid by, beside the list that payers will see. */
export function WaysPage() {
  const say = useWaysWords()
  const found = useQuery(waysQuery(useWaysApi()))
  const affiliations = useQuery(affiliationsQuery(useVouchersApi()))
  const [ways, kinds] = [found.data, affiliations.data && kindsTaken(affiliations.data)]
  const problem = found.error ?? affiliations.error
  useTitle(say.title)
  return (
    <div className="container store-page">
      <PageHeader title={say.title} text={say.text} />
      {ways && kinds ? (
        <WaysForm key={JSON.stringify([ways, kinds])} ways={ways} kinds={kinds} />
      ) : problem ? (
        <ListFailed
          title={say.failed}
          error={problem}
          onRetry={() => void Promise.all([found.refetch(), affiliations.refetch()])}
        />
      ) : (
        <ListOnItsWay />
      )}
    </div>
  )
}
