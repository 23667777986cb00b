import type { CustomerSession } from '../../shared/contract/customer.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { randomToken, sha256 } from '../base/tokens.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge } from '../charges/charge/charge-rows.ts'
import { isErased } from '../charges/charge/require-customer.ts'
import { checkoutUrl } from '../charges/charge/show-charge.ts'
import { rejectEnded } from '../charges/payments/create-payment.ts'
import type { StoreTransaction } from '../db/database.ts'

/** Characters of the secret in the address, and of what the browser holds: 190 bits each. */
const SECRET = 32

/**
 * Makes the address by which a browser opens a charge's checkout as its customer, once and within ten minutes. The
 * secret stands behind the `#`, which a browser sends to no server; we keep its hash. One that was made before and not
 * opened opens no more.
 * @throws Problem charge_not_found, charge_not_open, charge_expired, charge_without_customer, customer_erased.
 */
export async function createCustomerSession(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  charge: string,
  actor: Actor,
): Promise<CustomerSession> {
  const { db, store, now } = transaction
  const row = await lockCharge(transaction, charge)
  rejectEnded(row, now)
  if (!row.customer_id) throw new Problem('charge_without_customer', `${charge} was made without a customer_id.`)
  const id = transaction.newId('cse')
  const secret = randomToken(SECRET)
  const expires_at = new Date(now.getTime() + limits.sessionOpens * 1000)
  await db
    .insertInto('customer_sessions')
    .values({
      id,
      store_id: store,
      charge_id: charge,
      customer_id: row.customer_id,
      secret_hash: sha256(secret),
      created_at: now,
      expires_at,
    })
    .execute()
  // After the row above, which locks its customer: an erasure locks the customer first too.
  if (await isErased(transaction, row.customer_id)) {
    throw new Problem('customer_erased', `The customer of ${charge} was erased.`)
  }
  await db
    .updateTable('customer_sessions')
    .set({ expires_at: now })
    .where('store_id', '=', store)
    .where('charge_id', '=', charge)
    .where('id', '!=', id)
    .where('secret_hash', 'is not', null)
    .execute()
  await recordAudit(transaction, actor, 'customer_session.create', id, { charge })
  const url = `${checkoutUrl(deps.publicUrl, row.checkout_token)}#s=${secret}`
  return { ...shown({ id, charge_id: charge, customer_id: row.customer_id, expires_at }), url }
}

/** A session as it is shown again, without its secret. */
export async function readCustomerSession({ db, store }: StoreTransaction, session: string): Promise<CustomerSession> {
  const row = await db
    .selectFrom('customer_sessions')
    .select(['id', 'charge_id', 'customer_id', 'expires_at'])
    .where('store_id', '=', store)
    .where('id', '=', session)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', 'The session is over.')
  return shown(row)
}

/**
 * Opens a session with the secret that an address carried: once. Returns what the browser holds from now on, for half
 * an hour.
 * @throws Problem customer_not_proved.
 */
export async function openCustomerSession(
  { db, store, now }: StoreTransaction,
  charge: string,
  secret: string,
): Promise<string> {
  const browser = randomToken(SECRET)
  const opened = await db
    .updateTable('customer_sessions')
    .set({
      secret_hash: null,
      browser_hash: sha256(browser),
      expires_at: new Date(now.getTime() + limits.sessionLasts * 1000),
    })
    .where('store_id', '=', store)
    .where('charge_id', '=', charge)
    .where('secret_hash', '=', sha256(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (opened.numUpdatedRows === 1n) return browser
  throw new Problem('customer_not_proved', 'The address was opened before, or its ten minutes are over.')
}

function shown(row: { id: string; charge_id: string; customer_id: string; expires_at: Date }): CustomerSession {
  const { id, charge_id, customer_id, expires_at } = row
  return {
    id,
    object: 'customer_session',
    charge_id,
    customer_id,
    url: null,
    expires_at: expires_at.toISOString(),
  }
}
