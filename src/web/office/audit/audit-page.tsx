import './audit.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { auditQuery } from '../../client/audit-api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useTitle } from '../shell/use-title.ts'
import { AuditChainState } from './audit-chain-state.tsx'
import { AuditFilterBar } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { type AuditSearch, useAuditApi, useAuditWords } from './audit-state.ts'

/** Who did what in the store, and whether that still is what was written. */
export function AuditPage() {
  const say = useAuditWords()
  const api = useAuditApi()
  const { after, ...filters } = useSearch({ from: '/staff/settings/audit' })
  const navigate = useNavigate()
  const list = useQuery({
    queryKey: ['audit', filters, after ?? null],
    queryFn: ({ signal }) => api.records(filters, after, signal),
    placeholderData: keepPreviousData,
  })
  const go = (search: AuditSearch) => void navigate({ to: '/settings/audit', search })
  useTitle(say.title)
  return (
    <div className="container audit">
      <PageHeader
        title={say.title}
        text={say.text}
        actions={<ExportButton asked={{ kind: 'audit_records', filters: auditQuery(filters) }} />}
      />
      <AuditChainState />
      <AuditFilterBar filters={filters} onFilters={go} />
      {listed()}
    </div>
  )

  function listed() {
    if (list.isPending) return <ListOnItsWay />
    if (!list.data) return <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
    const { data, next_cursor } = list.data
    if (data.length === 0) {
      const clear = <Button onClick={() => go({})}>{say.clear}</Button>
      const picture = <Icon name="search" size={24} />
      return <EmptyState picture={picture} title={say.nothing} text={say.nothingText} action={clear} />
    }
    return (
      <>
        <p className="audit-names" aria-hidden="true">
          <span>{say.action}</span>
          <span>{say.who}</span>
          <span>{say.when}</span>
        </p>
        <ul className="audit-rows" aria-label={say.list}>
          {data.map(record => (
            <AuditRow key={record.id} record={record} />
          ))}
        </ul>
        <div className="audit-turn">
          {after && (
            <Button intent="secondary" onClick={() => go(filters)}>
              {say.newer}
            </Button>
          )}
          {next_cursor && (
            <Button intent="secondary" onClick={() => go({ ...filters, after: next_cursor })}>
              {say.older}
            </Button>
          )}
        </div>
      </>
    )
  }
}
