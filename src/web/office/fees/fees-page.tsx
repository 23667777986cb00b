import './fees.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { accountsQuery, useAccountsApi } from '../accounts/accounts-state.ts'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useTitle } from '../shell/use-title.ts'
import { useNow } from '../words/use-now.ts'
import { standingOf } from './fee-draft.ts'
import { FeeForm } from './fee-form.tsx'
import { FeeItem } from './fee-item.tsx'
import { feesQuery, useFeesApi, useFeesWords } from './fees-state.ts'

/** What acquirers keep and when they pay out: what holds, what will and what did. */
export function FeesPage() {
  const say = useFeesWords()
  const list = useInfiniteQuery(feesQuery(useFeesApi()))
  const accounts = useQuery(accountsQuery(useAccountsApi()))
  const today = saoPauloDate(useNow())
  const mayChange = useMay('settings:write')
  const [adding, setAdding] = useState(false)
  const cards = accounts.data?.filter(({ takes }) => takes === 'cards') ?? []
  useTitle(say.title)
  const add = mayChange && cards.length > 0 && (
    <Button onClick={() => setAdding(true)}>{list.data?.length ? say.change : say.add}</Button>
  )
  return (
    <div className="container fees">
      <PageHeader title={say.title} text={say.text} actions={list.data?.length ? add : null} />
      {listed()}
      {adding && list.data && <FeeForm accounts={cards} known={list.data} onClosed={() => setAdding(false)} />}
    </div>
  )

  function listed() {
    const error = list.error ?? accounts.error
    if (error && !(list.data && accounts.data)) {
      const retry = () => void Promise.all([list.refetch(), accounts.refetch()])
      return <ListFailed title={say.failed} error={error} onRetry={retry} />
    }
    if (!list.data || !accounts.data) return <ListOnItsWay />
    const picture = <Icon name="info" size={24} />
    if (cards.length === 0 && list.data.length === 0) {
      const { title, text, act } = say.noAccount
      const way = mayChange && (
        <Link className="link" to="/settings/accounts">
          {act}
        </Link>
      )
      return <EmptyState picture={picture} title={title} text={text} action={way} />
    }
    if (list.data.length === 0) return <EmptyState picture={picture} {...say.empty} action={add} />
    return (
      <>
        <ul className="fee-list" aria-label={say.title}>
          {list.data.map(schedule => (
            <FeeItem
              key={schedule.id}
              schedule={schedule}
              account={accounts.data.find(({ id }) => id === schedule.account)?.name ?? schedule.account}
              standing={standingOf(schedule, list.data, today)}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button intent="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say.more}
          </Button>
        )}
      </>
    )
  }
}
