import type { z } from 'zod'
import type { VoucherAffiliation, voucherAffiliationCreateSchema } from '../../shared/contract/vouchers.ts'
import type { Page } from './api.ts'
import type { Caller } from './caller.ts'

/** What a caller writes of an affiliation: the schema's input. */
export type NewAffiliation = z.input<typeof voucherAffiliationCreateSchema>

/** The part of `/v1` about vouchers. It travels with the page that shows them. */
export type VouchersApi = ReturnType<typeof createVouchersApi>

export function createVouchersApi(call: Caller) {
  return {
    affiliations: (signal?: AbortSignal) =>
      call<Page<VoucherAffiliation>>({
        method: 'GET',
        path: '/v1/voucher-affiliations',
        query: { limit: 100 },
        signal,
      }),

    setAffiliation: (affiliation: NewAffiliation, idempotencyKey: string) =>
      call<VoucherAffiliation>({ method: 'POST', path: '/v1/voucher-affiliations', body: affiliation, idempotencyKey }),

    removeAffiliation: (id: string) =>
      call<null>({ method: 'DELETE', path: `/v1/voucher-affiliations/${id}`, reads: 'nothing' }),
  }
}
