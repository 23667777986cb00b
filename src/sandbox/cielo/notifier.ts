import type { Deliveries } from '../deliveries.ts'
import { type GatewayNotice, startGatewayNotices } from '../gateway-notices.ts'
import type { Cielo } from './cielo.ts'

interface Notice extends GatewayNotice {
  header: string | null
  value: string | null
  shows: 'rightly' | 'forged'
}

/** Every half an hour, and three times more. */
const AGAIN = 30 * 60_000
const MOST = 4

/** Starts to notify the merchants. */
export function startCieloNotifier({ db, now: time }: Cielo): Deliveries {
  return startGatewayNotices<Notice>({
    db,
    now: time,
    gateway: 'cielo',
    columns: ['webhook_header as header', 'webhook_value as value', 'shows'],
    headers: headersOf,
    again: ({ shows, attempts }, _, now) => (shows === 'forged' || attempts + 1 >= MOST ? null : now + AGAIN),
  })
}

/** The header that a person has set on the site, and nothing else that proves who calls. */
function headersOf({ header, value, shows }: Notice): Record<string, string> {
  return {
    'user-agent': 'guiche-sandbox-cielo',
    ...(header !== null && { [header.toLowerCase()]: shows === 'forged' ? `${value}?` : (value ?? '') }),
  }
}
