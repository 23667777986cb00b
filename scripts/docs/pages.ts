import { describeAcquirer } from '../../src/sandbox/acquirer/describe-acquirer.ts'
import { apiDocument } from '../../src/server/http/describe-api.ts'
import { renderEnvironment } from './environment.ts'
import { renderErrors } from './errors.ts'
import { renderEvents } from './events.ts'
import { renderFlags } from './flags.ts'
import { renderMetrics } from './metrics.ts'
import { renderProductEvents } from './product-events.ts'
import { renderProviders } from './providers.ts'
import { renderSandbox } from './sandbox.ts'
import { renderSandboxAcquirer } from './sandbox-acquirer.ts'
import { renderStates } from './states.ts'

/** Every page of `docs/reference`, by its file's name. The same code gives the same bytes. */
export async function renderPages(): Promise<Map<string, string>> {
  return new Map([
    ['acquirer-openapi.json', `${JSON.stringify(describeAcquirer(), null, 2)}\n`],
    ['environment.md', renderEnvironment()],
    ['errors.md', renderErrors()],
    ['events.md', renderEvents()],
    ['metrics.md', renderMetrics()],
    ['flags.md', renderFlags()],
    ['openapi.json', `${JSON.stringify(await apiDocument(), null, 2)}\n`],
    ['product-events.md', renderProductEvents()],
    ['providers.md', renderProviders()],
    ['sandbox-acquirer.md', renderSandboxAcquirer()],
    ['sandbox.md', renderSandbox()],
    ['states.md', renderStates()],
  ])
}
