import type { z } from 'zod'
import type { Demo } from '../../shared/contract/demo.ts'
import type { Setup, setupOwnerSchema, setupStepSchema, setupStoreSchema } from '../../shared/contract/setup.ts'
import type { Caller } from './caller.ts'

/** The set-up of a new installation: no part of `/v1`, as there is no store yet. It travels with its page. */
export function createSetupApi(call: Caller) {
  return {
    read: (token: string) => call<Setup>({ method: 'POST', path: '/auth/setup/read', body: token ? { token } : {} }),

    claim: (owner: z.input<typeof setupOwnerSchema>) =>
      call<void>({ method: 'POST', path: '/auth/setup/owner', body: owner, reads: 'nothing' }),

    store: (store: z.input<typeof setupStoreSchema>) =>
      call<Setup>({ method: 'PUT', path: '/auth/setup/store', body: store }),

    step: (step: z.input<typeof setupStepSchema>['step']) =>
      call<Setup>({ method: 'PUT', path: '/auth/setup/step', body: { step } }),

    beginDemo: (idempotencyKey: string) => call<Demo>({ method: 'POST', path: '/v1/demo', body: {}, idempotencyKey }),
  }
}
