import { sql } from 'kysely'
import type { EntryKind } from '../../shared/contract/ledger.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { type AccountName, bankAccount, receivableAccount } from '../ledger/accounts.ts'
import { bookEntry, type Posting } from '../ledger/book-entry.ts'
import type { PayoutLineRow } from './payout-line-rows.ts'

const RECEIVED: EntryKind = 'payout_received'
const CHARGED: EntryKind = 'payout_charged'

/**
 * What was owed is at the bank, and the fee is a cost; what the gateway takes off goes the other way. `reported`: what
 * of the fee is in the books already, because the gateway told it with the sale.
 */
export function bookReceived(
  transaction: StoreTransaction,
  account: string,
  { id, charge_id }: PaymentRow,
  line: PayoutLineRow,
  reported: Centavos,
): void {
  const { net } = line
  const fee = centavos(line.fee - reported)
  const receivable = receivableAccount(account)
  const postings: Posting[] = [
    net >= 0
      ? { source: receivable, destination: bankAccount(account), amount: net }
      : { source: bankAccount(account), destination: receivable, amount: centavos(-net) },
    fee >= 0
      ? { source: receivable, destination: 'fees', amount: fee }
      : { source: 'fees', destination: receivable, amount: centavos(-fee) },
  ]
  if (net === 0 && fee === 0) return
  bookEntry(transaction, { kind: RECEIVED, key: keyOf(line), about: id, charge: charge_id, postings })
}

/** What the gateway keeps, or gives, without a sale is a cost, or less of one. */
export function bookCharged(transaction: StoreTransaction, account: string, line: PayoutLineRow): void {
  const { id, net } = line
  if (net === 0) return
  const bank = bankAccount(account)
  const amount = centavos(Math.abs(net))
  const posting: Posting =
    net < 0 ? { source: bank, destination: 'fees', amount } : { source: 'fees', destination: bank, amount }
  bookEntry(transaction, { kind: CHARGED, key: keyOf(line), about: id, charge: null, postings: [posting] })
}

/** Books the opposite of what a line has booked: whoever said what it is takes that back. */
export async function takeBackBooking(transaction: StoreTransaction, line: PayoutLineRow): Promise<void> {
  const { db, store } = transaction
  const key = keyOf(line)
  const accountOf = (column: 'source' | 'destination') => sql<AccountName>`posting.${sql.ref(column)}`.as(column)
  const booked = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_postings as posting', join =>
      join.onRef('posting.store_id', '=', 'entry.store_id').onRef('posting.entry_id', '=', 'entry.id'),
    )
    .select(['entry.about', 'entry.charge_id', 'posting.amount', accountOf('source'), accountOf('destination')])
    .where('entry.store_id', '=', store)
    .where('entry.key', '=', key)
    .orderBy('posting.position')
    .execute()
  const [first] = booked
  if (!first) return
  bookEntry(transaction, {
    ...{ kind: 'payout_taken_back', key: `${key}:taken_back`, about: first.about, charge: first.charge_id },
    postings: booked.map(({ source, destination, amount }) => ({ source: destination, destination: source, amount })),
  })
}

/** Each booking of a line has its own: what was taken back stands in the books beside what came after it. */
function keyOf({ id, taken_back }: PayoutLineRow): string {
  return taken_back === 0 ? `payout:${id}` : `payout:${id}:${taken_back}`
}
