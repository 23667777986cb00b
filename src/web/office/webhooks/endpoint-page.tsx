import './webhooks.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { WebhookEndpoint } from '../../../shared/contract/webhook-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useTitle } from '../shell/use-title.ts'
import { useFormats } from '../words/formats.ts'
import { DeliveryList } from './delivery-list.tsx'
import { EndpointActs } from './endpoint-acts.tsx'
import { EndpointHealth } from './endpoint-health.tsx'
import { EndpointMark } from './endpoint-mark.tsx'
import { endpointQuery, useWebhooksApi, useWebhookWords } from './webhooks-state.ts'

/** One address: how it stands, what a person does about it, and everything that it was told. */
export function EndpointPage() {
  const say = useWebhookWords()
  const { endpointId } = useParams({ from: '/staff/settings/webhooks/$endpointId' })
  const found = useQuery(endpointQuery(useWebhooksApi(), endpointId))
  useTitle(found.data?.description ?? say.title)
  return (
    <div className="container webhooks webhook-endpoint">
      {found.isPending && <ListOnItsWay />}
      {found.isError && !found.data && (
        <ListFailed title={say.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && <Endpoint key={endpointId} endpoint={found.data} />}
    </div>
  )
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const say = useWebhookWords()
  const { exact } = useFormats()
  const mayChange = useMay('webhooks:write')
  const { url, description, events, status, failing_since } = endpoint
  return (
    <>
      <PageHeader
        title={description ?? new URL(url).host}
        breadcrumb={
          <Link to="/settings/webhooks" className="link webhook-all">
            {say.all}
          </Link>
        }
        badge={<EndpointMark endpoint={endpoint} />}
        text={<span className="webhook-url">{url}</span>}
        actions={mayChange && <EndpointActs endpoint={endpoint} />}
      />
      {status === 'enabled' && failing_since && <Alert tone="warning">{say.failingSince(exact(failing_since))}</Alert>}
      {status === 'paused' && <Alert>{say.pausedText}</Alert>}
      {status === 'disabled' && <Alert>{say.disabledText}</Alert>}
      <EndpointHealth id={endpoint.id} events={events} />
      <DeliveryList endpoint={endpoint} />
    </>
  )
}
