import { type SandboxGateway, sandboxGateways } from '../../../shared/contract/provider-account.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { readStore } from '../read-store.ts'
import type { OpenAtSandbox } from './opened-account.ts'

const names: Record<SandboxGateway, string> = {
  pagarme: 'Pagar.me',
  'mercado-pago': 'Mercado Pago',
  cielo: 'Cielo',
  adyen: 'Adyen',
}

/** What an account at a gateway of the sandbox is called when nobody gave it a name. */
export function usualNameOf(gateway: SandboxGateway): string {
  return `Sandbox of ${names[gateway]}`
}

/** The gateways that the sandbox beside us gives the store an account at. */
export async function gatewaysFor(
  openAtSandbox: OpenAtSandbox | null,
  transaction: StoreTransaction,
): Promise<SandboxGateway[]> {
  return openAtSandbox && (await readStore(transaction)).mode === 'test' ? [...sandboxGateways] : []
}

/** What opens accounts for the store. @throws Problem no_sandbox_here. */
export async function requireSandbox(
  openAtSandbox: OpenAtSandbox | null,
  transaction: StoreTransaction,
): Promise<OpenAtSandbox> {
  if (!openAtSandbox) throw new Problem('no_sandbox_here', 'This installation runs no sandbox.')
  const { mode } = await readStore(transaction)
  if (mode === 'live') throw new Problem('no_sandbox_here', 'This is a live store, which never uses the sandbox.')
  return openAtSandbox
}
