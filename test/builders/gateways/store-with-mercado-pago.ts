import { systemActor } from '../../../src/server/access/principal.ts'
import { connectSandboxMercadoPago } from '../../../src/server/start/connect-sandbox-mercado-pago.ts'
import type { World } from '../../harness/world.ts'
import { mercadoPagoControl } from './mercado-pago-sandbox.ts'

/** Connects the world's store with an account at the sandbox's Mercado Pago. */
export async function takeMercadoPago(world: World) {
  const { parts } = world.app
  const wanted = { store: world.store.id, name: 'Sandbox of Mercado Pago' }
  const { account, mercadoPago, inbox } = await connectSandboxMercadoPago(parts, world.sandbox, wanted, systemActor)
  return { ...mercadoPagoControl(world.sandbox, mercadoPago), id: account, inbox }
}
