import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { type FlagKey, type FlagValue, flagKeys } from '../../shared/flags/flag-catalog.ts'
import type { ProductEvent } from '../../shared/product-events/event-catalog.ts'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { type DecidedFlags, isSeen } from './decide-flags.ts'

/** One experiment that a payer has seen. */
export interface Exposure {
  flag: FlagKey
  experiment: string
  position: number
  value: FlagValue
  weight: number
}

/** The experiments that can be seen on a page, each once. */
export function exposuresOn(state: CheckoutState, { experiments }: DecidedFlags): Exposure[] {
  const seen = new Map<string, Exposure>()
  for (const flag of flagKeys) {
    const found = experiments[flag]
    if (found && !seen.has(found.experiment) && isSeen(flag, state)) seen.set(found.experiment, { flag, ...found })
  }
  return [...seen.values()]
}

/** The same as a product event: a flag and its value, and nothing of whose. */
export function viewedEvent({ flag, value }: Exposure): ProductEvent {
  return { name: 'experiment_viewed', experiment: flag, variant: `${value}` }
}

/** Writes down what a payer was shown, once a charge and experiment. The page does not wait for it. */
export async function recordExposures(
  deps: { database: Database; log: Logger },
  { store, charge }: { store: string; charge: string },
  payer: string,
  exposures: readonly Exposure[],
): Promise<void> {
  try {
    await deps.database.inStore(store, async ({ db, now }) => {
      await db
        .insertInto('flag_exposures')
        .values(
          exposures.map(({ flag, experiment, position, value, weight }) => ({
            store_id: store,
            experiment,
            charge_id: charge,
            flag,
            position,
            variant: JSON.stringify(value),
            weight,
            payer,
            at: now,
          })),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute()
    })
  } catch (error) {
    deps.log.warn({ err: error, charge }, 'what a payer was shown in an experiment was not written down')
  }
}
