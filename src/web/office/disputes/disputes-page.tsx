import './disputes.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { focusRowById, ListDrawer } from '../shell/list-drawer.tsx'
import { TurnList } from '../shell/turn-list.tsx'
import { useTitle } from '../shell/use-title.ts'
import { DisputeRow } from './dispute-row.tsx'
import { useDisputeWords } from './dispute-words.ts'
import { disputesQuery, useDisputesApi } from './disputes-state.ts'

/** Every payment that a customer disputes, newest first; the one that is opened slides in beside the list. */
export function DisputesPage() {
  const disputes = useDisputeWords()
  const search = useSearch({ from: '/staff/disputes' })
  const navigate = useNavigate()
  useTitle(disputes.title)
  return (
    <div className="container disputes">
      <PageHeader title={disputes.title} text={disputes.text} actions={<ExportButton asked={{ kind: 'disputes' }} />} />
      <DisputeList after={search.after} />
      <ListDrawer param="disputeId" leave={() => navigate({ to: '/disputes', search })} focusRow={focusRowById} />
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
      <TurnList after={after} next={next_cursor} />
    </>
  )
}
