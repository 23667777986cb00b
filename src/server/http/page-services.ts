import { servicesOfStaff } from '../../shared/consent/recipients.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { StoreServices } from '../../shared/contract/service.ts'
import type { Language } from '../../shared/language.ts'
import { amountBand } from '../../shared/product-events/amount-band.ts'
import type { HashedId, ProductEvent } from '../../shared/product-events/event-catalog.ts'
import type { PageServices } from '../../shared/services/page-services.ts'
import { originOf } from '../../shared/services/service-address.ts'
import { sha256 } from '../base/tokens.ts'

/** What a payer's page carries for the services of its store; null where none is connected. */
export function checkoutServices(
  services: StoreServices,
  found: { store: string; charge: string },
  state: CheckoutState,
  language: Language,
  viewed: readonly ProductEvent[],
): PageServices | null {
  if (serviceOrigins(services).length === 0) return null
  return {
    services,
    setting: {
      place: 'checkout',
      mode: state.store.mode,
      language,
      store: hashedFor(found.store, found.store),
      charge: hashedFor(found.store, found.charge),
    },
    opened: [
      {
        name: 'checkout_opened',
        face: state.face,
        amount: amountBand(state.amount),
        pix: state.methods.includes('pix'),
        card: state.cards !== null,
        voucher: state.voucher !== null,
        wallet: state.wallets !== null,
        split_tender: state.split_tender !== null,
      },
      ...viewed,
    ],
  }
}

/** The origins that a page of this store may call besides its own. */
export function serviceOrigins({ analytics, experiments, monitoring }: StoreServices): string[] {
  const addresses = [analytics?.host, experiments?.api_host, monitoring?.dsn]
  return [...new Set(addresses.flatMap(address => (address ? [originOf(address)] : [])))]
}

/** What an office page carries for the services of one of its stores. */
export function officeServices(
  connected: StoreServices,
  store: { id: string; mode: 'test' | 'live' },
): PageServices | null {
  const services = servicesOfStaff(connected)
  if (serviceOrigins(services).length === 0) return null
  const hashed = hashedFor(store.id, store.id)
  const setting = { place: 'office', mode: store.mode, language: 'pt-BR', store: hashed, charge: null } as const
  return { services, setting, opened: [] }
}

/** An id as a service may know it: of one store alone, so that two stores' services cannot compare theirs. */
function hashedFor(store: string, id: string): HashedId {
  return sha256(`${store}:${id}`).toString('hex').slice(0, 16) as HashedId
}
