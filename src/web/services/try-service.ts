import type { Service } from '../../shared/contract/service.ts'

/** How a test went. `rejected`: it answered, and said no; `strange`: it answered what such a service does not say. */
export type TryOutcome = 'received' | 'rejected' | 'strange' | 'silent' | 'unreachable'

/** Milliseconds until it counts as silent. */
const patience = 10_000

/**
 * Asks a service from this browser, as its library would: one event named `guiche_test` with nothing in it, or for
 * experiments its list of flags. Never throws.
 */
export async function tryService(service: Service): Promise<TryOutcome> {
  try {
    const response = await fetch(addressOf(service), {
      ...bodyOf(service),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) return response.status < 500 ? 'rejected' : 'strange'
    const answer: unknown = await response.json().catch(() => null)
    if (typeof answer !== 'object' || answer === null) return 'strange'
    return service.kind === 'experiments' && !('features' in answer || 'encryptedFeatures' in answer)
      ? 'strange'
      : 'received'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'silent' : 'unreachable'
  }
}

function addressOf(service: Service): string {
  if (service.kind === 'analytics') return `${service.host}/i/v0/e/`
  if (service.kind === 'experiments') return `${service.api_host}/api/features/${service.client_key}`
  const { origin, pathname, username } = new URL(service.dsn)
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  return `${origin}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`
}

/** Text goes without a question beforehand (CORS); all three read it by its content. */
function bodyOf(service: Service): RequestInit {
  const id = crypto.randomUUID()
  const at = new Date().toISOString()
  if (service.kind === 'experiments') return {}
  if (service.kind === 'analytics') {
    const properties = { distinct_id: id, $process_person_profile: false, $geoip_disable: true }
    const event = { api_key: service.project_key, event: 'guiche_test', properties, timestamp: at, uuid: id }
    return { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(event) }
  }
  const event_id = id.replaceAll('-', '')
  const event = { event_id, timestamp: at, platform: 'javascript', level: 'info', message: 'guiche_test' }
  const lines = [{ event_id, sent_at: at }, { type: 'event' }, event]
  return {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: lines.map(line => JSON.stringify(line)).join('\n'),
  }
}
