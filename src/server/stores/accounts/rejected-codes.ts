import { sql } from 'kysely'
import { firstIdAt } from '../../base/ids.ts'
import type { Database, StoreTransaction } from '../../db/database.ts'
import type { PaymentTable } from '../../db/tables/payment-table.ts'
import { raiseReviewItem, settleReviewItem } from '../review-items/review-items.ts'
import { accountThatTakesPix } from './take-pix-with.ts'

/**
 * The codes of so many charges in a row are refused before a person is told: one may be refused for what it was to be
 * made of, and again each time that its payer looks at the page.
 */
const IN_A_ROW = 3
const DAY_MS = 86_400_000

/** Failures that say nothing of the account: of who pays, of how often it is asked, or of a call that never came. */
const OF_THE_ASKING = ['invalid_request', 'rate_limited', 'too_soon', 'in_progress', 'not_sent']

/**
 * Puts before a person that the account which makes the store's Pix codes refuses them, until one is made there again
 * or another account makes them: until then nobody can pay by Pix. A store where nothing changes, as in nearly
 * all, is only read.
 */
export async function reviewRejectedCodes(database: Database, store: string): Promise<void> {
  if ((await database.read(store, findChanges)) === null) return
  await database.inStore(store, async transaction => {
    const changes = await findChanges(transaction)
    for (const account of changes?.settled ?? []) settleReviewItem(transaction, 'pix_rejected', account)
    if (changes?.raised) await raiseReviewItem(transaction, { kind: 'pix_rejected', charge: null, ...changes.raised })
  })
}

interface Changes {
  /** Accounts that need nobody any more. */
  settled: string[]
  raised: { about: string; detail: string } | null
}

/** What is to be written; null where nothing is. */
async function findChanges(transaction: StoreTransaction): Promise<Changes | null> {
  const account = await accountThatTakesPix(transaction)
  const newest = account === undefined ? [] : await newestCodes(transaction, account)
  const open = await openItems(transaction)
  const isMade = newest.some(({ status }) => status !== 'failed')
  const settled = open.filter(({ about }) => about !== account || isMade).map(({ about }) => about)
  const raised = account && !isMade && newest.length >= IN_A_ROW ? rejectionAt(account, newest) : null
  const isKnown = open.some(({ about, detail }) => about === raised?.about && detail === raised.detail)
  return settled.length > 0 || (raised && !isKnown) ? { settled, raised } : null
}

function rejectionAt(about: string, [last]: { failure_code: string | null; failure_detail: string | null }[]) {
  const why = last?.failure_detail || last?.failure_code
  return {
    about,
    detail: `The last ${IN_A_ROW} charges that ${about} was asked for a Pix code of were refused one: ${why}.`,
  }
}

/** What became of the charges that codes were asked for last, the newest first: each by its newest code, or refusal. */
function newestCodes({ db, store, now }: StoreTransaction, account: string) {
  return db
    .selectFrom('payments')
    .select(['status', 'failure_code', 'failure_detail'])
    .where('store_id', '=', store)
    .where('id', '>=', firstIdAt('pay', new Date(now.getTime() - DAY_MS)))
    .where(saysOfAccount('payments', account))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as later')
            .select('later.id')
            .where('later.store_id', '=', store)
            .whereRef('later.charge_id', '=', 'payments.charge_id')
            .whereRef('later.id', '>', 'payments.id')
            .where(saysOfAccount('later', account)),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(IN_A_ROW)
    .execute()
}

/** A code that the account made or refused. */
function saysOfAccount(payment: 'payments' | 'later', account: string) {
  const of = (column: keyof PaymentTable) => sql.ref(`${payment}.${column}`)
  return sql<boolean>`${of('provider_account_id')} = ${account} and ${of('method')} = 'pix'
    and ${of('origin')} = 'requested' and (
      ${of('pix_br_code')} is not null
      or (${of('status')} = 'failed' and ${of('failure_code')} <> all(${OF_THE_ASKING}::text[]))
    )`
}

function openItems({ db, store }: StoreTransaction): Promise<{ about: string; detail: string }[]> {
  return db
    .selectFrom('review_items')
    .select(['object_id as about', 'detail'])
    .where('store_id', '=', store)
    .where('kind', '=', 'pix_rejected')
    .where('resolved_at', 'is', null)
    .execute()
}
