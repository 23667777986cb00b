import './links.css'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { PaymentLinkList } from '../../../shared/contract/payment-link.ts'
import { linkStates } from '../../../shared/links/link-state.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ChoiceFilter } from '../charges/list/choice-filter.tsx'
import { SearchField } from '../charges/list/search-field.tsx'
import { useIsPhone } from '../charges/list/use-is-phone.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { focusRowById, ListDrawer } from '../shell/list-drawer.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { TurnList } from '../shell/turn-list.tsx'
import { useSearchKey } from '../shell/use-search-key.ts'
import { useTitle } from '../shell/use-title.ts'
import { LinkRows } from './link-rows.tsx'
import { type LinkSearch, linkFilters, readLinkSearch } from './link-search.ts'
import { LinkTable } from './link-table.tsx'
import { linksQuery, useLinksApi, useLinkWords } from './links-state.ts'

const StorefrontDialog = lazy(async () => ({ default: (await import('./storefront-dialog.tsx')).StorefrontDialog }))

/** The addresses that take payments again and again, newest first; the one that is opened slides in beside the list. */
export function LinksPage() {
  const say = useLinkWords()
  const address = useSearch({ from: '/staff/links' })
  const search = useMemo(() => readLinkSearch({ ...address }), [address])
  const navigate = useNavigate()
  const mayWrite = useMay('links:write')
  const list = useQuery({ ...linksQuery(useLinksApi(), search), placeholderData: kept => kept })
  const isEmpty = list.data?.data.length === 0 && !search.after && !isFiltered(search)
  const [isFrontOpen, openFront] = useState(false)
  useTitle(say.title)
  useSearchKey()
  return (
    <div className="container links">
      <PageHeader
        title={say.title}
        text={say.text}
        actions={
          <>
            <ExportButton asked={{ kind: 'payment_links', filters: linkFilters(search) }} />
            {mayWrite && (
              <Button intent="secondary" onClick={() => openFront(true)}>
                {say.front.open}
              </Button>
            )}
            {mayWrite && !isEmpty && (
              <RouteButton to="/links/new" icon="plus">
                {say.create}
              </RouteButton>
            )}
          </>
        }
      />
      <LinkFilters search={search} />
      <LinkList list={list} search={search} />
      <ListDrawer param="linkId" leave={() => navigate({ to: '/links', search })} focusRow={focusRowById} />
      <Suspense>{isFrontOpen && <StorefrontDialog onClosed={() => openFront(false)} />}</Suspense>
    </div>
  )
}

function LinkFilters({ search }: { search: LinkSearch }) {
  const say = useLinkWords()
  const navigate = useNavigate()
  const narrow = (part: Partial<Record<keyof LinkSearch, string>>) =>
    void navigate({ to: '.', search: kept => readLinkSearch({ ...kept, after: '', ...part }), replace: true })
  return (
    <search className="charge-filters links-filters">
      <SearchField label={say.search} hint={say.searchHint} value={search.q ?? ''} onSearch={q => narrow({ q })} />
      <div className="charge-filters-more">
        <ChoiceFilter
          label={say.state}
          any={say.anyState}
          choices={linkStates.map(value => ({ value, label: say.states[value] }))}
          value={search.state ?? null}
          onChoose={state => narrow({ state: state ?? '' })}
        />
      </div>
    </search>
  )
}

function isFiltered({ q, state }: LinkSearch): boolean {
  return Boolean(q || state)
}

function LinkList({ list, search }: { list: UseQueryResult<PaymentLinkList>; search: LinkSearch }) {
  const say = useLinkWords()
  const isPhone = useIsPhone()
  const mayWrite = useMay('links:write')
  if (list.isPending) return <ListOnItsWay />
  if (!list.data) return <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
  const { data, next_cursor } = list.data
  if (data.length === 0 && !search.after) {
    const isNarrowed = isFiltered(search)
    return (
      <div role="status">
        <EmptyState
          picture={isNarrowed ? <Icon name="search" size={24} /> : <Glyph name="links" />}
          {...(isNarrowed ? say.nothingFound : say.empty)}
          action={
            !isNarrowed &&
            mayWrite && (
              <RouteButton to="/links/new" icon="plus">
                {say.create}
              </RouteButton>
            )
          }
        />
      </div>
    )
  }
  return (
    <div className="charge-results" aria-busy={list.isPlaceholderData}>
      {isPhone ? <LinkRows links={data} search={search} /> : <LinkTable links={data} search={search} />}
      <TurnList after={search.after} next={next_cursor} words={say} />
    </div>
  )
}
