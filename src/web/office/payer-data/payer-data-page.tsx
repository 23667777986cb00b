import './payer-data.css'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useTitle } from '../shell/use-title.ts'
import { PayerDataForm } from './payer-data-form.tsx'
import { usePayerDataWords, usePrivacyApi } from './payer-data-state.ts'
import { RecentErasures } from './recent-erasures.tsx'
import { WhatStays } from './what-stays.tsx'

/** For how long payers are known by name, what goes then and what stays, and what was erased. */
export function PayerDataPage() {
  const say = usePayerDataWords()
  const api = usePrivacyApi()
  const found = useQuery({ queryKey: ['privacy'], queryFn: ({ signal }) => api.privacy(signal) })
  useTitle(say.title)
  return (
    <div className="container payer-data">
      <PageHeader title={say.title} text={say.text} />
      {found.isPending && <ListOnItsWay />}
      {found.isError && !found.data && (
        <ListFailed title={say.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && (
        <>
          <PayerDataForm key={JSON.stringify(found.data)} held={found.data} />
          <WhatStays />
          <RecentErasures />
        </>
      )}
    </div>
  )
}
