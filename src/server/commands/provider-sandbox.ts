import { operatorActor } from '../access/principal.ts'
import { connectSandboxAdyen } from '../start/connect-sandbox-adyen.ts'
import { connectSandboxCielo } from '../start/connect-sandbox-cielo.ts'
import { connectSandboxMercadoPago } from '../start/connect-sandbox-mercado-pago.ts'
import { connectSandboxPagarme } from '../start/connect-sandbox-pagarme.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { id, oneOf } from './option-values.ts'
import { withSandbox } from './with-sandbox.ts'

const gateways = {
  pagarme: { name: 'Pagar.me', connect: connectSandboxPagarme },
  'mercado-pago': { name: 'Mercado Pago', connect: connectSandboxMercadoPago },
  cielo: { name: 'Cielo', connect: connectSandboxCielo },
  adyen: { name: 'Adyen', connect: connectSandboxAdyen },
} as const

export const providerSandbox = defineCommand({
  name: 'provider sandbox',
  summary: 'Connect a test store with a gateway that the sandbox plays, without a contract; prints the account’s id.',
  argument: null,
  options: {
    store: id('The store.', 'sto'),
    provider: oneOf('The gateway.', ['pagarme', 'mercado-pago', 'cielo', 'adyen']),
  },
  run: values =>
    withSandbox(async (parts, sandbox) => {
      const store = await findStore(parts, values.store)
      const gateway = gateways[values.provider]
      const wanted = { store: store.id, name: `Sandbox of ${gateway.name}` }
      const { account } = await gateway.connect(parts, sandbox, wanted, operatorActor)
      process.stdout.write(`${account}\n`)
      process.stderr.write(`Its cards and what it does wrong on request: docs/sandbox-${values.provider}.md\n`)
      return 0
    }),
})
