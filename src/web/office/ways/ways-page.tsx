import './ways.css'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useTitle } from '../shell/use-title.ts'
import { WaysForm } from './ways-form.tsx'
import { useWaysApi, useWaysWords, waysQuery } from './ways-state.ts'

/** What new charges may be paid by, beside the list that payers will see. */
export function WaysPage() {
  const say = useWaysWords()
  const found = useQuery(waysQuery(useWaysApi()))
  useTitle(say.title)
  return (
    <div className="container store-page">
      <PageHeader title={say.title} text={say.text} />
      {found.isPending && <ListOnItsWay />}
      {found.isError && !found.data && (
        <ListFailed title={say.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && <WaysForm key={JSON.stringify(found.data)} ways={found.data} />}
    </div>
  )
}
