import type { Sso, SsoPut } from '../../../shared/contract/sso.ts'
import { Problem } from '../../base/problem.ts'
import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Actor } from '../principal.ts'
import { recordAudit } from '../record-audit.ts'

/** What the client's secret is sealed for. */
export function ssoPurpose(id: string): string {
  return `sso client ${id}`
}

/** Where an issuer sends people back to. */
export function ssoRedirectUri(publicUrl: string): string {
  return `${publicUrl}/auth/sso/callback`
}

/** Where an issuer sends people back to whom it has signed out. */
export function ssoSignedOutUri(publicUrl: string): string {
  return `${publicUrl}/office/sign-in`
}

/** How the people of a store sign in at an issuer, opened. */
export interface SsoConnection {
  id: string
  store: string
  issuer: string
  clientId: string
  clientSecret: string
  domains: readonly string[]
}

/** What is set up, and how many have come in by it. */
export async function showSso(transaction: StoreTransaction, publicUrl: string): Promise<Sso> {
  const row = await readRow(transaction)
  const addresses = { redirect_uri: ssoRedirectUri(publicUrl), signed_out_uri: ssoSignedOutUri(publicUrl) }
  if (!row) return { object: 'sso', connection: null, ...addresses }
  const { id, label, issuer, client_id, domains, required, changed_at } = row
  const people = await countLinks(transaction)
  const connection = { id, label, issuer, client_id, domains, required, people, changed_at: changed_at.toISOString() }
  return { object: 'sso', connection, ...addresses }
}

/**
 * Sets it up, or changes it. Another issuer or client knows nobody yet: who came by the one before is linked anew, and
 * their sessions open the store no more. @throws Problem validation_failed where a secret is missing.
 */
export async function setSso(
  transaction: StoreTransaction,
  sealer: Sealer,
  { client_secret, ...wanted }: SsoPut,
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  const before = await readRow(transaction)
  const isSame = before?.issuer === wanted.issuer && before.client_id === wanted.client_id
  const id = before?.id ?? transaction.newId('sso')
  const sealed = client_secret === undefined ? (isSame ? before?.sealed_client_secret : undefined) : null
  if (sealed === undefined) throw missingSecret()
  const values = {
    ...wanted,
    sealed_client_secret: sealed ?? sealer.seal(ssoPurpose(id), client_secret ?? ''),
    changed_at: now,
  }
  await db
    .insertInto('sso_connections')
    .values({ id, store_id: store, ...values })
    .onConflict(conflict => conflict.column('store_id').doUpdateSet(values))
    .execute()
  if (before && !isSame) await db.deleteFrom('sso_links').where('store_id', '=', store).execute()
  const { issuer, client_id, domains, required } = wanted
  const was = before && { issuer: before.issuer, client_id: before.client_id, domains: before.domains }
  await recordAudit(transaction, actor, 'sso.set', id, {
    ...{ issuer, client_id, domains, required },
    before: was && { ...was, required: before.required },
  })
}

/** People sign in by password and passkey alone from now on. @throws Problem sso_not_set_up. */
export async function removeSso(transaction: StoreTransaction, actor: Actor): Promise<void> {
  const { db, store } = transaction
  const before = await readRow(transaction)
  if (!before) throw new Problem('sso_not_set_up', 'There is nothing to remove.')
  await db.deleteFrom('sso_links').where('store_id', '=', store).execute()
  await db.deleteFrom('sso_connections').where('store_id', '=', store).execute()
  await recordAudit(transaction, actor, 'sso.remove', before.id, { issuer: before.issuer })
}

/** The connection of the store, with its secret; null where there is none. */
export async function openConnection(transaction: StoreTransaction, sealer: Sealer): Promise<SsoConnection | null> {
  const row = await readRow(transaction)
  if (!row) return null
  const { id, store_id: store, issuer, client_id: clientId, sealed_client_secret: sealed, domains } = row
  return { id, store, issuer, clientId, clientSecret: sealer.open(ssoPurpose(id), sealed), domains }
}

function readRow({ db, store }: StoreTransaction) {
  return db.selectFrom('sso_connections').selectAll().where('store_id', '=', store).executeTakeFirst()
}

async function countLinks({ db, store }: StoreTransaction): Promise<number> {
  const counted = await db
    .selectFrom('sso_links')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .where('store_id', '=', store)
    .executeTakeFirst()
  return Number(counted?.people ?? 0)
}

function missingSecret(): Problem {
  const message = 'Write the secret: it is not kept for another issuer or client.'
  return new Problem('validation_failed', message, {
    errors: [{ field: 'client_secret', code: 'required', message }],
  })
}
