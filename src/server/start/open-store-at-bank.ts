import { usualScopes } from '../../shared/contract/access.ts'
import type { AcquirerTerms } from '../../shared/installments/store-net.ts'
import { createApiKey } from '../access/create-api-key.ts'
import { joinStore } from '../access/join-store.ts'
import type { Actor } from '../access/principal.ts'
import { connectProvider } from '../stores/connect-provider.ts'
import { createStore } from '../stores/create-store.ts'
import { setFeeSchedule } from '../stores/set-fee-schedule.ts'
import type { AppParts } from './wire.ts'

/** What a bank that speaks API Pix gives to who opens an account there. */
export interface BankAccess {
  baseUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  pixKey: string
}

/** What an acquirer gives to who opens an account there. */
export interface AcquirerAccess {
  baseUrl: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where its tokens are kept, by which another account of the store may take them. */
  vault?: string
}

/** An account with an acquirer to be connected. */
interface CardsWanted {
  access: AcquirerAccess
  accountName: string
  terms: AcquirerTerms
}

interface StoreWanted {
  seller: { name: string; legalName: string; taxId: string; city: string }
  bank: BankAccess
  /** What the store calls its account at the bank. */
  accountName: string
  /** The account that takes its cards, where it has one, and those that stand in for it. */
  acquirer?: CardsWanted
  standIns?: readonly CardsWanted[]
  /** Where a payer's app is opened with a code; `{br_code}` stands for it. */
  payerAppUrl: string | null
  /** What the store's first key to the API is called. */
  keyName: string
  /** The user who owns it. */
  owner?: string
}

/**
 * Opens a test store as the operator's commands do: its account at a bank, one at an acquirer, its owner, and a key
 * that may do everything but make other keys.
 */
export async function openStoreAtBank(
  parts: AppParts,
  { seller, bank, accountName, acquirer, standIns = [], payerAppUrl, keyName, owner }: StoreWanted,
  actor: Actor,
): Promise<{ id: string; account: string; key: string }> {
  const id = await createStore(parts, { ...seller, mode: 'test' }, actor)
  return parts.database.inStore(id, async transaction => {
    if (owner) await joinStore(transaction, owner, 'owner', actor)
    const credentials = { ...bank, merchantName: seller.name, merchantCity: seller.city }
    const account = await connectProvider(
      parts,
      transaction,
      { provider: 'pix-api', name: accountName, credentials, payerAppUrl },
      actor,
    )
    for (const { access, accountName: name, terms } of acquirer ? [acquirer, ...standIns] : []) {
      const cards = { provider: 'acquirer-api', name, credentials: access, payerAppUrl: null } as const
      const made = await connectProvider(parts, transaction, cards, actor)
      await setFeeSchedule(transaction, { account: made, days: terms.days, fees: [...terms.fees] }, actor)
    }
    const { key } = await createApiKey(transaction, { name: keyName, scopes: usualScopes }, actor)
    return { id, account, key }
  })
}
