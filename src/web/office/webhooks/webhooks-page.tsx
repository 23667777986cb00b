import './webhooks.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { WebhookEndpoint } from '../../../shared/contract/webhook-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { SettingsIcon } from '../settings/settings-icon.tsx'
import { useTitle } from '../shell/use-title.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointMark } from './endpoint-mark.tsx'
import { SecretOnce } from './secret-once.tsx'
import { endpointsQuery, useWebhooksApi, useWebhookWords } from './webhooks-state.ts'

/** The addresses that are told what happens, and how each stands. */
export function WebhooksPage() {
  const say = useWebhookWords()
  const list = useQuery(endpointsQuery(useWebhooksApi()))
  const mayChange = useMay('webhooks:write')
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<WebhookEndpoint | null>(null)
  useTitle(say.title)
  const add = mayChange && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {say.add}
    </Button>
  )
  const isEmpty = list.data?.length === 0
  const open = (endpoint: WebhookEndpoint) =>
    void navigate({ to: '/settings/webhooks/$endpointId', params: { endpointId: endpoint.id } })
  return (
    <div className="container webhooks">
      <PageHeader title={say.title} text={say.text} actions={!isEmpty && add} />
      {list.isPending && <ListOnItsWay />}
      {list.isError && !list.data && (
        <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          picture={<SettingsIcon page="webhooks" />}
          title={say.empty.title}
          text={say.empty.text}
          action={add}
        />
      )}
      {!isEmpty && list.data && (
        <ul className="webhook-rows" aria-label={say.title}>
          {list.data.map(endpoint => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      )}
      {isAdding && <EndpointForm known={null} onDone={setMade} onClosed={() => setAdding(false)} />}
      {made && !isAdding && <SecretOnce endpoint={made} onClosed={() => open(made)} />}
    </div>
  )
}

function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const say = useWebhookWords()
  const { id, url, description, events } = endpoint
  return (
    <li>
      <Link to="/settings/webhooks/$endpointId" params={{ endpointId: id }} className="webhook-row">
        <span className="webhook-row-words">
          <span className="webhook-row-name">{description ?? new URL(url).host}</span>
          <span className="webhook-row-url">{url}</span>
        </span>
        <span className="webhook-row-events">{events ? say.events(events.length) : say.allEvents}</span>
        <EndpointMark endpoint={endpoint} />
      </Link>
    </li>
  )
}
