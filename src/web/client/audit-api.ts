import type { AuditChain, AuditRecord } from '../../shared/contract/audit.ts'
import type { Page } from './api.ts'
import type { Caller } from './caller.ts'

/** What is asked of the audit: the filters of its page, as its address has them. */
export interface AuditFilters {
  person?: string
  action?: string
  object?: string
  since?: string
  until?: string
}

/** The part of `/v1` about the audit. It travels with the page that shows it. */
export type AuditApi = ReturnType<typeof createAuditApi>

export function createAuditApi(call: Caller) {
  return {
    records: (filters: AuditFilters, cursor: string | undefined, signal?: AbortSignal) =>
      call<Page<AuditRecord>>({
        method: 'GET',
        path: '/v1/audit',
        query: { ...auditQuery(filters), limit: 50, ...(cursor && { cursor }) },
        signal,
      }),
    chain: (signal?: AbortSignal) => call<AuditChain>({ method: 'GET', path: '/v1/audit/chain', signal }),
  }
}

/** The filters of the page as the API has them. */
export function auditQuery({ since, until, ...others }: AuditFilters) {
  return { ...others, ...(since && { from: since }), ...(until && { to: until }) }
}
