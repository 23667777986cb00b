import type { WebhookEndpoint } from '../../../shared/contract/webhook-endpoint.ts'
import { Badge } from '../../ui/badge.tsx'
import { useWebhookWords } from './webhooks-state.ts'

/** How an endpoint stands, in a word. One that fails says so, whatever it is set to. */
export function EndpointMark({ endpoint }: { endpoint: WebhookEndpoint }) {
  const say = useWebhookWords()
  if (endpoint.status === 'enabled' && endpoint.failing_since) {
    return (
      <Badge tone="warning" icon="warning">
        {say.failing}
      </Badge>
    )
  }
  const isOn = endpoint.status === 'enabled'
  return (
    <Badge tone={isOn ? 'positive' : 'neutral'} icon={isOn ? 'check' : 'info'}>
      {say.statuses[endpoint.status]}
    </Badge>
  )
}
