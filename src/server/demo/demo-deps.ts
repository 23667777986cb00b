import type { VoucherAffiliationCreate } from '../../shared/contract/vouchers.ts'
import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Sealer } from '../base/seal.ts'
import type { Database } from '../db/database.ts'
import type { Provider } from '../providers/pix-port.ts'
import type { Connections } from '../stores/accounts/connections.ts'
import type { Stage } from './stage.ts'

/** What the demo is handed. */
export interface DemoDeps {
  database: Database
  connections: Connections
  clock: Clock
  log: Logger
  sealer: Sealer
  providers: Record<string, Provider>
  /** Whether an address is the sandbox's beside us. */
  isSandbox(address: string): boolean
  /** What the sandbox's issuers of vouchers know a store by. */
  affiliations: readonly VoucherAffiliationCreate[]
  /** Opens what stories are played on. @throws when no sandbox is there. */
  openStage(): Promise<Stage>
}
