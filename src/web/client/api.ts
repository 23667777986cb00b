import type { z } from 'zod'
import type { Me } from '../../shared/contract/access.ts'
import type { Charge, ChargeList, chargeCreateSchema, chargeListQuerySchema } from '../../shared/contract/charge.ts'
import type { ChargeTotals, ChargeTotalsQuery } from '../../shared/contract/charge-totals.ts'
import type { Delivery } from '../../shared/contract/event.ts'
import type { InstallmentOptions, InstallmentOptionsQuery } from '../../shared/contract/installments.ts'
import type { LedgerEntry } from '../../shared/contract/ledger.ts'
import type { CaptureCreate, Payment } from '../../shared/contract/payment.ts'
import type { Reconciliation, ReconciliationQuery } from '../../shared/contract/reconciliation.ts'
import type { Refund, RefundCreate } from '../../shared/contract/refund.ts'
import type { ReviewItem, ReviewItemQuery } from '../../shared/contract/review-item.ts'
import type { Caller } from './caller.ts'

/** What a caller writes to create a charge: the schema's input, where defaults may be left out. */
export type NewCharge = z.input<typeof chargeCreateSchema>

/** What a caller may ask of the list of charges. */
export type ChargeQuery = Partial<Omit<z.output<typeof chargeListQuerySchema>, 'limit'>> & { limit?: number }

/** A page of a list, and where the next one begins. */
export interface Page<Item> {
  data: Item[]
  next_cursor: string | null
}

/** The part of `/v1` that our own pages use, one function a call. Types come from the contract and cost no byte. */
export type Api = ReturnType<typeof createApi>

export function createApi(call: Caller) {
  return {
    /** For what travels with a page of its own. */
    call,

    me: (signal?: AbortSignal) => call<Me>({ method: 'GET', path: '/v1/me', signal }),

    charges: (query: ChargeQuery, signal?: AbortSignal) =>
      call<ChargeList>({ method: 'GET', path: '/v1/charges', query, signal }),

    chargeTotals: (query: ChargeTotalsQuery, signal?: AbortSignal) =>
      call<ChargeTotals>({ method: 'GET', path: '/v1/charges/totals', query, signal }),

    charge: (id: string, signal?: AbortSignal) => call<Charge>({ method: 'GET', path: `/v1/charges/${id}`, signal }),

    createCharge: (charge: NewCharge, idempotencyKey: string, signal?: AbortSignal) =>
      call<Charge>({ method: 'POST', path: '/v1/charges', body: charge, idempotencyKey, signal }),

    installmentOptions: (
      query: Pick<InstallmentOptionsQuery, 'amount'> & Partial<InstallmentOptionsQuery>,
      signal?: AbortSignal,
    ) => call<InstallmentOptions>({ method: 'GET', path: '/v1/installment-options', query, signal }),

    cancelCharge: (id: string, idempotencyKey: string) =>
      call<Charge>({ method: 'POST', path: `/v1/charges/${id}/cancel`, idempotencyKey }),

    acceptCharge: (id: string, idempotencyKey: string) =>
      call<Charge>({ method: 'POST', path: `/v1/charges/${id}/accept`, idempotencyKey }),

    capturePayment: (paymentId: string, capture: CaptureCreate, idempotencyKey: string) =>
      call<Payment>({ method: 'POST', path: `/v1/payments/${paymentId}/capture`, body: capture, idempotencyKey }),

    cancelPayment: (paymentId: string, idempotencyKey: string) =>
      call<Payment>({ method: 'POST', path: `/v1/payments/${paymentId}/cancel`, idempotencyKey }),

    refundPayment: (paymentId: string, refund: RefundCreate, idempotencyKey: string) =>
      call<Refund>({ method: 'POST', path: `/v1/payments/${paymentId}/refunds`, body: refund, idempotencyKey }),

    reviewItems: (query: Partial<ReviewItemQuery>, signal?: AbortSignal) =>
      call<Page<ReviewItem>>({ method: 'GET', path: '/v1/review-items', query, signal }),

    reconciliations: (query: Partial<ReconciliationQuery>, signal?: AbortSignal) =>
      call<Page<Reconciliation>>({ method: 'GET', path: '/v1/reconciliations', query, signal }),

    entries: (chargeId: string, signal?: AbortSignal) =>
      call<{ data: LedgerEntry[] }>({ method: 'GET', path: `/v1/charges/${chargeId}/entries`, signal }),

    deliveries: (chargeId: string, signal?: AbortSignal) =>
      call<{ data: Delivery[] }>({ method: 'GET', path: `/v1/charges/${chargeId}/deliveries`, signal }),

    retryDelivery: (id: string, idempotencyKey: string) =>
      call<Delivery>({ method: 'POST', path: `/v1/deliveries/${id}/retry`, idempotencyKey }),
  }
}
