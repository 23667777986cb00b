import './store.css'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useTitle } from '../shell/use-title.ts'
import { StoreForm } from './store-form.tsx'
import { storeQuery, useStoreApi, useStoreWords } from './store-state.ts'

/** Who the store is and how it looks, beside the payer's page at work. */
export function StorePage() {
  const say = useStoreWords()
  const found = useQuery(storeQuery(useStoreApi()))
  useTitle(say.title)
  return (
    <div className="container store-page">
      <PageHeader title={say.title} text={say.text} />
      {found.isPending && <ListOnItsWay />}
      {found.isError && !found.data && (
        <ListFailed title={say.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && <StoreForm key={JSON.stringify(found.data)} store={found.data} />}
    </div>
  )
}
