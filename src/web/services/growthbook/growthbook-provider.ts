import { configureCache, GrowthBook } from '@growthbook/growthbook'
import {
  ErrorCode,
  type JsonValue,
  OpenFeatureEventEmitter,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/web-sdk'
import type { ExperimentsSettings } from '../../../shared/contract/service.ts'
import type { DeviceAttributes } from '../../../shared/flags/device-flags.ts'

/** Milliseconds until the service is taken to say nothing. */
const patience = 3_000

/**
 * GrowthBook behind OpenFeature: it fetches its features once and decides here. It never writes into the page and sends
 * nothing.
 */
export class GrowthBookProvider implements Provider {
  readonly metadata = { name: 'GrowthBook' } as const
  readonly runsOn = 'client' as const
  readonly events = new OpenFeatureEventEmitter()
  readonly #growthbook: GrowthBook

  constructor({ api_host, client_key }: ExperimentsSettings, attributes: DeviceAttributes) {
    // Nothing is kept in the browser: every page asks anew.
    configureCache({ disableCache: true })
    this.#growthbook = new GrowthBook({
      apiHost: api_host,
      clientKey: client_key,
      attributes: { ...attributes },
      disableVisualExperiments: true,
      disableJsInjection: true,
      disableUrlRedirectExperiments: true,
      enableDevMode: false,
    })
  }

  async initialize(): Promise<void> {
    const { success } = await this.#growthbook.init({ timeout: patience, streaming: false })
    if (!success) throw new Error('GrowthBook did not answer')
  }

  async onClose(): Promise<void> {
    this.#growthbook.destroy({ destroyAllStreams: true })
  }

  resolveBooleanEvaluation(flag: string, otherwise: boolean): ResolutionDetails<boolean> {
    return this.#resolve(flag, otherwise, value => typeof value === 'boolean')
  }

  resolveStringEvaluation(flag: string, otherwise: string): ResolutionDetails<string> {
    return this.#resolve(flag, otherwise, value => typeof value === 'string')
  }

  resolveNumberEvaluation(flag: string, otherwise: number): ResolutionDetails<number> {
    return this.#resolve(flag, otherwise, value => typeof value === 'number')
  }

  resolveObjectEvaluation<Value extends JsonValue>(flag: string, otherwise: Value): ResolutionDetails<Value> {
    return this.#resolve(flag, otherwise, value => typeof value === 'object' && value !== null)
  }

  #resolve<Value>(flag: string, otherwise: Value, isRight: (value: unknown) => boolean): ResolutionDetails<Value> {
    const { value, source, experimentResult } = this.#growthbook.evalFeature(flag)
    if (source === 'unknownFeature') {
      return { value: otherwise, reason: StandardResolutionReasons.DEFAULT, errorCode: ErrorCode.FLAG_NOT_FOUND }
    }
    if (!isRight(value)) {
      return { value: otherwise, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.TYPE_MISMATCH }
    }
    // What somebody wrote into the address by hand is of an experiment and was not drawn.
    const isDrawn = source === 'experiment' && experimentResult?.hashUsed
    const reason = isDrawn ? StandardResolutionReasons.SPLIT : StandardResolutionReasons.TARGETING_MATCH
    return { value: value as Value, reason, ...(experimentResult && { variant: experimentResult.key }) }
  }
}
