import type { z } from 'zod'
import type {
  analyticsSetSchema,
  experimentsSetSchema,
  monitoringSetSchema,
  Service,
  ServiceList,
} from '../../shared/contract/service.ts'
import type { ServiceKind } from '../../shared/services/service-kinds.ts'
import type { Caller } from './caller.ts'

/** What a caller writes of a service: its kind, and the input of its schema. */
export type ServiceToSet =
  | { kind: 'analytics'; body: z.input<typeof analyticsSetSchema> }
  | { kind: 'experiments'; body: z.input<typeof experimentsSetSchema> }
  | { kind: 'monitoring'; body: z.input<typeof monitoringSetSchema> }

/** The part of `/v1` about services. It travels with the page that shows them. */
export type ServicesApi = ReturnType<typeof createServicesApi>

export function createServicesApi(call: Caller) {
  return {
    services: (signal?: AbortSignal) => call<ServiceList>({ method: 'GET', path: '/v1/services', signal }),

    setService: ({ kind, body }: ServiceToSet) => call<Service>({ method: 'PUT', path: `/v1/services/${kind}`, body }),

    removeService: (kind: ServiceKind) =>
      call<null>({ method: 'DELETE', path: `/v1/services/${kind}`, reads: 'nothing' }),
  }
}
