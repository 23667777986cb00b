import { systemActor } from '../../../src/server/access/principal.ts'
import { connectSandboxPagarme } from '../../../src/server/start/connect-sandbox-pagarme.ts'
import type { PagarmeContract } from '../../../src/shared/contract/pagarme-contracts.ts'
import type { World } from '../../harness/world.ts'
import { pagarmeControl } from './pagarme-sandbox.ts'

/** Connects the world's store with an account at the sandbox's Pagar.me. */
export async function takePagarme(world: World, contract: PagarmeContract = 'gateway') {
  const wanted = { store: world.store.id, name: 'Sandbox of Pagar.me', contract }
  const { account, pagarme, inbox } = await connectSandboxPagarme(world.app.parts, world.sandbox, wanted, systemActor)
  return { ...pagarmeControl(world.sandbox, pagarme), id: account, inbox }
}
