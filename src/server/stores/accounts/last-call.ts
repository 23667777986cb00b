import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../db/tables/tables.ts'

/**
 * When the provider of an account last called. Each call that is kept was proved: by its signature, or by the secret in
 * the address.
 */
export function lastCallOf(eb: ExpressionBuilder<Tables, 'provider_accounts'>, store: string) {
  return eb
    .selectFrom('inbox_messages')
    .select('inbox_messages.received_at')
    .where('inbox_messages.store_id', '=', store)
    .whereRef('inbox_messages.provider_account_id', '=', 'provider_accounts.id')
    .orderBy('inbox_messages.received_at', 'desc')
    .limit(1)
}
