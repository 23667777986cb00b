import { type Client, NOOP_PROVIDER, OpenFeature } from '@openfeature/server-sdk'
import type { FlagFeatures } from '../../shared/flags/flag-features.ts'
import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import { randomToken } from '../base/tokens.ts'
import type { Database } from '../db/database.ts'
import { readStore } from '../stores/read-store.ts'
import { type Evaluator, evaluatorOf, type FlagLayers } from './evaluate-flag.ts'
import { FETCH_EVERY, type FetchDeps, fetchPayload, payloadAddress } from './fetch-payload.ts'
import { type FlagFile, openFlagFile } from './flag-file.ts'
import { FlagProvider } from './flag-provider.ts'
import { featuresOfSettings, readPayload, readSettings } from './store-flags.ts'

/**
 * Milliseconds for which what a store says is known without asking the database again: another process may have changed
 * it.
 */
const KNOWN_FOR = 5_000
/** Stores whose flags are kept in memory. */
const MOST_STORES = 500

/** Flags while the application runs. */
export interface Flags {
  /** OpenFeature's client, by which every flag is asked for. */
  client: Client
  file: FlagFile
  /**
   * What counts for a store, as far as it is known; only the first time waits for the database, and nobody for a
   * service.
   */
  ofStore(store: string): Promise<StoreInForce>
  /** What was known of the store counts no more: it has just changed. */
  forget(store: string): void
  /** Work that nobody waits for but the stop. */
  beside(work: Promise<unknown>): void
  close(): Promise<void>
}

/** What counts for one store. */
export interface StoreInForce {
  mode: 'test' | 'live'
  evaluator: Evaluator
}

/** What the database says for a store. */
interface StoreLayers {
  mode: 'test' | 'live'
  /** Whether it has connected a service that is to be asked. */
  isFetched: boolean
  layers: Omit<FlagLayers, 'file'>
}

interface Known {
  /** When the database was asked, and the service. */
  at: number
  fetchedAt: number
  layers: Promise<StoreLayers>
  made: { layers: StoreLayers; features: FlagFeatures; inForce: StoreInForce } | null
}

/** Opens the flags: the operator's file, what stores and their services say, and OpenFeature before them all. */
export async function openFlags(deps: FetchDeps & { log: Logger; clock: Clock; dataDir: string }): Promise<Flags> {
  const { database, log, clock } = deps
  const file = await openFlagFile(deps.dataDir, log)
  const stores = new Map<string, Known>()
  const beside = new Set<Promise<unknown>>()
  const now = () => clock.now().getTime()

  const flags: Omit<Flags, 'client'> = {
    file,
    async ofStore(store) {
      const known = stores.get(store) ?? remember(store)
      if (now() - known.at > KNOWN_FOR) renew(store, known)
      const layers = await known.layers
      fetchIfDue(store, known, layers)
      const { features } = file.known()
      if (known.made?.layers !== layers || known.made.features !== features) {
        const evaluator = evaluatorOf({ ...layers.layers, file: features })
        known.made = { layers, features, inForce: { mode: layers.mode, evaluator } }
      }
      return known.made.inForce
    },
    forget: store => stores.delete(store),
    beside(work) {
      const ending = work.catch(() => undefined).finally(() => beside.delete(ending))
      beside.add(ending)
    },
    async close() {
      await Promise.all(beside)
      await OpenFeature.setProviderAndWait(domain, NOOP_PROVIDER)
    },
  }

  function remember(store: string): Known {
    const known: Known = { at: now(), fetchedAt: 0, layers: readLayers(database, store), made: null }
    known.layers.catch(() => stores.delete(store))
    const [oldest] = stores.keys()
    if (stores.size >= MOST_STORES && oldest) stores.delete(oldest)
    stores.set(store, known)
    return known
  }

  /** Nobody waits for news of what is known already. */
  function renew(store: string, known: Known) {
    known.at = now()
    const reading = readLayers(database, store)
    flags.beside(
      reading.then(
        layers => {
          known.layers = reading
          fetchIfDue(store, known, layers)
        },
        error => log.warn({ err: error, store }, 'the flags of a store were not read again; what was known counts'),
      ),
    )
  }

  function fetchIfDue(store: string, known: Known, { isFetched }: StoreLayers) {
    if (!isFetched || now() - known.fetchedAt <= FETCH_EVERY) return
    known.fetchedAt = now()
    flags.beside(
      fetchPayload(deps, store).then(
        isNew => isNew && renew(store, known),
        error => log.warn({ err: error, store }, 'what a service says of flags was not fetched; what was known counts'),
      ),
    )
  }

  // OpenFeature is one for the whole process; a domain of our own keeps several applications in it apart.
  const domain = `guiche-${randomToken(12)}`
  await OpenFeature.setProviderAndWait(domain, new FlagProvider(async store => (await flags.ofStore(store)).evaluator))
  return { ...flags, client: OpenFeature.getClient(domain) }
}

function readLayers(database: Database, store: string): Promise<StoreLayers> {
  return database.read(store, async transaction => {
    const { mode } = await readStore(transaction)
    const own = featuresOfSettings(await readSettings(transaction))
    const address = await payloadAddress(transaction)
    const payload = address ? await readPayload(transaction) : null
    const growthbook = payload && payload.address === address ? payload.features : {}
    return { mode, isFetched: address !== null, layers: { store: own, growthbook } }
  })
}
