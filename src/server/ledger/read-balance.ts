import { sql } from 'kysely'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { AccountName } from './accounts.ts'

/** What has gone into an account less what has gone out of it; below zero for accounts that give. */
export async function readBalance(transaction: StoreTransaction, account: AccountName): Promise<Centavos> {
  const { rows } = await sql<{ balance: string }>`
    select (
      coalesce((select sum(amount) from ledger_postings where store_id = ${transaction.store} and destination = ${account}), 0) -
      coalesce((select sum(amount) from ledger_postings where store_id = ${transaction.store} and source = ${account}), 0)
    )::text as balance`.execute(transaction.db)
  return centavos(BigInt(rows[0]?.balance ?? '0'))
}
