import { providerNames } from '../../shared/contract/provider-account.ts'
import { alertOwners } from '../access/alerts.ts'
import { operatorActor } from '../access/principal.ts'
import { connectProvider } from '../stores/accounts/connect-provider.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { file, id, oneOf, payerAppAddress, profileName, text } from './option-values.ts'
import { printSentence } from './print-failure.ts'
import { atProfile, readCredentialsFile } from './read-credentials-file.ts'
import { withParts } from './with-parts.ts'

export const providerConnect = defineCommand({
  name: 'provider connect',
  summary: 'Connect a store with a bank or an acquirer of cards; prints the account’s id.',
  argument: null,
  options: {
    store: id('The store.', 'sto'),
    provider: oneOf('The kind of provider.', providerNames),
    name: text('What you call the account.', 80),
    profile: profileName(),
    credentials: file(
      'A JSON file with what the bank or acquirer gave you; - reads standard input. It is kept sealed.',
    ),
    'payer-app-url': payerAppAddress(),
  },
  run: async values => {
    const credentials = await readCredentialsFile(values.credentials)
    if (!credentials) return 1
    const given = atProfile(credentials.json, values.profile)
    return withParts(async parts => {
      const read = parts.providers[values.provider].readCredentials(given)
      if (!read.ok) {
        read.problems.forEach(printSentence)
        return 1
      }
      const store = await findStore(parts, values.store)
      const account = await parts.database.inStore(store.id, async transaction => {
        await alertOwners(transaction, parts.sealer, 'store-account', operatorActor)
        return connectProvider(
          parts,
          transaction,
          {
            provider: values.provider,
            name: values.name,
            credentials: given,
            payerAppUrl: values['payer-app-url'],
          },
          operatorActor,
        )
      })
      process.stdout.write(`${account}\n`)
      process.stderr.write('The running Guichê registers its webhook there now; `provider list` shows it.\n')
      return 0
    })
  },
})
