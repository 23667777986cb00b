import type { Service } from '../../../shared/contract/service.ts'
import { addressFault } from '../../../shared/services/service-address.ts'
import { type ServiceKind, serviceShapes } from '../../../shared/services/service-kinds.ts'
import type { ServiceToSet } from '../../client/services-api.ts'
import type { ServiceWords } from '../messages/pt-br/services.ts'

/** What is asked for each kind, in the order of the form. */
const fields = {
  analytics: ['host', 'project_key'],
  experiments: ['api_host', 'client_key'],
  monitoring: ['dsn', 'speed_rate', 'replay_rate', 'replay_on_error_rate'],
} as const satisfies Record<ServiceKind, readonly string[]>
export type ServiceField = (typeof fields)[ServiceKind][number]

/** The form as it stands, in the words that were typed. */
export interface ServiceDraft {
  kind: ServiceKind
  mode: 'test' | 'live'
  written: Record<ServiceField, string>
  replay: boolean
}

const nothing: Record<ServiceField, string> = {
  host: '',
  project_key: '',
  api_host: '',
  client_key: '',
  dsn: '',
  speed_rate: '100',
  replay_rate: '0',
  replay_on_error_rate: '100',
}

/** The form before anybody wrote. */
export function draftOf(kind: ServiceKind, known: Service | null, mode: 'test' | 'live'): ServiceDraft {
  const given = Object.entries(known ?? {}).filter(([name]) => name in nothing)
  const written = { ...nothing, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) }
  return { kind, mode, written, replay: known?.kind === 'monitoring' && known.replay }
}

/** What is asked now: how much is recorded, only where something is. */
export function fieldsOf({ kind, replay }: ServiceDraft): ServiceField[] {
  return fields[kind].filter(field => replay || !field.startsWith('replay_'))
}

/** What is wrong with the draft, by field, in words. */
export function serviceFaults(draft: ServiceDraft, say: ServiceWords): Partial<Record<ServiceField, string>> {
  const faults: Partial<Record<ServiceField, string>> = {}
  for (const field of fieldsOf(draft)) {
    const text = draft.written[field].trim()
    if (text === '') faults[field] = say.form.needed
    else if (!isRight(field, text, draft.mode)) faults[field] = say.wrong[field]
  }
  return faults
}

function isRight(field: ServiceField, text: string, mode: 'test' | 'live'): boolean {
  switch (field) {
    case 'host':
    case 'api_host':
      return addressFault(text, mode) === null
    case 'dsn':
      return serviceShapes.dsn.test(text) && addressFault(text, mode, 'path') === null
    case 'project_key':
      return serviceShapes.projectKey.test(text)
    case 'client_key':
      return serviceShapes.clientKey.test(text)
    default:
      return /^(100|\d{1,2})$/.test(text)
  }
}

/** The draft as the API wants it. */
export function serviceOf({ kind, written, replay }: ServiceDraft): ServiceToSet {
  const text = (field: ServiceField) => written[field].trim()
  if (kind === 'analytics') return { kind, body: { host: text('host'), project_key: text('project_key') } }
  if (kind === 'experiments') return { kind, body: { api_host: text('api_host'), client_key: text('client_key') } }
  const rate = (field: ServiceField) => Number(text(field))
  const recorded = { replay_rate: rate('replay_rate'), replay_on_error_rate: rate('replay_on_error_rate') }
  return { kind, body: { dsn: text('dsn'), speed_rate: rate('speed_rate'), replay, ...(replay && recorded) } }
}
