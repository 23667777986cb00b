import { operatorActor } from '../../src/server/access/principal.ts'
import { createLog } from '../../src/server/base/log.ts'
import { readConfig } from '../../src/server/start/config.ts'
import { openStoreAtBank } from '../../src/server/start/open-store-at-bank.ts'
import { prepareDatabase } from '../../src/server/start/prepare-database.ts'
import { wire } from '../../src/server/start/wire.ts'
import { acquirerKeys } from './card-acquirer.ts'
import { type OutsideWorld, PIX_KEY } from './outside-world.ts'

/** A store that takes Pix at the bench's bank and cards at its acquirer, and its key. */
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
  await prepareDatabase({ url: database.url, log })
  const parts = await wire({
    config: read.config,
    databaseUrl: database.url,
    secretKey: database.secretKey,
    log,
    connections: 2,
    supervise: false,
  })
  try {
    const seller = {
      name: 'Padaria Aurora',
      legalName: 'Padaria Aurora Ltda.',
      taxId: '12ABC34501DE35',
      city: 'São Paulo',
    }
    const { bankUrl: baseUrl, tokenUrl } = world
    const bank = { baseUrl, tokenUrl, clientId: 'bench', clientSecret: 'bench', pixKey: PIX_KEY }
    const access = { baseUrl: world.acquirerUrl, ...acquirerKeys }
    const acquirer = {
      access,
      accountName: 'Bench',
      terms: { fees: [{ up_to: 12, rate: '3.49' }], days: 30, other_fees: [] },
    }
    const wanted = { seller, bank, acquirer, accountName: 'Bench', payerAppUrl: null, keyName: 'Bench' }
    return await openStoreAtBank(parts, wanted, operatorActor)
  } finally {
    await parts.close()
  }
}
