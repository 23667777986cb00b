import './disputes.css'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useChildMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { Drawer } from '../../ui/drawer/drawer.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { useTitle } from '../shell/use-title.ts'
import { DisputeRow } from './dispute-row.tsx'
import { useDisputeWords } from './dispute-words.ts'
import { disputesQuery, useDisputesApi } from './disputes-state.ts'

/** Every payment that a customer disputes, newest first; the one that is opened slides in beside the list. */
export function DisputesPage() {
  const disputes = useDisputeWords()
  const { after } = useSearch({ from: '/staff/disputes' })
  useTitle(disputes.title)
  return (
    <div className="container disputes">
      <PageHeader title={disputes.title} text={disputes.text} />
      <DisputeList after={after} />
      <BesideTheList />
    </div>
  )
}

function DisputeList({ after }: { after: string | undefined }) {
  const disputes = useDisputeWords()
  const api = useDisputesApi()
  const list = useQuery(disputesQuery(api, after))
  if (list.isPending) return <ListOnItsWay />
  if (!list.data) return <ListFailed title={disputes.failed} error={list.error} onRetry={() => void list.refetch()} />
  const { data, next_cursor } = list.data
  if (data.length === 0 && !after) {
    return (
      <div role="status">
        <EmptyState
          picture={<Icon name="positive" size={24} />}
          title={disputes.empty.title}
          text={disputes.empty.text}
        />
      </div>
    )
  }
  return (
    <>
      <ul className="dispute-rows" aria-label={disputes.title}>
        {data.map(dispute => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
      </ul>
      {(after || next_cursor) && (
        <p className="review-turn">
          {after && (
            <RouteButton to="/disputes" search={{}} intent="secondary" size="small">
              {disputes.newest}
            </RouteButton>
          )}
          {next_cursor && (
            <RouteButton to="/disputes" search={{ after: next_cursor }} intent="secondary" size="small">
              {disputes.older}
            </RouteButton>
          )}
        </p>
      )}
    </>
  )
}

/** The drawer is the list's, so that it stays while its content changes. */
function BesideTheList() {
  const opened = useChildMatches({ select: matches => matches.map(match => match.params)[0] })
  const navigate = useNavigate()
  const search = useSearch({ from: '/staff/disputes' })
  if (!opened || !('disputeId' in opened)) return null
  const { disputeId } = opened
  const leave = () =>
    void navigate({ to: '/disputes', search }).then(() => document.getElementById(`row-${disputeId}`)?.focus())
  return (
    <Drawer titleId="drawer-title" subject={disputeId} onClosed={leave}>
      <Outlet />
    </Drawer>
  )
}
