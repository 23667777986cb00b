import type { Selectable } from 'kysely'
import type { Flag, FlagList } from '../../shared/contract/flags.ts'
import { type FlagKey, flagCatalog, flagKeys, variantsOf } from '../../shared/flags/flag-catalog.ts'
import type { FlagRule } from '../../shared/flags/flag-features.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { FlagPayloadTable } from '../db/tables/flag-tables.ts'
import { type Evaluator, evaluatorOf } from './evaluate-flag.ts'
import { payloadAddress } from './fetch-payload.ts'
import type { ReadFlagFile } from './flag-file.ts'
import type { Flags } from './open-flags.ts'
import { featuresOfSettings, readPayload, readSettings, type StoreSettings } from './store-flags.ts'

/** Every flag as it is for the store, whose word that is, and how it is with each source. */
export async function showFlags({ flags }: { flags: Flags }, transaction: StoreTransaction): Promise<FlagList> {
  const read = await flags.file.look()
  const settings = await readSettings(transaction)
  const address = await payloadAddress(transaction)
  const payload = address ? await readPayload(transaction) : null
  const fetched = payload?.address === address ? payload : null
  const below = { growthbook: fetched?.features ?? {}, file: read.features }
  const now = evaluatorOf({ ...below, store: featuresOfSettings(settings) })
  const without = evaluatorOf({ ...below, store: {} })
  return {
    object: 'flags',
    version: settings.version,
    changed_at: settings.changedAt?.toISOString() ?? null,
    flags: flagKeys.map(flag => showFlag(flag, { now, without, settings })),
    file: showFile(flags.file.name, read),
    growthbook: address ? showService(address, fetched) : null,
  }
}

interface Around {
  now: Evaluator
  /** The same, had the store said nothing. */
  without: Evaluator
  settings: StoreSettings
}

function showFlag(key: FlagKey, { now, without, settings }: Around): Flag {
  const { kind, standard } = flagCatalog[key]
  const { source, feature } = now.inForce(key)
  const below = without.inForce(key)
  return {
    key,
    kind,
    variants: [...variantsOf(key)],
    standard,
    source,
    value: feature?.defaultValue ?? standard,
    rules: (feature?.rules ?? []).map(showRule),
    setting: settings.settings[key]?.setting ?? null,
    below: { source: below.source, value: below.feature?.defaultValue ?? standard },
  }
}

function showRule({ force, variations, weights, name, key, coverage = 1, condition }: FlagRule): Flag['rules'][number] {
  const values = force === undefined ? (variations ?? []) : [force]
  return {
    kind: force === undefined ? 'experiment' : 'force',
    name: name ?? null,
    experiment: force === undefined ? (key ?? null) : null,
    coverage,
    condition: condition && Object.keys(condition).length > 0 ? JSON.stringify(condition) : null,
    arms: values.map((value, place) => ({ value, weight: weights?.[place] ?? 1 / values.length })),
  }
}

function showFile(name: string, { state, problems }: ReadFlagFile): FlagList['file'] {
  return { name, state, problems: [...problems] }
}

type Fetched = Pick<Selectable<FlagPayloadTable>, 'fetched_at' | 'failed_at' | 'failure' | 'problems' | 'others'>

function showService(address: string, fetched: Fetched | null): FlagList['growthbook'] {
  return {
    address,
    fetched_at: fetched?.fetched_at?.toISOString() ?? null,
    failed_at: fetched?.failed_at?.toISOString() ?? null,
    failure: fetched?.failure ?? null,
    problems: fetched?.problems ?? [],
    others: fetched?.others ?? 0,
  }
}
