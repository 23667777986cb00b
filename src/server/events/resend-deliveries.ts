import { limits } from '../../shared/contract/limits.ts'
import type { WebhookResend } from '../../shared/contract/webhook-endpoint.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { firstIdAt } from '../base/ids.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readEndpointRow } from './list-endpoints.ts'

/**
 * Sends again what an endpoint was told in a period. Returns how many deliveries that is.
 * @throws Problem webhook_endpoint_not_found, webhook_endpoint_not_enabled, validation_failed.
 */
export async function resendDeliveries(
  transaction: StoreTransaction,
  endpoint: string,
  input: WebhookResend,
  actor: Actor,
): Promise<number> {
  const { store, now } = transaction
  rejectUnlessEnabled(await readEndpointRow(transaction, endpoint))
  const from = new Date(input.from)
  const to = input.to === undefined ? now : new Date(input.to)
  if (from >= now) throw rejected('from', 'too_large', 'Expected a moment that has passed.')
  if (to <= from) throw rejected('to', 'too_small', 'Expected a moment after "from".')
  const range = { which: input.status, after: firstIdAt('dlv', from), until: firstIdAt('dlv', to) }
  const deliveries = await count(transaction, endpoint, range)
  if (deliveries > limits.webhookResend) {
    throw rejected('from', 'too_large', `Expected a period with at most ${limits.webhookResend} deliveries.`)
  }
  if (deliveries > 0) await transaction.enqueue({ name: 'send-deliveries', data: { store, endpoint, ...range } })
  await recordAudit(transaction, actor, 'webhook_endpoint.resend', endpoint, {
    from,
    to,
    status: input.status,
    deliveries,
  })
  return deliveries
}

/** @throws Problem webhook_endpoint_not_enabled where nothing is sent now. */
export function rejectUnlessEnabled({ id, status }: { id: string; status: string }): void {
  if (status === 'enabled') return
  throw new Problem('webhook_endpoint_not_enabled', `The webhook endpoint ${id} is ${status}.`)
}

async function count(
  { db, store }: StoreTransaction,
  endpoint: string,
  { which, after, until }: { which: 'failed' | 'all'; after: string; until: string },
): Promise<number> {
  let some = db
    .selectFrom('deliveries')
    .select('id')
    .where('store_id', '=', store)
    .where('endpoint_id', '=', endpoint)
    .where('id', '>', after)
    .where('id', '<', until)
    .limit(limits.webhookResend + 1)
  if (which !== 'all') some = some.where('status', '=', which)
  const { n } = await db
    .selectFrom(some.as('some'))
    .select(eb => eb.fn.countAll<number | bigint | string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

function rejected(field: string, code: 'too_small' | 'too_large', message: string): Problem {
  return new Problem('validation_failed', 'Nothing was sent again.', { errors: [{ field, code, message }] })
}
