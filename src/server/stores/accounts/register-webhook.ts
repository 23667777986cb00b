import type { Sealer } from '../../base/seal.ts'
import { randomToken, sha256 } from '../../base/tokens.ts'
import type { Database, StoreTransaction } from '../../db/database.ts'
import { raiseReviewItem, settleReviewItem } from '../review-items/review-items.ts'
import type { Connections } from './connections.ts'
import { webhookOfAccount } from './webhook-of-account.ts'

interface RegisterDeps {
  database: Database
  connections: Connections
  sealer: Sealer
  publicUrl: string
}

/**
 * Gives the bank or the acquirer the address of the account's inbox, with a new secret in it. The old address is good
 * until it has agreed to the new one, and an address that was offered is offered again. A lost answer is cured by doing
 * it again. Where no address is taken by program nothing is done: a person tells it (`make-inbox-address.ts`).
 * @throws Error when it was not taken: the job tries again.
 */
export async function registerWebhook(deps: RegisterDeps, input: { store: string; account: string }): Promise<void> {
  const offer = await deps.database.inStore(input.store, async transaction => {
    const { register, address, caller } = await webhookOfAccount(deps, transaction, input.account)
    return register && { register, address, caller, secret: await offeredSecret(deps, transaction, input.account) }
  })
  if (!offer) return
  const { register, address, caller, secret } = offer
  const answer = await register(address(secret))
  if (answer.outcome !== 'ok') {
    const why = 'detail' in answer ? answer.detail : answer.outcome
    const detail = `The ${caller} did not register the webhook of ${input.account}: ${why}`
    await deps.database.inStore(input.store, transaction =>
      raiseReviewItem(transaction, { kind: 'webhook_rejected', about: input.account, charge: null, detail }),
    )
    throw new Error(detail)
  }
  await deps.database.inStore(input.store, async transaction => {
    settleReviewItem(transaction, 'webhook_rejected', input.account)
    const { db, now } = transaction
    await db
      .updateTable('provider_accounts')
      .set({
        inbox_secret_hash: sha256(secret),
        offered_secret_hash: null,
        sealed_offered_secret: null,
        webhook_base: deps.publicUrl,
        webhook_registered_at: now,
      })
      .where('id', '=', input.account)
      .where('store_id', '=', input.store)
      // Who registers at the same time offers the same address: the first to hear the word writes it.
      .where('offered_secret_hash', '=', sha256(secret))
      .execute()
  })
}

/** The same where a person waits for it. @returns why it was not taken, in the provider's words; null when it was. */
export async function registerWebhookNow(
  deps: RegisterDeps,
  input: { store: string; account: string },
): Promise<string | null> {
  const { register, caller } = await deps.database.inStore(input.store, transaction =>
    webhookOfAccount(deps, transaction, input.account),
  )
  if (!register) return `This ${caller} takes no address by program: tell it by \`guiche provider webhook\`.`
  try {
    await registerWebhook(deps, input)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What the secret of an address that is being offered is sealed for. */
export function offerPurpose(account: string): string {
  return `provider_accounts.offered_secret:${account}`
}

/** The secret of the address that is being offered; made when there is none. */
async function offeredSecret(deps: RegisterDeps, { db, store }: StoreTransaction, account: string): Promise<string> {
  const row = await db
    .selectFrom('provider_accounts')
    .select('sealed_offered_secret')
    .where('id', '=', account)
    .where('store_id', '=', store)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.sealed_offered_secret) return deps.sealer.open(offerPurpose(account), row.sealed_offered_secret)
  const secret = randomToken(32)
  await db
    .updateTable('provider_accounts')
    .set({
      offered_secret_hash: sha256(secret),
      sealed_offered_secret: deps.sealer.seal(offerPurpose(account), secret),
    })
    .where('id', '=', account)
    .where('store_id', '=', store)
    .execute()
  return secret
}
