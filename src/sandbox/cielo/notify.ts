import type { Cielo } from './cielo.ts'
import { strike } from './faults.ts'

/** Ms that a late notice is late, where nothing else was told. */
const LATE = 60_000

/** Writes down that a merchant is to hear of a sale, within the transaction that made the news: an id and a number. */
export function notify(cielo: Cielo, accountId: number, { sale, change }: { sale: string; change: 1 | 5 }): void {
  const { db } = cielo
  if (!db.one('select 1 from cielo_account where id = ? and webhook_url is not null', accountId)) return
  const fault = strike(cielo, 'notice', { accountId })
  if (fault?.kind === 'webhook_never') return
  const now = cielo.now().getTime()
  const write = () =>
    db.run(
      'insert into cielo_notice (account_id, body, shows, created_at, next_attempt_at) values (?, ?, ?, ?, ?)',
      accountId,
      JSON.stringify({ PaymentId: sale, ChangeType: change }),
      fault?.kind === 'webhook_forged' ? 'forged' : 'rightly',
      now,
      fault?.kind === 'webhook_late' ? now + (fault.parameters.delay_ms ?? LATE) : now,
    )
  write()
  if (fault?.kind === 'webhook_twice') write()
}
