import type { Actor } from '../access/principal.ts'
import type { TestBank } from '../stores/set-up-store.ts'
import { openSandboxAccount, openSandboxMerchant, sandboxTerms } from './open-sandbox-account.ts'
import { connectAccounts } from './open-store-at-bank.ts'
import type { SandboxAccess } from './sandbox-access.ts'
import type { AppParts } from './wire.ts'

/** What connects a store that is set up with the bank and the acquirer of the sandbox beside us, once. */
export function testBankOf(
  parts: Pick<AppParts, 'database' | 'sealer' | 'providers' | 'isSandbox'>,
  sandbox: SandboxAccess,
): TestBank {
  return async (store, { name, taxId, city }, actor: Actor) => {
    const accounts = await parts.database.read(store, ({ db }) =>
      db.selectFrom('provider_accounts').select('id').where('store_id', '=', store).limit(1).execute(),
    )
    if (accounts.length > 0) return
    const [bank, access] = await Promise.all([
      openSandboxAccount(sandbox, { name, taxId, city }),
      openSandboxMerchant(sandbox, name),
    ])
    const cards = [{ access, accountName: 'Adquirente de teste', terms: sandboxTerms }]
    const payerAppUrl = `${sandbox.url}/phone?code={br_code}`
    await parts.database.inStore(store, transaction =>
      connectAccounts(
        parts,
        transaction,
        { seller: { name, city }, bank, accountName: 'Banco de teste', cards, payerAppUrl },
        actor,
      ),
    )
  }
}
