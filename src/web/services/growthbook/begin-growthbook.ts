import { OpenFeature } from '@openfeature/web-sdk'
import type { ExperimentsSettings } from '../../../shared/contract/service.ts'
import { forgetStored } from '../forget-stored.ts'
import type { Begin, Flags } from '../ports.ts'
import { GrowthBookProvider } from './growthbook-provider.ts'

const domain = 'guiche'

/** Flags and experiments by GrowthBook, cloud or self-hosted, through OpenFeature. */
export const begin: Begin<ExperimentsSettings, Flags> = (settings, { store, charge, mode, language }) => {
  const provider = new GrowthBookProvider(settings, { id: charge ?? store, store, mode, language })
  // A service that does not answer says nothing: what the page shows was decided before.
  OpenFeature.setProvider(domain, provider)
  return {
    // It asks once, when it is begun.
    pause: () => undefined,
    resume: () => undefined,
    end: () => {
      void OpenFeature.clearProviders().catch(() => undefined)
      forgetStored(key => key.startsWith('gb'))
    },
  }
}
