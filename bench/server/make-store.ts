import { createApiKey } from '../../src/server/access/create-api-key.ts'
import { operatorActor } from '../../src/server/access/principal.ts'
import { createLog } from '../../src/server/base/log.ts'
import { readConfig } from '../../src/server/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { connectProvider } from '../../src/server/stores/connect-provider.ts'
import { createStore } from '../../src/server/stores/create-store.ts'
import { wire } from '../../src/server/wire.ts'
import { scopes } from '../../src/shared/contract/access.ts'
import { type OutsideWorld, PIX_KEY } from './outside-world.ts'

/** A store that takes Pix at the bench's bank, and its key. */
export interface BenchStore {
  id: string
  account: string
  key: string
}

/** Makes the one hot store of the bench, as the operator's commands make any. */
export async function makeStore(
  env: Record<string, string>,
  database: { url: string; secretKey: string },
  world: OutsideWorld,
): Promise<BenchStore> {
  const log = createLog({ level: 'warn', pretty: false })
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join(' '))
  await migrate({ url: database.url, log })
  const parts = await wire({
    config: read.config,
    databaseUrl: database.url,
    secretKey: database.secretKey,
    log,
    connections: 2,
    supervise: false,
  })
  try {
    const seller = { name: 'Padaria Aurora', legalName: 'Padaria Aurora Ltda.', city: 'São Paulo' }
    const id = await createStore(parts, { ...seller, taxId: '12ABC34501DE35', mode: 'test' }, operatorActor)
    return await parts.database.inStore(id, async transaction => {
      const credentials = {
        baseUrl: world.bankUrl,
        tokenUrl: world.tokenUrl,
        clientId: 'bench',
        clientSecret: 'bench',
        pixKey: PIX_KEY,
        merchantName: seller.name,
        merchantCity: seller.city,
      }
      const account = await connectProvider(
        parts,
        transaction,
        { provider: 'pix-api', name: 'Bench', credentials, payerAppUrl: null },
        operatorActor,
      )
      const { key } = await createApiKey(transaction, { name: 'Bench', scopes }, operatorActor)
      return { id, account, key }
    })
  } finally {
    await parts.close()
  }
}
