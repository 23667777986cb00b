import type { Kysely } from 'kysely'
import type { AccessTrail } from '../access/access-trail.ts'
import type { SignIn } from '../access/sign-in.ts'
import type { IssuerDeps } from '../access/sso/ask-issuer.ts'
import type { Clock } from '../base/clock.ts'
import type { Sealer } from '../base/seal.ts'
import type { CheckoutDeps } from '../charges/charge/charge-deps.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'
import type { DemoDeps } from '../demo/demo-deps.ts'
import type { DisputeDeps } from '../disputes/answer-dispute.ts'
import type { Flags } from '../flags/open-flags.ts'
import type { MailSettings } from '../mails/mail-deps.ts'
import type { ConnectDeps } from '../stores/accounts/connect-provider.ts'
import type { OpenAtSandbox } from '../stores/accounts/opened-account.ts'
import type { TestBank } from '../stores/set-up-store.ts'
import type { HealthDeps } from './check-health.ts'
import type { StreamPlaces } from './limits/stream-places.ts'
import type { Pages } from './pages.ts'

/** What the routes are handed. */
export interface HttpDeps
  extends CheckoutDeps,
    DisputeDeps,
    ConnectDeps,
    Pick<HealthDeps, 'newestMigration' | 'jobsWorking'> {
  clock: Clock
  flags: Flags
  demo: DemoDeps
  providers: ConnectDeps['providers']
  /** Where payers' browsers load the card form. */
  fieldsUrl: string
  /** Whether an address is the sandbox beside us. */
  isSandbox: ConnectDeps['isSandbox']
  /** Connects the store of a set-up with the sandbox beside us; null where none runs. */
  testBank: TestBank | null
  /** Opens accounts at the gateways of the sandbox beside us; null where none runs. */
  openAtSandbox: OpenAtSandbox | null
  sealer: Sealer
  mails: MailSettings
  signIn: SignIn
  trail: AccessTrail
  authDatabase: Kysely<AuthTables>
  pages: Pages
  /** What calls addresses that others give us: one that may reach private ones, and one that may not. */
  callers: IssuerDeps['callers']
  /** Whether such a store may have private addresses called: for its webhooks, and to sign in. */
  allowPrivate(mode: 'test' | 'live'): boolean
  trustProxy: false | number | string[]
  /** Requests a second, on average over ten: of a key or a person, of a network address. Null: without a limit. */
  requestRates: { key: number | null; address: number | null }
  streams: StreamPlaces
  /** True once the server is stopping: what is open for long (event streams) ends. */
  stopping: AbortSignal
}
