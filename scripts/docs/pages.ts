import { describeAcquirer } from '../../src/sandbox/acquirer/describe-acquirer.ts'
import { apiDocument } from '../../src/server/http/describe-api.ts'
import { renderEnvironment } from './environment.ts'
import { renderErrors } from './errors.ts'
import { renderEvents } from './events.ts'
import { renderFlags } from './flags.ts'
import { renderMetrics } from './metrics.ts'
import { renderPaymentPageScripts } from './payment-page-scripts.ts'
import { renderPermissions } from './permissions.ts'
import { renderProductEvents } from './product-events.ts'
import { renderProviders } from './providers.ts'
import { renderSandbox } from './sandbox.ts'
import { renderSandboxAcquirer } from './sandbox-acquirer.ts'
import { renderStates } from './states.ts'

/** Every page that is written from the code, by its path in `docs`. The same code gives the same bytes. */
export async function renderPages(): Promise<Map<string, string>> {
  const api = await apiDocument()
  return new Map([
    ['reference/permissions.md', renderPermissions(api)],
    ['reference/acquirer-openapi.json', `${JSON.stringify(describeAcquirer(), null, 2)}\n`],
    ['reference/environment.md', renderEnvironment()],
    ['reference/errors.md', renderErrors()],
    ['reference/events.md', renderEvents()],
    ['reference/metrics.md', renderMetrics()],
    ['reference/flags.md', renderFlags()],
    ['reference/openapi.json', `${JSON.stringify(api, null, 2)}\n`],
    ['reference/product-events.md', renderProductEvents()],
    ['reference/providers.md', renderProviders()],
    ['reference/sandbox-acquirer.md', renderSandboxAcquirer()],
    ['reference/sandbox.md', renderSandbox()],
    ['reference/states.md', renderStates()],
    ['security/payment-page-scripts.md', renderPaymentPageScripts()],
  ])
}
