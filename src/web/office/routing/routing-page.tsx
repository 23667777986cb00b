import './routing.css'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useTitle } from '../shell/use-title.ts'
import { RoutingEditor } from './routing-editor.tsx'
import { routingQuery, useCardRoutingApi } from './routing-state.ts'
import { useRoutingWords } from './routing-words.ts'

/** Which cards go to which acquirer: the rules in their order, and what a card would meet. */
export function RoutingPage() {
  const words = useRoutingWords()
  useTitle(words.title)
  return (
    <div className="container routing">
      <PageHeader title={words.title} text={words.text} />
      <Rules />
    </div>
  )
}

function Rules() {
  const words = useRoutingWords()
  const { data, isPending, error, refetch } = useQuery(routingQuery(useCardRoutingApi()))
  if (isPending) return <ListOnItsWay />
  if (!data) return <ListFailed title={words.failed} error={error} onRetry={() => void refetch()} />
  if (data.accounts.length === 0) {
    return <EmptyState picture={<Icon name="info" size={24} />} title={words.none.title} text={words.none.text} />
  }
  return <RoutingEditor key={data.version} routing={data} />
}
