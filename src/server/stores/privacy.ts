import type { Privacy, PrivacyPut } from '../../shared/contract/privacy.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Store } from './read-store.ts'

/** Who answers for personal data at a store; null where it has said nobody. */
export function privacyContact(store: Store): Privacy['contact'] {
  const { privacy_contact_name: name, privacy_contact_email: email } = store
  return name !== null && email !== null ? { name, email } : null
}

/** For how long payers are known by name, and who answers for it. */
export async function showPrivacy({ db, store }: StoreTransaction): Promise<Privacy> {
  const row = await db.selectFrom('stores').selectAll().where('id', '=', store).executeTakeFirstOrThrow()
  return { object: 'privacy', payers_kept_months: row.payers_kept_months, contact: privacyContact(row) }
}

/** Says so from now on: whoever is known for longer is erased within the hour. */
export async function setPrivacy(transaction: StoreTransaction, input: PrivacyPut, actor: Actor): Promise<Privacy> {
  const { db, store } = transaction
  const { object: _, ...before } = await showPrivacy(transaction)
  const { payers_kept_months, contact } = input
  await db
    .updateTable('stores')
    .set({
      payers_kept_months,
      privacy_contact_name: contact?.name ?? null,
      privacy_contact_email: contact?.email ?? null,
    })
    .where('id', '=', store)
    .execute()
  // A name and an address are no business of the audit.
  const months = { payers_kept_months, payers_kept_months_before: before.payers_kept_months }
  await recordAudit(transaction, actor, 'privacy.set', store, { ...months, has_contact: contact !== null })
  return showPrivacy(transaction)
}

/** Keeps payers until somebody asks for their erasure, and names nobody who answers for it. */
export async function removePrivacy(transaction: StoreTransaction, actor: Actor): Promise<void> {
  await setPrivacy(transaction, { payers_kept_months: null, contact: null }, actor)
}
