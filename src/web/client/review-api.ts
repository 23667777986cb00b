import type { ResolvedReviewItem, ReviewItemResolve } from '../../shared/contract/review-item.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` that settles a review item. It travels with the list of them. */
export function createReviewApi(call: Caller) {
  return {
    resolve: (item: string, resolve: ReviewItemResolve, idempotencyKey: string) =>
      call<ResolvedReviewItem>({
        method: 'POST',
        path: `/v1/review-items/${item}/resolve`,
        body: resolve,
        idempotencyKey,
      }),
  }
}
