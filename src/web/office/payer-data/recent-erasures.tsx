import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Erasure } from '../../../shared/contract/privacy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useFormats } from '../words/formats.ts'
import { usePayerDataWords, usePrivacyApi } from './payer-data-state.ts'

/** While one is under way it is looked at again. */
const lookMs = 2_000

/** What was erased lately, and how far it is. */
export function RecentErasures() {
  const say = usePayerDataWords()
  const api = usePrivacyApi()
  const may = useMay('customers:read')
  const found = useQuery({
    queryKey: ['erasures'],
    queryFn: ({ signal }) => api.erasures(signal),
    enabled: may,
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'running') ? lookMs : false),
  })
  if (!may) return null
  return (
    <section className="payer-data-part" aria-labelledby="erasures">
      <h2 id="erasures">{say.erasures}</h2>
      {found.isPending && <ListOnItsWay />}
      {found.isError && !found.data && (
        <ListFailed title={say.erasuresFailed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data?.data.length === 0 && <p>{say.none}</p>}
      {found.data && found.data.data.length > 0 && (
        <ul className="payer-data-rows">
          {found.data.data.map(erasure => (
            <ErasureRow key={erasure.id} erasure={erasure} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const say = usePayerDataWords()
  const { exact } = useFormats()
  const { customer_id, reason, status, charges, charges_done, created_at } = erasure
  return (
    <li>
      <span className="payer-data-what">
        {customer_id ? (
          <Link className="link mono" to="/customers/$customerId" params={{ customerId: customer_id }}>
            {customer_id}
          </Link>
        ) : (
          say.unnamed
        )}
      </span>
      <Badge tone={status === 'done' ? 'positive' : 'info'}>{say.status[status]}</Badge>
      <span className="payer-data-why">
        <Facts of={[say.reason[reason], exact(created_at), charges > 0 && say.progress(charges_done, charges)]} />
      </span>
    </li>
  )
}
