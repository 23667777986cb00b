import { operatorActor } from '../access/principal.ts'
import { connectSandboxMercadoPago } from '../start/connect-sandbox-mercado-pago.ts'
import { connectSandboxPagarme } from '../start/connect-sandbox-pagarme.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { id, oneOf } from './option-values.ts'
import { withSandbox } from './with-sandbox.ts'

const gateways = {
  'mercado-pago': { name: 'Sandbox of Mercado Pago', connect: connectSandboxMercadoPago },
  pagarme: { name: 'Sandbox of Pagar.me', connect: connectSandboxPagarme },
} as const

export const providerSandbox = defineCommand({
  name: 'provider sandbox',
  summary: 'Connect a test store with a gateway that the sandbox plays, without a contract; prints the account’s id.',
  argument: null,
  options: {
    store: id('The store.', 'sto'),
    provider: oneOf('The gateway.', ['mercado-pago', 'pagarme']),
  },
  run: values =>
    withSandbox(async (parts, sandbox) => {
      const store = await findStore(parts, values.store)
      const { name, connect } = gateways[values.provider]
      const { account } = await connect(parts, sandbox, { store: store.id, name }, operatorActor)
      process.stdout.write(`${account}\n`)
      process.stderr.write(`Its cards and what it does wrong on request: docs/sandbox-${values.provider}.md\n`)
      return 0
    }),
})
