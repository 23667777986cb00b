import { join } from 'node:path'
import { openAccessTrail } from '../access/access-trail.ts'
import type { PasswordHashing } from '../access/password-hashing.ts'
import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import { programVersion } from '../commands/version.ts'
import { newestMigration } from '../db/migrate.ts'
import { buildMonitoringServer } from '../http/build-monitoring-server.ts'
import { buildServer } from '../http/build-server.ts'
import { buildCardFieldsServer } from '../http/card-fields/build-card-fields-server.ts'
import { openStreamPlaces, streamLimits } from '../http/limits/stream-places.ts'
import { loadPages } from '../http/pages.ts'
import { startPageComparison } from '../jobs/compare-payment-page.ts'
import { startEstimating } from '../jobs/estimate-steadily.ts'
import { startForgetting } from '../jobs/forget-old-rows.ts'
import { startNotifying } from '../jobs/notify-steadily.ts'
import { startRebuilding } from '../jobs/rebuild-queue-indexes.ts'
import { startNightlyReconciliation } from '../jobs/reconcile-nightly.ts'
import { startRollUp } from '../jobs/roll-up-reports.ts'
import { startSealing } from '../jobs/seal-audit-steadily.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { startSummingCustomers } from '../jobs/sum-customers-steadily.ts'
import { startCertificateWatch } from '../jobs/watch-certificates.ts'
import { startPixWatch } from '../jobs/watch-pix-codes.ts'
import { renewShutPushKeys } from '../notifications/push-keys.ts'
import type { ComparisonDeps } from '../payment-page/compare-payment-page.ts'
import { refreshWebhooks } from '../stores/accounts/refresh-webhooks.ts'
import { openTelemetry } from '../telemetry/open-telemetry.ts'
import { comparisonDeps, DIST } from './comparison-deps.ts'
import type { Config } from './config.ts'
import { rejectMadeKey } from './reject-made-key.ts'
import type { SandboxAccess } from './sandbox-access.ts'
import { gatewaysOf } from './sandbox-gateways.ts'
import { testBankOf } from './test-bank.ts'
import { type AppParts, wire } from './wire.ts'

/** What the application is started with. */
export interface AppOptions {
  config: Config
  role: 'all' | 'web' | 'worker'
  /** The owner's connection string, of a database that was brought to the newest version. */
  databaseUrl: string
  /** 32 bytes in base64. */
  secretKey: string
  /** The key that opens and seals nothing, while keys are rotated. */
  secondSecretKey?: string | null
  /** Where the secret key stands, if this start has made it. */
  madeKeyFile?: string | null
  /** The sandbox that runs beside it. */
  sandbox?: SandboxAccess | null
  log: Logger
  /** Another clock in tests. */
  clock?: Clock
  /** Less costly hashing of passwords in tests, which sign in a thousand times. */
  hashing?: PasswordHashing
  /** Absolute path of the built gallery of components, to serve it as well. Only `npm run dev` asks for it. */
  gallery?: string | null
}

/** The application while it runs. */
export interface App {
  /** Where it listens, or null for a worker. */
  url: string | null
  /** The wired parts, for commands that work on a running application (the first run) and for tests. */
  parts: AppParts
  /** How the payment page is compared with what was released; null for a worker, which serves none. */
  pageComparison: ComparisonDeps | null
  /** Stops taking requests, finishes those under way, lets the workers end, closes the connections. */
  close(): Promise<void>
}

const CONNECTIONS = 20
const HANG_UP_EVERY_MS = 100

/** Wires the application by hand and starts what its role asks for. */
export async function startApp(options: AppOptions): Promise<App> {
  const { config, role, log } = options
  const stopping = new AbortController()
  const telemetry = await openTelemetry({ settings: config, version: programVersion(), log })
  const { monitor } = telemetry
  const wired = wire({ ...options, connections: CONNECTIONS, supervise: role !== 'web', monitor })
  const parts = await wired.catch(error => telemetry.close().then(() => Promise.reject(error)))
  const health = {
    database: parts.database,
    newestMigration: newestMigration(),
    jobsWorking: role === 'web' ? null : () => parts.queue.working(),
    stopping: stopping.signal,
  }
  // Each is closed after what was opened later: the listener that tells how it goes, last of all.
  const closers: (() => Promise<void> | void)[] = [() => telemetry.close(), () => parts.close()]
  try {
    await rejectMadeKey(parts, options.madeKeyFile ?? null)
    if (config.metricsPort !== null && telemetry.metricsText) {
      const { metricsText } = telemetry
      const watching = buildMonitoringServer({ ...health, log, metricsText, token: config.metricsToken })
      closers.push(() => watching.close())
      await watching.listen({ port: config.metricsPort, host: config.metricsHost })
    }
    if (role !== 'web') {
      await startJobs(parts.queue, parts.jobDeps)
      closers.push(startForgetting(parts), startNightlyReconciliation(parts), startRollUp(parts))
      closers.push(startSealing(parts), startRebuilding(options), startCertificateWatch(parts))
      closers.push(startSummingCustomers(parts), startEstimating(parts), startNotifying(parts), startPixWatch(parts))
    }
    let url: string | null = null
    let pageComparison: ComparisonDeps | null = null
    if (role !== 'worker') {
      const trail = openAccessTrail(parts)
      closers.push(() => trail.close())
      const pages = await loadPages(DIST, options.gallery ?? null)
      const server = await buildServer({
        ...parts,
        trail,
        ...health,
        pages,
        testBank: options.sandbox ? testBankOf(parts, options.sandbox) : null,
        openAtSandbox: options.sandbox ? gatewaysOf(options.sandbox) : null,
        trustProxy: config.trustProxy,
        streams: openStreamPlaces(streamLimits),
        requestRates: { key: config.keyRate, address: config.addressRate },
      })
      url = await server.listen({ port: config.port, host: config.host })
      const fields = await buildCardFieldsServer({
        log,
        dir: join(DIST, 'fields'),
        publicUrl: config.publicUrl,
        addresses: parts.frameAddresses,
      })
      closers.push(() => fields.close())
      await fields.listen({ port: config.fieldsPort, host: config.host })
      pageComparison = comparisonDeps(parts, pages, { server, fields })
      closers.push(startPageComparison(pageComparison))
      closers.push(async () => {
        // A connection that was kept alive while its last request was answered would hold the stop up for a minute.
        const hangingUp = setInterval(() => server.server.closeIdleConnections(), HANG_UP_EVERY_MS)
        await server.close().finally(() => clearInterval(hangingUp))
      })
    }
    await renewShutPushKeys(parts)
    await refreshWebhooks(parts.database, parts.publicUrl)
    return {
      url,
      parts,
      pageComparison,
      async close() {
        stopping.abort()
        for (const close of closers.reverse()) await close()
      },
    }
  } catch (error) {
    for (const close of closers.reverse()) await close()
    log.debug('The application did not start.')
    throw error
  }
}
