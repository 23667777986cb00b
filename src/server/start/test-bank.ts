import { sql } from 'kysely'
import type { WaysToPayPut } from '../../shared/contract/ways-to-pay.ts'
import type { Actor } from '../access/principal.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { TestBank } from '../stores/set-up-store.ts'
import { setWaysToPay } from '../stores/ways-to-pay.ts'
import { openSandboxAccount, openSandboxMerchant, sandboxTerms } from './open-sandbox-account.ts'
import { connectAccounts } from './open-store-at-bank.ts'
import type { SandboxAccess } from './sandbox-access.ts'
import type { AppParts } from './wire.ts'

/**
 * What connects a store that is set up with the bank and the acquirer of the sandbox beside us, once, and has its new
 * charges take both.
 */
export function testBankOf(
  parts: Pick<AppParts, 'database' | 'sealer' | 'providers' | 'isSandbox' | 'connections'>,
  sandbox: SandboxAccess,
): TestBank {
  return async (store, { name, taxId, city }, actor: Actor) => {
    if (await parts.database.read(store, hasAccount)) return
    const [bank, access] = await Promise.all([
      openSandboxAccount(sandbox, { name, taxId, city }),
      openSandboxMerchant(sandbox, name),
    ])
    const cards = [{ access, accountName: 'Adquirente de teste', terms: sandboxTerms }]
    const payerAppUrl = `${sandbox.url}/phone?code={br_code}`
    await parts.database.inStore(store, async transaction => {
      // Of two at the same time the later one sees what the first has made.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`test bank ${store}`}, 0))`.execute(transaction.db)
      if (await hasAccount(transaction)) return
      const said = { seller: { name, city }, bank, accountName: 'Banco de teste', cards, payerAppUrl }
      await connectAccounts(parts, transaction, said, actor)
      await setWaysToPay(parts, transaction, ways, actor)
    })
  }
}

/** Said, and not left to the default of Pix alone, so that it stands on the store's page of ways to pay. */
const ways: WaysToPayPut = {
  methods: ['pix', 'credit-card', 'debit-card'],
  installments: null,
  voucher_kind: null,
  split_tender: false,
}

async function hasAccount({ db, store }: Pick<StoreTransaction, 'db' | 'store'>): Promise<boolean> {
  const found = await db
    .selectFrom('provider_accounts')
    .select('id')
    .where('store_id', '=', store)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
