import type { PagarmeContract } from '../../shared/contract/pagarme-contracts.ts'
import type { SandboxGateway } from '../../shared/contract/provider-account.ts'
import type { OpenAtSandbox, OpenedAccount } from '../stores/accounts/opened-account.ts'
import { openSandboxAdyen } from './connect-sandbox-adyen.ts'
import { openSandboxCielo } from './connect-sandbox-cielo.ts'
import { openSandboxMercadoPago } from './connect-sandbox-mercado-pago.ts'
import { openSandboxPagarme } from './connect-sandbox-pagarme.ts'
import type { SandboxAccess } from './sandbox-access.ts'

type Open = (
  sandbox: SandboxAccess,
  name: string,
  key: string | null,
  contract?: PagarmeContract,
) => Promise<OpenedAccount>

const openers: Record<SandboxGateway, Open> = {
  pagarme: openSandboxPagarme,
  'mercado-pago': openSandboxMercadoPago,
  cielo: openSandboxCielo,
  adyen: (sandbox, _name, key) => openSandboxAdyen(sandbox, key),
}

/** What opens accounts at the gateways of this sandbox. */
export function gatewaysOf(sandbox: SandboxAccess): OpenAtSandbox {
  return (gateway, name, { key = null, contract } = {}) => openers[gateway](sandbox, name, key, contract)
}
