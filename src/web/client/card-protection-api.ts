import type { CardProtection, CardProtectionPut, CardRejections } from '../../shared/contract/card-protection.ts'
import type { Caller } from './caller.ts'

const path = '/v1/card-protection'

/** The part of `/v1` about how often cards may be tried. It travels with what a person has to settle. */
export function createCardProtectionApi(call: Caller) {
  const read = (signal?: AbortSignal) => call<CardProtection>({ method: 'GET', path, signal })
  return {
    protection: read,
    rejections: (signal?: AbortSignal) => call<CardRejections>({ method: 'GET', path: `${path}/rejections`, signal }),
    set: (limits: CardProtectionPut) => call<CardProtection>({ method: 'PUT', path, body: limits }),
    /** Closes cards until then, or takes them again where it is null; the limits stay as they are. */
    async closeUntil(cards_closed_until: string | null): Promise<CardProtection> {
      const { object: _, changed_at: __, ...limits } = await read()
      return call<CardProtection>({ method: 'PUT', path, body: { ...limits, cards_closed_until } })
    },
  }
}
