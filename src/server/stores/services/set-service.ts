import type {
  AnalyticsSettings,
  ExperimentsSettings,
  MonitoringSettings,
  Service,
} from '../../../shared/contract/service.ts'
import { type AddressFault, addressFault, originOf } from '../../../shared/services/service-address.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { readStore } from '../read-store.ts'
import { readService, serviceSettings } from './services.ts'

/** What a service is set to, by its kind. */
export type ServiceSet =
  | ({ kind: 'analytics' } & AnalyticsSettings)
  | ({ kind: 'experiments' } & ExperimentsSettings)
  | ({ kind: 'monitoring' } & MonitoringSettings)

/**
 * Connects a service from now on, or changes how it is connected.
 * @throws Problem validation_failed for an address that a store of this mode may not name.
 */
export async function setService(transaction: StoreTransaction, input: ServiceSet, actor: Actor): Promise<Service> {
  const { db, store, now } = transaction
  const { mode } = await readStore(transaction)
  const kept = checked(input, mode)
  const { kind, ...settings } = kept
  const before = await serviceSettings(transaction, kind)
  const change = { settings: JSON.stringify(settings), updated_at: now }
  await db
    .insertInto('services')
    .values({ ...change, store_id: store, kind, created_at: now })
    .onConflict(conflict => conflict.columns(['store_id', 'kind']).doUpdateSet(change))
    .execute()
  await recordAudit(transaction, actor, 'service.set', null, { ...kept, before })
  const service = await readService(transaction, kind)
  if (!service) throw new Error(`${kind} was not written`)
  return service
}

/** The same with its address as a policy of a page names it. */
function checked(input: ServiceSet, mode: 'test' | 'live'): ServiceSet {
  if (input.kind === 'monitoring') {
    reject('dsn', addressFault(input.dsn, mode, 'path'), mode)
    return input
  }
  if (input.kind === 'analytics') {
    reject('host', addressFault(input.host, mode), mode)
    return { ...input, host: originOf(input.host) }
  }
  reject('api_host', addressFault(input.api_host, mode), mode)
  return { ...input, api_host: originOf(input.api_host) }
}

function reject(field: string, fault: AddressFault | null, mode: 'test' | 'live'): void {
  if (fault === null) return
  const messages = {
    not_an_address: 'Expected an address, such as https://metrics.example.com.',
    not_https: {
      live: 'Expected https://: what a browser tells must be read by nobody on the way.',
      test: 'Expected https://; http:// only to this machine, such as http://127.0.0.1:8000.',
    }[mode],
    not_public: 'Expected the name of a public host: a visitor’s browser does not reach a private one.',
    more_than_host: 'Expected an address with nothing after the host.',
  } satisfies Record<AddressFault, string>
  throw new Problem('validation_failed', 'The service has an address that a page cannot call.', {
    errors: [{ field, code: 'invalid', message: messages[fault] }],
  })
}
