import { type Deliveries, nextTry } from '../deliveries.ts'
import { startGatewayNotices } from '../gateway-notices.ts'
import type { Adyen } from './adyen.ts'

/** Starts to notify the merchants. */
export function startAdyenNotifier({ db, now: time }: Adyen): Deliveries {
  return startGatewayNotices({
    db,
    now: time,
    gateway: 'adyen',
    columns: [],
    headers: () => ({}),
    // A call that is not believed is not believed later either.
    again: (notice, failure, now) => (failure === 'HTTP 403' ? null : nextTry(notice, now)),
  })
}
