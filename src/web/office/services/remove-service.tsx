import type { ServiceKind } from '../../../shared/services/service-kinds.ts'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { loadPolicyAnew, useServicesApi, useServiceWords } from './services-state.ts'

/** Asks before a service is disconnected. */
export function RemoveService({ kind, onClosed }: { kind: ServiceKind; onClosed: () => void }) {
  const { confirm, makers } = useServiceWords()
  const api = useServicesApi()
  const removing = useIntention({
    send: (one: ServiceKind) => api.removeService(one),
    changes: () => [['services']],
    onDone: loadPolicyAnew,
  })
  return (
    <Confirm
      title={confirm.title(makers[kind])}
      text={confirm.text}
      submit={confirm.submit}
      keep={confirm.keep}
      intent="negative"
      doing={removing}
      subject={kind}
      onClosed={onClosed}
    />
  )
}
