import { limits } from '../../shared/contract/limits.ts'
import { alertOwners } from '../access/alerts.ts'
import { createApiKey } from '../access/create-api-key.ts'
import { operatorActor } from '../access/principal.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { id, moment, scopeList, text } from './option-values.ts'
import { withParts } from './with-parts.ts'

export const keyCreate = defineCommand({
  name: 'key create',
  summary: 'Make an API key of a store; prints it, this once.',
  argument: null,
  options: {
    store: id('The store that it opens.', 'sto'),
    name: text('What it is for, so that you know later which to revoke.', limits.apiKeyName),
    scopes: scopeList(),
    expires: moment('The last day of the key, at most five years from now. Without it, until it is revoked.'),
  },
  run: values =>
    withParts(async parts => {
      const store = await findStore(parts, values.store)
      const { name, scopes, expires: expiresAt } = values
      const { id, key } = await parts.database.inStore(store.id, async transaction => {
        await alertOwners(transaction, parts.sealer, 'store-key', operatorActor)
        return createApiKey(transaction, { name, scopes, expiresAt }, operatorActor)
      })
      process.stdout.write(`${key}\n`)
      process.stderr.write(`${id} opens the ${store.mode} store ${store.name}. The key is shown this once.\n`)
    }),
})
