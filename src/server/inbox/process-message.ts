import type { Selectable } from 'kysely'
import type { Clock } from '../base/clock.ts'
import { readJson } from '../base/read-json.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import type { InboxMessageTable } from '../db/tables/inbox-table.ts'
import type { CardHint } from '../providers/acquirer-port.ts'
import type { BankPix, PixHint, Provider } from '../providers/pix-port.ts'
import { pollRefund } from '../refunds/follow-refund.ts'
import { openCardJournal } from '../stores/accounts/card-journal.ts'
import type { PixAccount } from '../stores/accounts/connections.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'
import { bookFromBank } from './book-from-bank.ts'
import { mentionPayment, mentionPix } from './mention-charges.ts'
import { recordCardNotice } from './record-card-notice.ts'
import { recordGatewayPix } from './record-gateway-pix.ts'

/** What the inbox is handed besides the rest: the registry, to read each provider's words with its own reader. */
export type InboxDeps = ChargeDeps & { providers: Record<string, Provider>; clock: Clock }

/**
 * Thinks about one message: every Pix or card payment that it speaks of is read from the bank or the acquirer, and what
 * that confirms is booked. What it does not confirm changes nothing. @throws Error while it does not answer: the job
 * tries again, for a day. Then a person is told, and what it spoke of is found by those who follow it.
 */
export async function processMessage(deps: InboxDeps, input: { store: string; message: string }): Promise<void> {
  const { store, message } = input
  const seen = await deps.database.inStore(store, transaction => readMessage(transaction, message))
  if (seen?.status !== 'received') return
  try {
    if (seen.takes === 'cards') await thinkOfCards(deps, input, seen)
    else await think(deps, input, seen, deps.connections.opened(seen, store))
  } catch (error) {
    // However old it is, it was asked about now: this program may have stood still for longer than a day.
    if (deps.clock.now().getTime() - seen.received_at.getTime() <= GIVES_UP_MS) throw error
    deps.log.error({ err: error, message }, 'a message of a provider is given up')
    await deps.database.inStore(store, transaction => giveUp(transaction, message, seen.takes))
  }
}

async function think(
  deps: InboxDeps,
  { store, message }: { store: string; message: string },
  seen: { provider: string; body: Buffer },
  account: PixAccount,
): Promise<void> {
  const hints = deps.providers[seen.provider]?.readPixWebhook?.(readJson(seen.body.toString('utf8'))) ?? null
  if (hints === null) {
    const why = 'The body is not one of this provider’s messages.'
    await deps.database.inStore(store, async transaction => end(transaction, message, [why], 1))
    return
  }
  const notes: string[] = []
  let finished = false
  for (const [index, hint] of hints.entries()) {
    const read = await readFromBank(account, hint)
    const returned = 'received' in read && read.received.returns.length > 0
    await deps.database.inStore(store, async transaction => {
      const note = 'note' in read ? read.note : (await bookFromBank(deps, transaction, account, read.received)).ignored
      if (note) notes.push(note)
      mentionPix(transaction, message, account.id, hint.endToEndId)
      // The last booking and the end of the message are one commit, unless there is more to do.
      if (index < hints.length - 1 || returned) return
      finished = true
      end(transaction, message, notes, hints.length)
    })
    if (returned) await followRefundsOf(deps, store, account.id, hint.endToEndId)
  }
  if (finished) return
  await deps.database.inStore(store, async transaction => end(transaction, message, notes, hints.length))
}

/**
 * Reads what one message of an acquirer speaks of, and ends the message. `seen.id` is the account. @throws Error while
 * the acquirer does not tell.
 */
export async function thinkOfCards(
  deps: InboxDeps,
  { store, message }: { store: string; message: string },
  seen: { id: string; provider: string; body: Buffer },
): Promise<void> {
  const hints = await hintsIn(deps, store, seen)
  const notes: string[] = hints ? [] : ['The body is not one of this provider’s messages.']
  const payments: string[] = []
  for (const hint of hints ?? []) {
    const { payment, note } =
      (await recordGatewayPix(deps, store, seen.id, hint)) ?? (await recordCardNotice(deps, store, seen.id, hint))
    if (note) notes.push(note)
    if (payment) payments.push(payment)
  }
  await deps.database.inStore(store, async transaction => {
    for (const payment of payments) mentionPayment(transaction, message, payment)
    end(transaction, message, notes, hints?.length ?? 1)
  })
}

