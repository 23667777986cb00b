import type { WebhookEndpoint } from '../../../shared/contract/webhook-endpoint.ts'
import { SecretModal } from '../settings/secret-modal.tsx'
import { Moment } from '../words/moment.tsx'
import { useWebhookWords } from './webhooks-state.ts'

/** The secret of an endpoint, this once. */
export function SecretOnce({ endpoint, onClosed }: { endpoint: WebhookEndpoint; onClosed: () => void }) {
  const { secret: say } = useWebhookWords()
  const { secret, previous_secret_until: until } = endpoint
  return (
    <SecretModal words={say} secret={secret ?? ''} onClosed={onClosed}>
      {until && (
        <p className="modal-text">
          {say.overlap} <Moment at={until} />
        </p>
      )}
    </SecretModal>
  )
}
