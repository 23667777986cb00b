import { useState } from 'react'
import type { Service } from '../../../shared/contract/service.ts'
import { originOf } from '../../../shared/services/service-address.ts'
import type { ServiceKind } from '../../../shared/services/service-kinds.ts'
import { type TryOutcome, tryService } from '../../services/try-service.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { useFormats } from '../words/formats.ts'
import { useServiceWords } from './services-state.ts'

interface ServiceRowProps {
  kind: ServiceKind
  /** Null where the store has not connected it. */
  service: Service | null
  onDo: (what: 'set' | 'remove') => void
}

/**
 * One service: whether it is connected and with whom, what it hears, what can be done about it, and how a test went.
 */
export function ServiceRow({ kind, service, onDo }: ServiceRowProps) {
  const say = useServiceWords()
  const { exact } = useFormats()
  const [outcome, setOutcome] = useState<TryOutcome | 'asking' | null>(null)
  const name = say.names[kind]

  async function test(known: Service) {
    if (outcome === 'asking') return
    setOutcome('asking')
    setOutcome(await tryService(known))
  }

  return (
    <li className="service-row">
      <div className="service-row-words">
        <h2 className="service-row-name">
          {name}
          <span className="service-row-maker">{say.makers[kind]}</span>
          {service ? (
            <Badge tone="positive" icon="check">
              {say.connected}
            </Badge>
          ) : (
            <Badge>{say.notConnected}</Badge>
          )}
          {service?.kind === 'monitoring' && service.replay && <Badge tone="info">{say.replayOn}</Badge>}
        </h2>
        {service && (
          <p className="service-row-known">
            <Facts of={[originOf(addressOf(service)), say.changed(exact(service.updated_at))]} />
          </p>
        )}
        <p>{say.about[kind]}</p>
        <p>
          <strong>{`${say.leaves.title}: `}</strong>
          {say.leaves[kind]}
        </p>
      </div>
      <div className="service-row-actions">
        {service ? (
          <>
            <Button
              intent="secondary"
              size="small"
              busy={outcome === 'asking'}
              aria-label={say.test.sendOf(name)}
              onClick={() => void test(service)}
            >
              {say.test.send}
            </Button>
            <Button intent="secondary" size="small" aria-label={say.editOf(name)} onClick={() => onDo('set')}>
              {say.edit}
            </Button>
            <Button intent="quiet" size="small" aria-label={say.removeOf(name)} onClick={() => onDo('remove')}>
              {say.remove}
            </Button>
          </>
        ) : (
          <Button intent="secondary" size="small" aria-label={say.connectOf(name)} onClick={() => onDo('set')}>
            {say.connect}
          </Button>
        )}
      </div>
      <div className="service-row-outcome" role="status">
        {outcome && outcome !== 'asking' && (
          <Alert tone={outcome === 'received' ? 'positive' : 'warning'}>{say.test.outcomes[outcome]}</Alert>
        )}
      </div>
    </li>
  )
}

function addressOf(service: Service): string {
  if (service.kind === 'analytics') return service.host
  return service.kind === 'experiments' ? service.api_host : service.dsn
}