/**
 * What a message names to be read. What a gateway says in it that cannot be asked is kept first: a read is of what was
 * kept.
 */
async function hintsIn(
  deps: InboxDeps,
  store: string,
  { id, provider, body }: { id: string; provider: string; body: Buffer },
): Promise<CardHint[] | null> {
  const message = readJson(body.toString('utf8'))
  const notices = await deps.database.read(store, transaction => deps.connections.noticesOf(transaction, id, message))
  if (notices === undefined) return deps.providers[provider]?.readCardWebhook?.(message) ?? null
  if (notices === null) return null
  await openCardJournal(deps.database, store, id).write(notices)
  const names = new Set(notices.map(({ payment, reference }) => payment ?? reference ?? ''))
  return [...names].map(payment => ({ payment, reference: payment, dispute: null }))
}

/** A message with the account that it came for. */
function readMessage(transaction: StoreTransaction, message: string) {
  const rows = transaction.ask(messageWithAccount({ store: transaction.store, message }))
  transaction.end()
  return rows.then(([row]) => row)
}

const messageWithAccount = statement((db, { store, message }: { store: string; message: string }) =>
  db
    .selectFrom('inbox_messages as message')
    .innerJoin('provider_accounts as account', 'account.id', 'message.provider_account_id')
    .select(['message.status', 'message.body', 'message.received_at'])
    .select(['account.id', 'account.provider', 'account.sealed_credentials', 'account.payer_app_url'])
    .select(['account.revision', 'account.takes'])
    .where('message.store_id', '=', store)
    .where('message.id', '=', message),
)

/** A message is thought about for a day. */
const GIVES_UP_MS = 86_400_000

const givenUp = {
  pix: 'The bank called us and would not tell about what, for a day. The nightly reconciliation will find it.',
  cards:
    'The acquirer called us and would not tell about what, for a day. ' +
    'What is under way is still asked about, and what it spoke of every night.',
} as const

async function giveUp(transaction: StoreTransaction, message: string, takes: 'pix' | 'cards'): Promise<void> {
  const detail = givenUp[takes]
  await raiseReviewItem(transaction, { kind: 'message_unread', about: message, charge: null, detail })
  end(transaction, message, [detail], 1)
}

/** Reads one Pix from the bank: what came in, or why there is nothing. @throws Error while the bank does not tell. */
async function readFromBank(
  account: PixAccount,
  { endToEndId }: PixHint,
): Promise<{ received: BankPix } | { note: string }> {
  if (!account.bank) throw new Error(`${account.id} is with no bank`)
  const read = await account.bank.readPix(endToEndId)
  if (read.outcome === 'ok') return { received: read.value }
  if (read.outcome === 'absent') return { note: `The bank does not know ${endToEndId}.` }
  if (read.outcome === 'unknown') throw new Error(`The bank did not tell about ${endToEndId}: ${read.detail}`)
  // What the bank takes for no id of a Pix, it will not take later either.
  if (read.code === 'invalid_request') return { note: `The bank has no ${endToEndId}.` }
  throw new Error(`The bank did not tell about ${endToEndId}: ${read.detail}`)
}

/** A devolução of the Pix has notices: the refunds under way look at the bank now instead of at their next round. */
async function followRefundsOf(deps: ChargeDeps, store: string, account: string, endToEndId: string): Promise<void> {
  const refunds = await deps.database.inStore(store, transaction => openRefunds(transaction, account, endToEndId))
  for (const refund of refunds) await pollRefund(deps, store, refund)
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

/** Ends the message: ignored when each of its Pix was. */
function end(transaction: StoreTransaction, message: string, notes: readonly string[], hints: number): void {
  const status = notes.length < hints ? 'processed' : 'ignored'
  const { store, now } = transaction
  transaction.write(endMessage({ store, message, status, note: notes.join(' ') || null, processed_at: now }))
}

type Ended = Pick<Selectable<InboxMessageTable>, 'status' | 'note' | 'processed_at'>

const endMessage = statement((db, { store, message, ...ended }: Ended & { store: string; message: string }) =>
  db.updateTable('inbox_messages').set(ended).where('store_id', '=', store).where('id', '=', message),
)
