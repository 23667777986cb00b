import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApiKey } from '../src/server/access/create-api-key.ts'
import { operatorActor } from '../src/server/access/principal.ts'
import { createLog } from '../src/server/base/log.ts'
import { readConfig } from '../src/server/config.ts'
import { findRunningPostgres } from '../src/server/embedded/find-running-postgres.ts'
import { connectProvider } from '../src/server/stores/connect-provider.ts'
import { createStore } from '../src/server/stores/create-store.ts'
import { wire } from '../src/server/wire.ts'
import { scopes } from '../src/shared/contract/access.ts'
import type { Bank } from './bank.ts'
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
export async function makeStores(installation: Installation, bank: Bank): Promise<TortureStore[]> {
  const { dataDir, settings } = installation
  const read = readConfig(settings)
  const databaseUrl = findRunningPostgres(dataDir)
  if (!read.ok || !databaseUrl) throw new Error('The installation does not run.')
  const secretKey = readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()
  const log = createLog({ level: 'warn', pretty: false })
  const parts = await wire({ config: read.config, databaseUrl, secretKey, log, connections: 2, supervise: false })
  try {
    const stores: TortureStore[] = []
    for (const taxId of TAX_IDS) stores.push(await makeStore(parts, taxId, await bank.openAccount(taxId)))
    return stores
  } finally {
    await parts.close()
  }
}

async function makeStore(
  parts: Awaited<ReturnType<typeof wire>>,
  taxId: string,
  receiver: Record<string, string>,
): Promise<TortureStore> {
  const seller = { name: 'Padaria Aurora', legalName: 'Padaria Aurora Ltda.', city: 'São Paulo' }
  const id = await createStore(parts, { ...seller, taxId, mode: 'test' }, operatorActor)
  return parts.database.inStore(id, async transaction => {
    const credentials = {
      baseUrl: receiver.base_url,
      tokenUrl: receiver.token_url,
      clientId: receiver.client_id,
      clientSecret: receiver.client_secret,
      pixKey: receiver.pix_key,
      merchantName: seller.name,
      merchantCity: seller.city,
    }
    const account = await connectProvider(
      parts,
      transaction,
      { provider: 'pix-api', name: 'Banco de teste', credentials, payerAppUrl: null },
      operatorActor,
    )
    const { key } = await createApiKey(transaction, { name: 'Torture', scopes }, operatorActor)
    return { id, account, key, pixKey: receiver.pix_key ?? '' }
  })
}
