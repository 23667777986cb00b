import type { BankProfiles } from '../../shared/bank-profiles/read-profiles.ts'
import type { ProviderName } from '../../shared/contract/provider-account.ts'
import { acquirerApiProvider } from './acquirer-api/provider.ts'
import { adyenProvider } from './adyen/provider.ts'
import { cieloProvider } from './cielo/provider.ts'
import { mercadoPagoProvider } from './mercado-pago/provider.ts'
import { pagarmeProvider } from './pagarme/provider.ts'
import { pixApiProvider } from './pix-api/provider.ts'
import type { Provider } from './pix-port.ts'

/** Every provider, by the name that an account keeps. `profiles` are the banks that `pix-api` can speak with. */
export function openProviders(profiles: BankProfiles) {
  return {
    'acquirer-api': acquirerApiProvider,
    'mercado-pago': mercadoPagoProvider,
    cielo: cieloProvider,
    adyen: adyenProvider,
    pagarme: pagarmeProvider(),
    'pix-api': pixApiProvider(profiles),
  } satisfies Record<ProviderName, Provider>
}
