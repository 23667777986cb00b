import { operatorActor } from '../access/principal.ts'
import { connectSandboxAdyen } from '../start/connect-sandbox-adyen.ts'
import { connectSandboxPagarme } from '../start/connect-sandbox-pagarme.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { id, oneOf } from './option-values.ts'
import { withSandbox } from './with-sandbox.ts'

/** The gateways that the sandbox plays. */
const played = {
  pagarme: { name: 'Sandbox of Pagar.me', connect: connectSandboxPagarme, paper: 'docs/sandbox-pagarme.md' },
  adyen: { name: 'Sandbox of Adyen', connect: connectSandboxAdyen, paper: 'docs/sandbox-adyen.md' },
} as const

export const providerSandbox = defineCommand({
  name: 'provider sandbox',
  summary: 'Connect a test store with a gateway that the sandbox plays, without a contract; prints the account’s id.',
  argument: null,
  options: {
    store: id('The store.', 'sto'),
    provider: oneOf('The gateway.', ['pagarme', 'adyen']),
  },
  run: values =>
    withSandbox(async (parts, sandbox) => {
      const store = await findStore(parts, values.store)
      const { name, connect, paper } = played[values.provider]
      const { account } = await connect(parts, sandbox, { store: store.id, name }, operatorActor)
      process.stdout.write(`${account}\n`)
      process.stderr.write(`Its cards and what it does wrong on request: ${paper}\n`)
      return 0
    }),
})
