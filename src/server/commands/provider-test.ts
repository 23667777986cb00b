import type { ProviderCheck } from '../providers/pix-port.ts'
import { checkProviderAccount } from '../stores/accounts/check-provider-account.ts'
import { noteProviderTest, revisionOf } from '../stores/accounts/note-provider-test.ts'
import { defineCommand } from './define-command.ts'
import { flag, id } from './option-values.ts'
import { storeOfAccount } from './store-of-account.ts'
import { withParts } from './with-parts.ts'

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
      const store = await storeOfAccount(parts, account)
      const revision = await parts.database.read(store, transaction => revisionOf(transaction, account))
      let code = 0
      for await (const check of checkProviderAccount(parts, { store, account, charge: values.charge })) {
        if (check.verdict === 'broken') code = 1
        process.stdout.write(`${words[check.verdict].padEnd(9)}  ${check.about.padEnd(11)}  ${check.says}\n`)
      }
      const tried = { account, revision, works: code === 0 }
      await parts.database.inStore(store, transaction => noteProviderTest(transaction, tried))
      return code
    }),
})
