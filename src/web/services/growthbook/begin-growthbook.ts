import { OpenFeature, StandardResolutionReasons } from '@openfeature/web-sdk'
import type { ExperimentsSettings } from '../../../shared/contract/service.ts'
import { deviceFlags, isDeviceVariant } from '../../../shared/flags/device-flags.ts'
import { forgetStored } from '../forget-stored.ts'
import type { Begin, Flags } from '../ports.ts'
import { deviceClass } from './device-class.ts'
import { GrowthBookProvider } from './growthbook-provider.ts'

const domain = 'guiche'

/** Flags and experiments by GrowthBook, cloud or self-hosted, through OpenFeature. */
export const begin: Begin<ExperimentsSettings, Flags> = (settings, { store, charge, mode, language }) => {
  const attributes = { id: charge ?? store, store, mode, language, device: deviceClass() }
  // A service that does not answer says nothing: all is as usual then.
  OpenFeature.setProvider(domain, new GrowthBookProvider(settings, attributes))
  const client = OpenFeature.getClient(domain)
  return {
    variant: flag => {
      const { value, reason, errorCode } = client.getStringDetails(flag, deviceFlags[flag].standard)
      if (errorCode || !isDeviceVariant(flag, value)) return null
      return { variant: value, isCompared: reason === StandardResolutionReasons.SPLIT }
    },
    // It asks once, when it is begun.
    pause: () => undefined,
    resume: () => undefined,
    end: () => {
      void OpenFeature.clearProviders().catch(() => undefined)
      forgetStored(key => key.startsWith('gb'))
    },
  }
}
