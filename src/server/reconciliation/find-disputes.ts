import { notAhead } from '../base/not-ahead.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { readAttemptReference } from '../charges/payments/attempt-reference.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordGatewayPix } from '../inbox/record-gateway-pix.ts'
import { recordDisputesBeforeRefunds } from '../refunds/approval/give-way-to-disputes.ts'

/** A night's question begins this long before where the last one ended, so that clocks may differ. */
const OVERLAP_MS = 3_600_000

/**
 * Asks an acquirer what changed of its disputes since it was asked last, and writes it: what a lost call did not tell
 * is found. A Pix among what was charged back is read as if its webhook had come.
 * @throws Error while the acquirer does not tell: the job tries again.
 */
export async function findDisputes(
  deps: ChargeDeps,
  { store, account }: { store: string; account: string },
): Promise<void> {
  const began = await deps.database.inStore(store, async transaction => ({
    at: transaction.now,
    since: await lastAsked(transaction, account),
    port: (await deps.connections.cardsOf(transaction, account)).port,
  }))
  if (!began.port.listDisputes) return
  let cursor: string | null = null
  let isWhole = true
  do {
    const page = await began.port.listDisputes(began.since, cursor)
    if (page.outcome !== 'ok') {
      throw new Error(`The acquirer did not list its disputes: ${'detail' in page ? page.detail : page.outcome}`)
    }
    for (const reported of page.value.disputes) {
      const payment = readAttemptReference(reported.reference).id
      await recordDisputesBeforeRefunds(deps, store, { account, payment }, [reported]).catch(error => {
        // The others are written all the same, and this one is asked about again the next night.
        isWhole = false
        deps.log.error({ err: error, dispute: reported.id }, 'a dispute was not written')
      })
    }
    for (const payment of page.value.others ?? []) {
      await recordGatewayPix(deps, store, account, { payment, reference: '', dispute: null }).catch(error => {
        isWhole = false
        deps.log.error({ err: error, payment }, 'a disputed Pix was not written')
      })
    }
    for (const payment of await ownOf(deps, { store, account }, page.value.unclear ?? [])) {
      isWhole = false
      deps.log.error({ payment }, 'what an acquirer has of a disputed payment is unclear')
    }
    cursor = page.value.cursor
  } while (cursor)
  if (!isWhole) return
  await deps.database.inStore(store, ({ db }) =>
    db
      .updateTable('provider_accounts')
      .set({ disputes_seen_to: began.at })
      .where('store_id', '=', store)
      .where('id', '=', account)
      .execute(),
  )
}

/** Those of some references that are payments of an account: what another program sold is nobody's here. */
async function ownOf(
  { database }: ChargeDeps,
  { store, account }: { store: string; account: string },
  references: readonly string[],
): Promise<string[]> {
  if (references.length === 0) return []
  const rows = await database.read(store, ({ db }) =>
    db
      .selectFrom('payments')
      .select('id')
      .where('store_id', '=', store)
      .where('provider_account_id', '=', account)
      .where(eb =>
        eb.or([
          eb(
            'id',
            'in',
            references.map(reference => readAttemptReference(reference).id),
          ),
          eb('pix_txid', 'in', references),
        ]),
      )
      .execute(),
  )
  return rows.map(({ id }) => id)
}

/** Where that has not come yet, by a clock that ran ahead, all since the account was connected is asked for. */
async function lastAsked({ db, store, now }: StoreTransaction, account: string): Promise<Date> {
  const { created_at, disputes_seen_to } = await db
    .selectFrom('provider_accounts')
    .select(['created_at', 'disputes_seen_to'])
    .where('store_id', '=', store)
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return new Date((notAhead(disputes_seen_to, now) ?? notAhead(created_at, now) ?? now).getTime() - OVERLAP_MS)
}
