import { alertOwners } from '../access/alerts.ts'
import { operatorActor } from '../access/principal.ts'
import { renewCredentials } from '../stores/accounts/renew-credentials.ts'
import { defineCommand } from './define-command.ts'
import { file, id, profileName } from './option-values.ts'
import { atProfile, readCredentialsFile } from './read-credentials-file.ts'
import { storeOfAccount } from './store-of-account.ts'
import { withParts } from './with-parts.ts'

export const providerRenew = defineCommand({
  name: 'provider renew',
  summary: 'Put other credentials in the place of an account’s, such as a new certificate.',
  argument: id('The id of the account, as `provider list` shows it.', 'pra'),
  options: {
    profile: profileName(),
    credentials: file('A JSON file with all of the credentials; - reads standard input. It is kept sealed.'),
  },
  run: async (values, account) => {
    const credentials = await readCredentialsFile(values.credentials)
    if (!credentials) return 1
    return withParts(async parts => {
      const store = await storeOfAccount(parts, account)
      await parts.database.inStore(store, async transaction => {
        await renewCredentials(
          parts,
          transaction,
          { account, credentials: atProfile(credentials.json, values.profile) },
          operatorActor,
        )
        await alertOwners(transaction, parts.sealer, 'store-account', operatorActor)
      })
      process.stdout.write(`${account} is called with the new credentials from now on.\n`)
    })
  },
})
