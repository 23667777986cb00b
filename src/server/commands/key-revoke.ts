import { alertOwners } from '../access/alerts.ts'
import { operatorActor } from '../access/principal.ts'
import { revokeApiKey } from '../access/revoke-api-key.ts'
import { Problem } from '../base/problem.ts'
import { defineCommand } from './define-command.ts'
import { id } from './option-values.ts'
import { withParts } from './with-parts.ts'

export const keyRevoke = defineCommand({
  name: 'key revoke',
  summary: 'Take an API key out of use, from its next request on and for good.',
  argument: id('The id of the key, as `key list` shows it.', 'key'),
  options: {},
  run: (_, key) =>
    withParts(async ({ operator, database, sealer }) => {
      const store = await operator.storeOf('api_keys', key)
      if (!store) throw new Problem('not_found', `There is no key ${key}. \`key list\` shows the keys of a store.`)
      await database.inStore(store, async transaction => {
        await revokeApiKey(transaction, key, operatorActor)
        await alertOwners(transaction, sealer, 'store-key', operatorActor)
      })
      process.stdout.write(`${key} is out of use.\n`)
    }),
})
