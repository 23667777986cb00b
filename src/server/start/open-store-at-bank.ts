import { usualScopes } from '../../shared/contract/roles.ts'
import type { SingleSaleFee } from '../../shared/installments/single-sale-net.ts'
import type { AcquirerTerms } from '../../shared/installments/store-net.ts'
import { createApiKey } from '../access/create-api-key.ts'
import { joinStore } from '../access/join-store.ts'
import type { Actor } from '../access/principal.ts'
import type { StoreTransaction } from '../db/database.ts'
import { type ConnectDeps, connectProvider } from '../stores/accounts/connect-provider.ts'
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
  terms: AcquirerTerms & { readonly other_fees: readonly SingleSaleFee[] }
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
    const cards = acquirer ? [acquirer, ...standIns] : []
    const account = await connectAccounts(parts, transaction, { seller, bank, accountName, cards, payerAppUrl }, actor)
    const { key } = await createApiKey(transaction, { name: keyName, scopes: usualScopes }, actor)
    return { id, account, key }
  })
}

/** Connects a store with a bank, which takes its Pix, and with acquirers. Returns the account at the bank. */
export async function connectAccounts(
  parts: ConnectDeps,
  transaction: StoreTransaction,
  wanted: Pick<StoreWanted, 'bank' | 'accountName' | 'payerAppUrl'> & {
    seller: { name: string; city: string }
    cards: readonly CardsWanted[]
  },
  actor: Actor,
): Promise<string> {
  const { seller, bank, accountName, cards, payerAppUrl } = wanted
  const credentials = { ...bank, merchantName: seller.name, merchantCity: seller.city }
  const pix = { provider: 'pix-api', name: accountName, credentials, payerAppUrl } as const
  const account = await connectProvider(parts, transaction, pix, actor)
  for (const { access, accountName: name, terms } of cards) {
    const acquirer = { provider: 'acquirer-api', name, credentials: access, payerAppUrl: null } as const
    const made = await connectProvider(parts, transaction, acquirer, actor)
    const paid_at_once = terms.paid_at_once ?? false
    const said = {
      account: made,
      days: terms.days,
      paid_at_once,
      fees: [...terms.fees],
      other_fees: [...terms.other_fees],
    }
    await setFeeSchedule(transaction, said, actor)
  }
  return account
}
