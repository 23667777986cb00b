import type { ExperimentList, FlagList, FlagPreview, FlagPut } from '../../shared/contract/flags.ts'
import type { FlagKey } from '../../shared/flags/flag-catalog.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about flags and experiments. It travels with the page that shows them. */
export type FlagsApi = ReturnType<typeof createFlagsApi>

export function createFlagsApi(call: Caller) {
  return {
    flags: (signal?: AbortSignal) => call<FlagList>({ method: 'GET', path: '/v1/flags', signal }),
    setFlag: (flag: FlagKey, body: FlagPut) => call<FlagList>({ method: 'PUT', path: `/v1/flags/${flag}`, body }),
    preview: (charge: string, signal?: AbortSignal) =>
      call<FlagPreview>({ method: 'GET', path: `/v1/flags/preview?charge=${encodeURIComponent(charge)}`, signal }),
    experiments: (signal?: AbortSignal) => call<ExperimentList>({ method: 'GET', path: '/v1/experiments', signal }),
  }
}
