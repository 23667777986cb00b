import { sha256 } from '../base/tokens.ts'
import type { ChargeRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'

/** Where a charge's payer is written to: the customer's address, or what the charge itself says; null: nowhere. */
export async function payerAddress({ db, store }: StoreTransaction, charge: ChargeRow): Promise<string | null> {
  if (!charge.customer_id) return charge.customer_email
  const customer = await db
    .selectFrom('customers')
    .select('email')
    .where('store_id', '=', store)
    .where('id', '=', charge.customer_id)
    .executeTakeFirst()
  return customer?.email ?? null
}

/** The same by phone, in E.164. */
export async function payerPhone({ db, store }: StoreTransaction, charge: ChargeRow): Promise<string | null> {
  if (!charge.customer_id) return charge.customer_phone
  const customer = await db
    .selectFrom('customers')
    .select('phone')
    .where('store_id', '=', store)
    .where('id', '=', charge.customer_id)
    .executeTakeFirst()
  return customer?.phone ?? null
}

/** Whether a charge's payer wants no reminders of the store, by whichever way: they say so in a mail. */
export async function wantsNoReminders(transaction: StoreTransaction, charge: ChargeRow): Promise<boolean> {
  const address = await payerAddress(transaction, charge)
  return address !== null && hasOptedOut(transaction, address)
}

async function hasOptedOut({ db, store }: StoreTransaction, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('mail_opt_outs')
    .select('store_id')
    .where('store_id', '=', store)
    .where('address_hash', '=', addressHash(address))
    .executeTakeFirst()
  return found !== undefined
}

/** No reminder goes to that mail's recipient any more. Returns whether there is such a mail; twice is once. */
export async function optOutOfReminders(transaction: StoreTransaction, mail: string): Promise<boolean> {
  const { db, store, now } = transaction
  const row = await db
    .selectFrom('mails')
    .select('recipient')
    .where('store_id', '=', store)
    .where('id', '=', mail)
    .where('kind', '=', 'reminder')
    .executeTakeFirst()
  if (!row?.recipient) return false
  await db
    .insertInto('mail_opt_outs')
    .values({ store_id: store, address_hash: addressHash(row.recipient), opted_out_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return true
}

const addressHash = (address: string) => sha256(address.trim().toLowerCase())
