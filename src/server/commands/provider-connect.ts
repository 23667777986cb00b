import { operatorActor } from '../access/principal.ts'
import { providers } from '../providers/registry.ts'
import { connectProvider } from '../stores/connect-provider.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { file, id, oneOf, payerAppAddress, text } from './option-values.ts'
import { printSentence } from './print-failure.ts'
import { readCredentialsFile } from './read-credentials-file.ts'
import { withParts } from './with-parts.ts'

const names = Object.keys(providers) as (keyof typeof providers)[]

export const providerConnect = defineCommand({
  name: 'provider connect',
  summary: 'Connect a store with a bank; prints the account’s id.',
  argument: null,
  options: {
    store: id('The store.', 'sto'),
    provider: oneOf('The kind of provider.', names),
    name: text('What you call the account.', 80),
    credentials: file('A JSON file with what the bank gave you; - reads standard input. It is kept sealed.'),
    'payer-app-url': payerAppAddress(),
  },
  run: async values => {
    const credentials = await readCredentialsFile(values.credentials)
    if (!credentials) return 1
    const read = providers[values.provider].readCredentials(credentials.json)
    if (!read.ok) {
      read.problems.forEach(printSentence)
      return 1
    }
    return withParts(async parts => {
      const store = await findStore(parts, values.store)
      const account = await parts.database.inStore(store.id, transaction =>
        connectProvider(
          parts,
          transaction,
          {
            provider: values.provider,
            name: values.name,
            credentials: credentials.json,
            payerAppUrl: values['payer-app-url'],
          },
          operatorActor,
        ),
      )
      process.stdout.write(`${account}\n`)
      process.stderr.write('The running Guichê registers its webhook with the bank now; `provider list` shows it.\n')
    })
  },
})
