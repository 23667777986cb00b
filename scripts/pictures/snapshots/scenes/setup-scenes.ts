import type { Setup } from '../../../../src/shared/contract/setup.ts'
import { setupSteps } from '../../../../src/shared/contract/setup-steps.ts'
import type { Scene } from '../scene.ts'
import type { Shop } from '../seed-shop.ts'

/** The first visit of a new installation, step by step, beside the sandbox and without it. */
export function setupScenes({ stage, store }: Shop): Scene[] {
  const owner = { name: 'Dona Aurora', email: store.owner.email }
  const own: NonNullable<Setup['store']> = {
    id: store.id,
    mode: 'test',
    name: 'Padaria Aurora',
    legal_name: 'Padaria Aurora Ltda.',
    tax_id: '11222333000181',
    city: 'São Paulo',
    time_zone: 'America/Sao_Paulo',
  }
  const scene = (name: string, setup: Setup): Scene => ({
    name: `setup-${name}`,
    ...(setup.owner && { as: 'owner' }),
    frame: 'page',
    async open(page) {
      // The stage's own installation is set up already.
      await page.route('**/auth/setup/read', route => route.fulfill({ json: setup }))
      await page.goto(`${stage.url}/office/setup?step=${setup.step}#${'0'.repeat(43)}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Else the office leads back to it, in the scenes that come after.
      await page.evaluate(`localStorage.removeItem('guiche.setup')`)
    },
  })
  const steps = setupSteps.map(step =>
    scene(step, {
      step,
      owner: step === 'owner' ? null : owner,
      store: step === 'owner' || step === 'store' ? null : own,
      sandbox: true,
    }),
  )
  return [...steps, scene('payments-live', { step: 'payments', owner, store: own, sandbox: false })]
}
