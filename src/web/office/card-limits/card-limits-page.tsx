import './card-limits.css'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { CloseCards } from '../review/close-cards.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useTitle } from '../shell/use-title.ts'
import { storeQuery, useStoreApi } from '../store/store-state.ts'
import { LimitsForm } from './limits-form.tsx'
import { useLimitWords, useProtectionApi } from './limits-state.ts'
import { StoppedCards } from './stopped-cards.tsx'

/** How often cards may be tried, between which amounts a charge may be, and what was stopped. */
export function CardLimitsPage() {
  const say = useLimitWords()
  const api = useProtectionApi()
  const store = useQuery(storeQuery(useStoreApi()))
  const held = useQuery({ queryKey: ['card-protection'], queryFn: ({ signal }) => api.protection(signal) })
  const error = held.error ?? store.error
  useTitle(say.title)
  return (
    <div className="container card-limits">
      <PageHeader title={say.title} text={say.text} />
      {!(held.data && store.data) &&
        (error ? (
          <ListFailed
            title={say.failed}
            error={error}
            onRetry={() => void Promise.all([held.refetch(), store.refetch()])}
          />
        ) : (
          <ListOnItsWay />
        ))}
      {held.data && store.data && (
        <>
          <section className="limits-part limits-now" aria-labelledby="cards-now">
            <h2 id="cards-now">{say.now}</h2>
            {!held.data.cards_closed_until && <p>{say.open}</p>}
            <CloseCards />
          </section>
          <LimitsForm key={JSON.stringify([held.data, store.data])} held={held.data} store={store.data} />
          <StoppedCards />
        </>
      )}
    </div>
  )
}
