import { bookReceivedPix } from '../charges/book-received-pix.ts'
import type { ChargeDeps } from '../charges/charge-deps.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PixHint, Provider } from '../providers/port.ts'
import { followRefund } from '../refunds/follow-refund.ts'
import type { PixAccount } from '../stores/connections.ts'

/** What the inbox is handed besides the rest: the registry, to read each provider's words with its own reader. */
export type InboxDeps = ChargeDeps & { providers: Record<string, Provider> }

/**
 * Thinks about one message: every Pix that it speaks of is read from the bank, and what the bank confirms is booked.
 * What it does not confirm changes nothing. @throws Error while the bank does not answer: the job tries again.
 */
export async function processMessage(deps: InboxDeps, input: { store: string; message: string }): Promise<void> {
  const { store, message } = input
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await transaction.db
      .selectFrom('inbox_messages as message')
      .innerJoin('provider_accounts as account', 'account.id', 'message.provider_account_id')
      .select(['message.status', 'message.body', 'account.id as account', 'account.provider'])
      .where('message.store_id', '=', store)
      .where('message.id', '=', message)
      .executeTakeFirst()
    if (row?.status !== 'received') return null
    return { ...row, connection: await deps.connections.pixOf(transaction, row.account) }
  })
  if (!seen) return

  const hints = deps.providers[seen.provider]?.readPixWebhook?.(parsed(seen.body)) ?? null
  if (hints === null) {
    await finish(deps, input, 'ignored', 'The body is not one of this provider’s messages.')
    return
  }
  const notes: string[] = []
  for (const hint of hints) {
    const note = await confirm(deps, store, seen.connection, hint)
    if (note) notes.push(note)
  }
  await finish(deps, input, notes.length < hints.length ? 'processed' : 'ignored', notes.join(' ') || null)
}

/** Reads one Pix from the bank and books it. Returns why it was ignored, or null when it was not. */
async function confirm(deps: ChargeDeps, store: string, account: PixAccount, hint: PixHint): Promise<string | null> {
  const read = await account.port.readPix(hint.endToEndId)
  if (read.outcome === 'unknown') throw new Error(`The bank did not tell about ${hint.endToEndId}: ${read.detail}`)
  // What the bank takes for no id of a Pix, it will not take later either.
  if (read.outcome === 'refused' && read.code === 'invalid_request') return `The bank has no ${hint.endToEndId}.`
  if (read.outcome === 'refused') throw new Error(`The bank refused to tell about ${hint.endToEndId}: ${read.detail}`)
  if (read.outcome === 'absent') return `The bank does not know ${hint.endToEndId}.`
  const received = read.value
  const ours = await deps.database.inStore(store, transaction =>
    bookReceivedPix(deps, transaction, account.id, received),
  )
  if (!ours) return `${hint.endToEndId} belongs to no charge of this store.`
  if (received.returns.length > 0) await followRefundsOf(deps, store, account.id, hint.endToEndId)
  return null
}

/** A devolução of the Pix has news: the refunds under way look at the bank now instead of at their next round. */
async function followRefundsOf(deps: ChargeDeps, store: string, account: string, endToEndId: string): Promise<void> {
  const refunds = await deps.database.inStore(store, transaction => openRefunds(transaction, account, endToEndId))
  for (const refund of refunds) await followRefund(deps, { store, refund, round: 0 })
}

async function openRefunds(transaction: StoreTransaction, account: string, endToEndId: string): Promise<string[]> {
  const rows = await transaction.db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('refund.store_id', '=', transaction.store)
    .where('payment.provider_account_id', '=', account)
    .where('payment.pix_end_to_end_id', '=', endToEndId)
    .where('refund.status', '=', 'processing')
    .execute()
  return rows.map(row => row.id)
}

async function finish(
  deps: ChargeDeps,
  input: { store: string; message: string },
  status: 'processed' | 'ignored',
  note: string | null,
): Promise<void> {
  await deps.database.inStore(input.store, ({ db, now }) =>
    db
      .updateTable('inbox_messages')
      .set({ status, note, processed_at: now })
      .where('store_id', '=', input.store)
      .where('id', '=', input.message)
      .execute(),
  )
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
