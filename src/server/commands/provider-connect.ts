import { readFileSync } from 'node:fs'
import { text as readAll } from 'node:stream/consumers'
import { operatorActor } from '../access/principal.ts'
import { codeOf, messageOf } from '../base/start-error.ts'
import { providers } from '../providers/registry.ts'
import { connectProvider } from '../stores/connect-provider.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { id, oneOf, payerAppAddress, text } from './option-values.ts'
import { printSentence } from './print-failure.ts'
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
    credentials: text('A JSON file with what the bank gave you; - reads standard input. It is kept sealed.', 4096),
    'payer-app-url': payerAppAddress(),
  },
  run: async values => {
    const credentials = await readCredentials(values.credentials)
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

/** The file as JSON; null after a sentence. No sentence repeats what is in it: it holds secrets. */
async function readCredentials(path: string): Promise<{ json: unknown } | null> {
  let written: string
  try {
    written = path === '-' ? await readAll(process.stdin) : readFileSync(path, 'utf8')
  } catch (error) {
    printSentence(
      codeOf(error) === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${messageOf(error)}.`,
    )
    return null
  }
  try {
    return { json: JSON.parse(written) }
  } catch {
    printSentence(`${path === '-' ? 'Standard input' : path} is not JSON.`)
    return null
  }
}
