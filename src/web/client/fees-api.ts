import type { z } from 'zod'
import type { FeeSchedule, feeScheduleCreateSchema } from '../../shared/contract/fee-schedule.ts'
import type { Page } from './api.ts'
import type { Caller } from './caller.ts'

const path = '/v1/fee-schedules'

/** What a caller says of an acquirer's terms: the schema's input. */
export type NewFeeSchedule = z.input<typeof feeScheduleCreateSchema>

/** The part of `/v1` about what acquirers keep. It travels with its page. */
export function createFeesApi(call: Caller) {
  return {
    schedules: (cursor: string | null, signal?: AbortSignal) =>
      call<Page<FeeSchedule>>({ method: 'GET', path, query: { limit: 100, ...(cursor && { cursor }) }, signal }),
    add: (schedule: NewFeeSchedule, idempotencyKey: string) =>
      call<FeeSchedule>({ method: 'POST', path, body: schedule, idempotencyKey }),
  }
}
