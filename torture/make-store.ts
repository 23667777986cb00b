import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorActor } from '../src/server/access/principal.ts'
import { createLog } from '../src/server/base/log.ts'
import { readConfig } from '../src/server/config.ts'
import { findRunningPostgres } from '../src/server/embedded/find-running-postgres.ts'
import { openSandboxAccount } from '../src/server/open-sandbox-account.ts'
import { openStoreAtBank } from '../src/server/open-store-at-bank.ts'
import { wire } from '../src/server/wire.ts'
import type { Installation } from './installation.ts'

/** A store with its account at the sandbox's bank. */
export interface TortureStore {
  id: string
  account: string
  key: string
  pixKey: string
}

/** Two companies, so that the bank has somebody else to tell. */
const TAX_IDS = ['12ABC34501DE35', '11222333000181']

/** Makes two stores beside the running installation, as the operator's commands do. */
export async function makeStores(installation: Installation): Promise<TortureStore[]> {
  const { dataDir, sandboxUrl, settings } = installation
  const read = readConfig(settings)
  const databaseUrl = findRunningPostgres(dataDir)
  if (!read.ok || !databaseUrl) throw new Error('The installation does not run.')
  const secretKey = readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()
  const log = createLog({ level: 'warn', pretty: false })
  const parts = await wire({ config: read.config, databaseUrl, secretKey, log, connections: 2, supervise: false })
  try {
    const stores: TortureStore[] = []
    for (const taxId of TAX_IDS) {
      const seller = { name: 'Padaria Aurora', legalName: 'Padaria Aurora Ltda.', taxId, city: 'São Paulo' }
      const bank = await openSandboxAccount(sandboxUrl, seller)
      const wanted = { seller, bank, accountName: 'Banco de teste', payerAppUrl: null, keyName: 'Torture' }
      stores.push({ ...(await openStoreAtBank(parts, wanted, operatorActor)), pixKey: bank.pixKey })
    }
    return stores
  } finally {
    await parts.close()
  }
}
