import { alertOwners } from '../access/alerts.ts'
import { operatorActor } from '../access/principal.ts'
import { takePixWith } from '../stores/accounts/take-pix-with.ts'
import { defineCommand } from './define-command.ts'
import { id } from './option-values.ts'
import { storeOfAccount } from './store-of-account.ts'
import { withParts } from './with-parts.ts'

export const providerUse = defineCommand({
  name: 'provider use',
  summary: 'Take a store’s Pix with this account from now on, where it has several.',
  argument: id('The id of the account, as `provider list` shows it.', 'pra'),
  options: {},
  run: (_, account) =>
    withParts(async parts => {
      const store = await storeOfAccount(parts, account)
      await parts.database.inStore(store, async transaction => {
        await takePixWith(parts, transaction, account, operatorActor)
        await alertOwners(transaction, parts.sealer, 'store-account', operatorActor)
      })
      process.stdout.write(`${account} takes the store’s Pix from now on. What was begun at another goes on there.\n`)
    }),
})
