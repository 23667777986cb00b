import type { ServiceKind } from '../../src/shared/services/service-kinds.ts'
import type { ApiAnswer, ApiClient } from '../harness/api-client.ts'

/** What a store gives of its services. */
export const analytics = {
  host: 'https://eu.i.posthog.com',
  project_key: 'phc_8f3kPq0TzYxW2nVb7LmRc5dHs9AjUe',
}
export const experiments = { api_host: 'https://cdn.growthbook.io', client_key: 'sdk-4fK9xQ2' }
export const monitoring = { dsn: 'https://0123456789abcdef0123456789abcdef@o1.ingest.sentry.io/42' }

/** Connects a service, as the office does. */
export function putService(api: ApiClient, kind: ServiceKind, body: object) {
  return api.send('PUT', `/v1/services/${kind}`, JSON.stringify(body), { 'content-type': 'application/json' })
}

/** Each write about services, with the action that the audit records of it. */
export function writesOfServices(api: () => ApiClient) {
  const remove = (kind: ServiceKind) => api().delete(`/v1/services/${kind}`)
  return {
    setAnalytics: ['service.set', () => putService(api(), 'analytics', analytics)],
    removeAnalytics: ['service.remove', () => remove('analytics')],
    setExperiments: ['service.set', () => putService(api(), 'experiments', experiments)],
    removeExperiments: ['service.remove', () => remove('experiments')],
    setMonitoring: ['service.set', () => putService(api(), 'monitoring', monitoring)],
    removeMonitoring: ['service.remove', () => remove('monitoring')],
  } satisfies Record<string, [string, () => Promise<ApiAnswer>]>
}
