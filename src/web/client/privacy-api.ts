import type { ErasureList, PersonalData, Privacy, PrivacyPut } from '../../shared/contract/privacy.ts'
import type { Caller } from './caller.ts'

const path = '/v1/privacy'

/** The part of `/v1` about what is known of payers. It travels with the pages that show it. */
export function createPrivacyApi(call: Caller) {
  return {
    privacy: (signal?: AbortSignal) => call<Privacy>({ method: 'GET', path, signal }),
    say: (privacy: PrivacyPut) => call<Privacy>({ method: 'PUT', path, body: privacy }),
    erasures: (signal?: AbortSignal) =>
      call<ErasureList>({ method: 'GET', path: '/v1/erasures', query: { limit: 20 }, signal }),
    personalData: (customer: string) =>
      call<PersonalData>({ method: 'GET', path: `/v1/customers/${customer}/personal-data` }),
  }
}
