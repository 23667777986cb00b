import './services.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ServiceKind, serviceKinds } from '../../../shared/services/service-kinds.ts'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useTitle } from '../shell/use-title.ts'
import { RemoveService } from './remove-service.tsx'
import { ServiceForm } from './service-form.tsx'
import { ServiceRow } from './service-row.tsx'
import { servicesQuery, useServicesApi, useServiceWords } from './services-state.ts'

/**
 * What is done with a service. `turn`: what is begun while the last dialog is on its way out is a dialog of its own.
 */
interface Doing {
  what: 'set' | 'remove'
  kind: ServiceKind
  turn: number
}

/** The services that there are, which the store has connected, what each hears, and what none ever does. */
export function ServicesPage() {
  const say = useServiceWords()
  const list = useQuery(servicesQuery(useServicesApi()))
  const [doing, setDoing] = useState<Doing | null>(null)
  useTitle(say.title)
  return (
    <div className="container services">
      <PageHeader title={say.title} text={say.text} />
      {listed()}
      <section className="services-never" aria-labelledby="services-never">
        <h2 id="services-never">{say.never.title}</h2>
        <p>{say.never.text}</p>
      </section>
    </div>
  )

  function begin(what: Doing['what'], kind: ServiceKind) {
    setDoing(before => ({ what, kind, turn: (before?.turn ?? 0) + 1 }))
  }

  function listed() {
    if (list.isPending) return <ListOnItsWay />
    if (!list.data) return <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
    const { data } = list
    const known = (kind: ServiceKind) => data.find(service => service.kind === kind) ?? null
    return (
      <>
        <ul className="service-rows" aria-label={say.title}>
          {serviceKinds.map(kind => (
            <ServiceRow key={kind} kind={kind} service={known(kind)} onDo={what => begin(what, kind)} />
          ))}
        </ul>
        {doing?.what === 'set' && (
          <ServiceForm key={doing.turn} kind={doing.kind} known={known(doing.kind)} onClosed={() => setDoing(null)} />
        )}
        {doing?.what === 'remove' && (
          <RemoveService key={doing.turn} kind={doing.kind} onClosed={() => setDoing(null)} />
        )}
      </>
    )
  }
}
