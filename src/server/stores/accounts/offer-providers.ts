import type { ProviderOffer } from '../../../shared/contract/provider-account.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Provider } from '../../providers/pix-port.ts'
import { readStore } from '../read-store.ts'

/** The banks and acquirers that the store can be connected with, in the form of its mode. */
export async function offerProviders(
  deps: { providers: Record<string, Provider> },
  transaction: StoreTransaction,
): Promise<ProviderOffer[]> {
  const { mode } = await readStore(transaction)
  return Object.values(deps.providers).flatMap(provider => provider.offers?.(mode) ?? [])
}
