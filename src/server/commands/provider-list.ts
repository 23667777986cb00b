import { type ListedAccount, listProviderAccounts } from '../stores/accounts/list-provider-accounts.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { id } from './option-values.ts'
import { printTable, shortInstant } from './print-table.ts'
import { withParts } from './with-parts.ts'

export const providerList = defineCommand({
  name: 'provider list',
  summary:
    'List the accounts that a store has with banks and acquirers, which of them takes its Pix or is closed, ' +
    'when their certificates end, and whether their webhooks are registered and when they last called.',
  argument: null,
  options: { store: id('The store.', 'sto') },
  run: values =>
    withParts(async parts => {
      const store = await findStore(parts, values.store)
      const accounts = await parts.database.inStore(store.id, transaction => listProviderAccounts(parts, transaction))
      const rows = accounts.map((account, index) => [
        account.id,
        account.provider,
        account.takes,
        account.facts?.profile ?? 'cannot be used',
        account.facts?.certificateUntil?.toISOString().slice(0, 10) ?? 'none',
        webhookOf(account),
        account.last_call_at ? shortInstant(account.last_call_at) : 'never',
        account.webhook_base ?? '',
        `${account.name}${noteOf(account, index)}`,
      ])
      printTable(
        ['id', 'provider', 'takes', 'profile', 'certificate ends', 'webhook since', 'last call', 'at', 'name'],
        rows,
        'The store is connected with no provider yet.',
      )
    }),
})

/** Whether it is in use, and for what. */
function noteOf({ takes, takes_pix_since, closed_at }: ListedAccount, place: number): string {
  if (closed_at) return ` (closed ${shortInstant(closed_at)})`
  return place === 0 && (takes === 'pix' || takes_pix_since) ? ' (takes the store’s Pix)' : ''
}

/** Since when it has known where to call. */
function webhookOf({ webhook_registered_at: since }: ListedAccount): string {
  return since ? shortInstant(since) : 'not registered'
}
