import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorActor } from '../src/server/access/principal.ts'
import { createLog } from '../src/server/base/log.ts'
import { findRunningPostgres } from '../src/server/embedded-postgres/find-running-postgres.ts'
import { readConfig } from '../src/server/start/config.ts'
import { openSandboxAccount, openSandboxMerchant, sandboxTerms } from '../src/server/start/open-sandbox-account.ts'
import { openStoreAtBank } from '../src/server/start/open-store-at-bank.ts'
import type { SandboxAccess } from '../src/server/start/sandbox-access.ts'
import { wire } from '../src/server/start/wire.ts'
import { setCardProtection } from '../src/server/stores/cards/card-protection.ts'
import { cardProtectionPutSchema } from '../src/shared/contract/card-protection.ts'
import type { SandboxGateway } from '../src/shared/contract/provider-account.ts'
import type { Installation } from './installation.ts'
import { reachSandbox } from './sandbox.ts'

/** A store with its account at the sandbox's bank. */
export interface TortureStore {
  id: string
  account: string
  key: string
  pixKey: string
  cards: CardsOfStore
  /** Its accounts at the gateways; none where the run goes without them. */
  gateways: GatewayAccount[]
}

/** A store's account at a gateway that the sandbox plays. */
export interface GatewayAccount {
  at: SandboxGateway
  account: string
  /** What a card form names the account by, and is no secret. */
  formKey: string
}

/** A store's account at the sandbox's acquirer. */
export interface CardsOfStore {
  account: string
  /** What the acquirer calls it. */
  merchant: string
  /** Where the card form sends a card, and with which key. */
  tokensPath: string
  publishableKey: string
}

/** Whatever is paid in whichever parts, and declined however often, is what is played here: none of it is to wait. */
const manyCards = cardProtectionPutSchema.parse({ smallest_tender: 1, attempts_per_store: 1_000 })

/** Two companies, so that the bank has somebody else to tell, and one whose codes are made by gateways. */
const TAX_IDS = ['12ABC34501DE35', '11222333000181', '11444777000161']

/** Makes two stores beside the running installation, or three with `gateways`, as the operator's commands do. */
export async function makeStores(installation: Installation, gateways: boolean): Promise<TortureStore[]> {
  const { dataDir, settings } = installation
  const sandbox = installation.sandbox()
  const read = readConfig(settings)
  const databaseUrl = findRunningPostgres(dataDir)
  if (!read.ok || !databaseUrl) throw new Error('The installation does not run.')
  const secretKey = readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()
  const log = createLog({ level: 'warn', pretty: false })
  const parts = await wire({ config: read.config, databaseUrl, secretKey, log, connections: 2, supervise: false })
  try {
    const stores: TortureStore[] = []
    for (const taxId of TAX_IDS.slice(0, gateways ? 3 : 2)) {
      const seller = { name: 'Padaria Aurora', legalName: 'Padaria Aurora Ltda.', taxId, city: 'São Paulo' }
      const bank = await openSandboxAccount(sandbox, seller)
      const access = await openSandboxMerchant(sandbox, seller.name)
      const acquirer = { access, accountName: 'Adquirente de teste', terms: sandboxTerms }
      const accountName = 'Banco de teste'
      const wanted = { seller, bank, accountName, acquirer, payerAppUrl: null, keyName: 'Torture' }
      const store = await openStoreAtBank(parts, wanted, operatorActor)
      const cards = await parts.database.inStore(store.id, async transaction => {
        await setCardProtection(transaction, manyCards, operatorActor)
        return parts.connections.cards(transaction)
      })
      if (cards?.form?.kind !== 'post') throw new Error('The store takes no cards.')
      const { tokensUrl, publishableKey } = cards.form
      const merchant = await merchantOf(sandbox, publishableKey)
      const ofCards = { account: cards.id, merchant, tokensPath: new URL(tokensUrl).pathname, publishableKey }
      stores.push({ ...store, pixKey: bank.pixKey, cards: ofCards, gateways: [] })
    }
    return stores
  } finally {
    await parts.close()
  }
}

/** What the acquirer calls the account of a key that is no secret. */
async function merchantOf(sandbox: SandboxAccess, publishableKey: string): Promise<string> {
  type Accounts = { data: { merchant_id: string; publishable_key: string }[] }
  const { data } = await reachSandbox(sandbox).expectSuccess<Accounts>('GET', '/control/acquirer/accounts')
  const found = data.find(({ publishable_key }) => publishable_key === publishableKey)
  if (!found) throw new Error('The acquirer does not know the account that it opened.')
  return found.merchant_id
}
