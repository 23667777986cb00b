import { pagarmeContracts } from '../../shared/contract/pagarme-contracts.ts'
import { sandboxGateways } from '../../shared/contract/provider-account.ts'
import { operatorActor } from '../access/principal.ts'
import { gatewaysOf } from '../start/sandbox-gateways.ts'
import { connectOpened } from '../stores/accounts/opened-account.ts'
import { usualNameOf } from '../stores/accounts/sandbox-gateways.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { id, oneOf, oneOfOr } from './option-values.ts'
import { withSandbox } from './with-sandbox.ts'

export const providerSandbox = defineCommand({
  name: 'provider sandbox',
  summary: 'Connect a test store with a gateway that the sandbox plays, without a contract; prints the account’s id.',
  argument: null,
  options: {
    store: id('The store.', 'sto'),
    provider: oneOf('The gateway.', sandboxGateways),
    contract: oneOfOr('Of Pagar.me: whether it pays the store itself, or acquirers do.', pagarmeContracts, 'gateway'),
  },
  run: values =>
    withSandbox(async (parts, sandbox) => {
      const store = await findStore(parts, values.store)
      const wanted = { store: store.id, name: usualNameOf(values.provider) }
      const { provider, contract } = values
      const opened = await gatewaysOf(sandbox)(provider, wanted.name, provider === 'pagarme' ? { contract } : {})
      const { account } = await connectOpened(parts, wanted, opened, operatorActor)
      process.stdout.write(`${account}\n`)
      process.stderr.write(`Its cards and what it does wrong on request: docs/sandbox/${values.provider}.md\n`)
      return 0
    }),
})
