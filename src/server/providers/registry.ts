import type { BankProfiles } from '../../shared/bank-profiles/read-profiles.ts'
import { pixApiProvider } from './pix-api/provider.ts'
import type { Provider } from './port.ts'

/** Every provider, by the name that an account keeps. `profiles` are the banks that `pix-api` can speak with. */
export function openProviders(profiles: BankProfiles) {
  return { 'pix-api': pixApiProvider(profiles) } satisfies Record<string, Provider>
}

export const providerNames = ['pix-api'] as const satisfies (keyof ReturnType<typeof openProviders>)[]
