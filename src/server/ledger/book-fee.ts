import { centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import { receivableAccount } from './accounts.ts'
import { bookEntry } from './book-entry.ts'
import { bookedFee } from './booked-fee.ts'

/** A payment, the charge under whose lock its fee is booked, and the provider account that owes its money. */
interface FeeOf {
  payment: string
  charge: string
  account: string
}

/**
 * Books by how much the fee of a payment differs from what the books hold of it: what was taken since, or given back.
 * The charge is locked. Returns whether anything was booked.
 * @param fee what the acquirer or gateway has taken in all.
 */
export async function bookFee(
  transaction: StoreTransaction,
  kind: 'card_fee' | 'pix_fee',
  { payment, charge, account }: FeeOf,
  fee: number,
): Promise<boolean> {
  const more = fee - (await bookedFee(transaction, { payment, charge }))
  if (more === 0) return false
  const receivable = receivableAccount(account)
  const amount = centavos(Math.abs(more))
  bookEntry(transaction, {
    kind: more > 0 ? 'acquirer_fee' : 'acquirer_fee_returned',
    // What is missing was worked out under the charge's lock: the key need not say what it is.
    key: `${kind}:${payment}:${transaction.newId('ent')}`,
    about: payment,
    charge,
    postings: [
      more > 0
        ? { source: receivable, destination: 'fees', amount }
        : { source: 'fees', destination: receivable, amount },
    ],
  })
  return true
}
