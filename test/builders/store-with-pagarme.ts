import { systemActor } from '../../src/server/access/principal.ts'
import { connectSandboxPagarme } from '../../src/server/start/connect-sandbox-pagarme.ts'
import type { World } from '../harness/world.ts'
import { pagarmeControl } from './pagarme-sandbox.ts'

/** Connects the world's store with an account at the sandbox's Pagar.me. */
export async function takePagarme(world: World) {
  const wanted = { store: world.store.id, name: 'Sandbox of Pagar.me' }
  const { account, pagarme, inbox } = await connectSandboxPagarme(world.app.parts, world.sandbox, wanted, systemActor)
  return { ...pagarmeControl(world.sandbox, pagarme), id: account, inbox }
}
