import { Problem } from '../base/problem.ts'
import type { Provider, ProviderCheck } from '../providers/port.ts'
import { openCredentials } from '../stores/open-credentials.ts'
import { defineCommand } from './define-command.ts'
import { flag, id } from './option-values.ts'
import { type CommandParts, withParts } from './with-parts.ts'

const words: Record<ProviderCheck['verdict'], string> = {
  works: 'works',
  attention: 'attention',
  broken: 'broken',
  'not-tried': 'not tried',
}

export const providerTest = defineCommand({
  name: 'provider test',
  summary: 'Try an account at its bank and say in words what works and what does not.',
  argument: id('The id of the account, as `provider list` shows it.', 'pra'),
  options: { charge: flag('Also make a charge of one centavo at the bank, read it and remove it.') },
  run: (values, account) =>
    withParts(async parts => {
      let code = 0
      for await (const check of checksOf(parts, account, values.charge)) {
        if (check.verdict === 'broken') code = 1
        process.stdout.write(`${words[check.verdict].padEnd(9)}  ${check.about.padEnd(11)}  ${check.says}\n`)
      }
      return code
    }),
})

async function* checksOf(parts: CommandParts, account: string, charge: boolean): AsyncGenerator<ProviderCheck> {
  const store = await parts.operator.storeOf('provider_accounts', account)
  const opened =
    store && (await parts.database.inStore(store, transaction => openCredentials(parts, transaction, account)))
  if (!opened) throw new Problem('not_found', `There is no account ${account}. \`provider list\` shows them.`)
  const provider = (parts.providers as Record<string, Provider>)[opened.provider]
  const read = provider?.readCredentials(opened.credentials)
  if (!provider?.check || !read) throw new Problem('not_found', `There is no test for ${opened.provider}.`)
  if (!read.ok) {
    for (const says of read.problems) yield { about: 'credentials', verdict: 'broken', says }
    return
  }
  // The test says in its own words what the connector would log.
  const silent = { info: () => undefined, warn: () => undefined }
  const webhookBase = `${parts.publicUrl}/inbox/${opened.provider}/${account}/`
  yield* provider.check(read.credentials, { now: () => parts.clock.now(), log: silent }, { charge, webhookBase })
}
