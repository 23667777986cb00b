import { consentNow } from '../../shared/consent/consent-answer.ts'
import { recipientsOf, servicesOfStaff } from '../../shared/consent/recipients.ts'
import type { Consent, Recipient } from '../../shared/contract/consent.ts'
import type { StoreTransaction } from '../db/database.ts'
import { servicesOf } from '../stores/services/services.ts'

/** Whom the store's pages would tell something: what a payer is asked about. */
export async function recipientsOfStore(transaction: StoreTransaction): Promise<Recipient[]> {
  return recipientsOf(await servicesOf(transaction))
}

/** The same of the back office: what its staff are asked about. */
export async function recipientsOfStaff(transaction: StoreTransaction): Promise<Recipient[]> {
  return recipientsOf(servicesOfStaff(await servicesOf(transaction)))
}

/** How it stands for a person of the store, in whichever browser they are. */
export async function staffConsent(
  transaction: StoreTransaction,
  { user, gpc }: { user: string; gpc: boolean },
): Promise<Consent> {
  const row = await transaction.db
    .selectFrom('consent_receipts')
    .select(['id', 'version', 'about', 'allowed', 'gpc', 'created_at'])
    .where('store_id', '=', transaction.store)
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const answer = row ? { ...row, receipt: row.id } : null
  const now = consentNow(await recipientsOfStaff(transaction), answer, gpc)
  return { ...now, given_at: row && now.receipt ? row.created_at.toISOString() : null }
}
