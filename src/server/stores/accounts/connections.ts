import type { Selectable } from 'kysely'
import type { ShownFields } from '../../base/scrub-json.ts'
import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { ProviderAccountTable } from '../../db/tables/provider-account-table.ts'
import type { AcquirerPort } from '../../providers/acquirer-port.ts'
import { gatewayPixCodes } from '../../providers/gateway-pix-codes.ts'
import type { GatewayPixPort } from '../../providers/gateway-pix-port.ts'
import type { CallProof, CardForm, InboxCall } from '../../providers/gateway-port.ts'
import type { CardJournal, CardNotice } from '../../providers/notice-port.ts'
import type { PayoutFile } from '../../providers/payout-port.ts'
import type { PixCodes, PixPort, Provider, ProviderTools } from '../../providers/pix-port.ts'

/** A store's account at a bank, or at a gateway that makes Pix codes, with what speaks to it. */
export interface PixAccount {
  id: string
  /** Makes and reads codes, whoever it is. */
  port: PixCodes
  /** Null at a gateway, which has no Pix but by the codes that it made. */
  bank: PixPort | null
  /** Null at a bank. */
  gateway: GatewayPixPort | null
  /** The key it is paid at, where its provider has one. */
  key: string | null
  /** Address that opens the payer's app on a code: `{br_code}` stands for it. */
  payerAppUrl: string | null
}

/** A store's account at an acquirer, with the port that speaks to it. */
export interface CardAccount {
  id: string
  name: string
  port: AcquirerPort
  /** Where the payer's card form sends what is typed; null where a provider has no such place. */
  form: CardForm | null
  /** Where its tokens and stored cards are kept: accounts of the same place take each other's. */
  vault: string
  /** Whether its payers choose instalments by the gateway's own table. */
  gatewayPlans: boolean
}

/** One that takes cards, or did until it was closed. */
export type KnownCardAccount = CardAccount & { isClosed: boolean }

/** Finds the provider accounts of a store and keeps their connections (and their tokens) open. */
export interface Connections {
  /**
   * The account the store takes Pix with, the one told last or else the oldest bank; null when it has none, or all are
   * closed. Read once a transaction.
   */
  pix(transaction: StoreTransaction): Promise<PixAccount | null>
  /** The account that a payment was begun with. */
  pixOf(transaction: StoreTransaction, account: string): Promise<PixAccount>
  /** What makes Pix codes at an account with a gateway; null where its gateway makes none. */
  gatewayPixOf(transaction: StoreTransaction, account: string): Promise<GatewayPixPort | null>
  /**
   * The account the store takes cards with, the oldest; null when it has none. Read once a transaction, with the
   * others.
   */
  cards(transaction: StoreTransaction): Promise<CardAccount | null>
  /** All accounts the store takes cards with, the oldest first. Read once a transaction. */
  cardAccounts(transaction: StoreTransaction): Promise<CardAccount[]>
  /** The same, and among them those that were closed. */
  knownCardAccounts(transaction: StoreTransaction): Promise<KnownCardAccount[]>
  /** The account that a card payment was begun with. */
  cardsOf(transaction: StoreTransaction, account: string): Promise<CardAccount>
  /** The same for whoever has only begun to look for that payment; null where it is none of a card. */
  cardsOfPayment(transaction: StoreTransaction, payment: string): Promise<CardAccount | null>
  /** What of a provider's messages may be shown to a person; of one that does not say, nothing. */
  shownFields(provider: string): ShownFields
  /**
   * What a proved call of a gateway says that cannot be asked; null where the call is not one of its own, undefined
   * where the account's provider is asked.
   */
  noticesOf(transaction: StoreTransaction, account: string, body: unknown): Promise<CardNotice[] | null | undefined>
  /** A file of what was paid out to an account, as its gateway writes it; null where its provider reads none. */
  payoutFileOf(transaction: StoreTransaction, account: string, content: Uint8Array): Promise<PayoutFile | null>
  /**
   * What tells whether a call to the inbox of an acquirer's account proves that the acquirer made it. It is asked
   * outside of the transaction, for it may fetch the acquirer's keys.
   */
  proofOf(transaction: StoreTransaction, account: string): Promise<(call: InboxCall) => Promise<CallProof>>
  /** The same for a bank's account that was read along with something else. */
  opened(account: AccountRow, store: string): PixAccount
}

/** What of an account's row a connection is made of. */
export type AccountRow = Pick<
  Selectable<ProviderAccountTable>,
  'id' | 'provider' | 'sealed_credentials' | 'payer_app_url' | 'revision'
>

type CardAccountRow = AccountRow & { name: string; gateway_plans: boolean }
type KnownCardRow = CardAccountRow & { closed_at: Date | null }

/** The row with its store: an account's journal is its store's. */
type StoredCardAccount = CardAccountRow & { store: string }

const oneAccount = statement((db, { store, account }: { store: string; account: string }) =>
  db
    .selectFrom('provider_accounts')
    .select(['id', 'provider', 'sealed_credentials', 'payer_app_url', 'revision'])
    .where('store_id', '=', store)
    .where('id', '=', account),
)

const firstAccount = statement((db, { store }: { store: string }) =>
  db
    .selectFrom('provider_accounts')
    .select(['id', 'provider', 'sealed_credentials', 'payer_app_url', 'revision'])
    .where('store_id', '=', store)
    // A gateway's account takes Pix where a person has told it to.
    .where(eb => eb.or([eb('takes', '=', 'pix'), eb('takes_pix_since', 'is not', null)]))
    .where('closed_at', 'is', null)
    .orderBy('takes_pix_since', order => order.desc().nullsLast())
    .orderBy('id')
    .limit(1),
)

const oneCardAccount = statement((db, { store, account }: { store: string; account: string }) =>
  db
    .selectFrom('provider_accounts')
    .select(['id', 'name', 'provider', 'sealed_credentials', 'payer_app_url', 'revision', 'gateway_plans'])
    .where('store_id', '=', store)
    .where('id', '=', account),
)

const cardAccountOfPayment = statement((db, { store, payment }: { store: string; payment: string }) =>
  db
    .selectFrom('provider_accounts')
    .select(['id', 'name', 'provider', 'sealed_credentials', 'payer_app_url', 'revision', 'gateway_plans'])
    .where('store_id', '=', store)
    .where('takes', '=', 'cards')
    .where('id', '=', eb =>
      eb
        .selectFrom('payments')
        .select('provider_account_id')
        .where('payments.store_id', '=', store)
        .where('payments.id', '=', payment),
    ),
)

const cardAccountsByAge = statement((db, { store }: { store: string }) =>
  db
    .selectFrom('provider_accounts')
    .select(['id', 'name', 'provider', 'sealed_credentials', 'payer_app_url', 'revision', 'gateway_plans'])
    .select('closed_at')
    .where('store_id', '=', store)
    .where('takes', '=', 'cards')
    .orderBy('id')
    .limit(MOST_CARD_ACCOUNTS),
)

const NOTHING_PROVES_IT = { genuine: false, detail: 'nothing of its account proves it' } as const

/** Far more than a store has. */
const MOST_CARD_ACCOUNTS = 50

/** What an account's credentials are sealed for: a row moved to another account does not open. */
export function sealPurpose(account: string): string {
  return `provider_accounts:${account}`
}

/** `providers` is the registry: this room knows the port and no provider. */
export function openConnections(options: {
  sealer: Sealer
  providers: Record<string, Provider>
  tools: ProviderTools
  /** Where an account keeps what a gateway tells that cannot be asked. */
  journal?: (store: string, account: string) => CardJournal
}): Connections {
  const open = new Map<string, { revision: number } & Omit<PixAccount, 'id' | 'payerAppUrl'>>()

  const find = async (transaction: StoreTransaction, account: string | null): Promise<PixAccount | null> => {
    const { store } = transaction
    const [row] = await transaction.ask(account ? oneAccount({ store, account }) : firstAccount({ store }))
    return row ? opened(row, store) : null
  }

  /** Questions are counted by the account that they are asked of. */
  const toolsOf = (account: string): ProviderTools => ({ ...options.tools, account })

  /** With the place where an account keeps what a gateway tells that cannot be asked. */
  const journaled = (store: string, account: string): ProviderTools => {
    const journal = options.journal?.(store, account)
    return { ...toolsOf(account), ...(journal && { journal }) }
  }

  const credentialsOf = (row: AccountRow): unknown =>
    JSON.parse(options.sealer.open(sealPurpose(row.id), row.sealed_credentials))

  const opened = (row: AccountRow, store: string): PixAccount => {
    const known = open.get(row.id)
    if (known?.revision === row.revision) {
      const { revision: _, ...account } = known
      return { id: row.id, ...account, payerAppUrl: row.payer_app_url }
    }

    const provider = options.providers[row.provider]
    const read = provider?.readCredentials(credentialsOf(row))
    const tools = journaled(store, row.id)
    const bank = read?.ok ? (provider?.connectPix?.(read.credentials, tools) ?? null) : null
    const gateway = read?.ok && !bank ? (provider?.connectGatewayPix?.(read.credentials, tools) ?? null) : null
    const port = bank ?? (gateway && gatewayPixCodes(gateway))
    if (!read?.ok || !port) throw new Error(`The credentials of ${row.id} cannot be used for Pix`)
    const account = { port, bank, gateway, key: provider?.pixKey?.(read.credentials) ?? null }
    open.set(row.id, { revision: row.revision, ...account })
    return { id: row.id, ...account, payerAppUrl: row.payer_app_url }
  }

  const acquirers = new Map<string, { revision: number; plans: boolean; account: CardAccount }>()
  const openedCards = (row: StoredCardAccount): CardAccount => {
    const known = acquirers.get(row.id)
    const { revision, gateway_plans: plans } = row
    if (known?.revision === revision && known.plans === plans) return { ...known.account, name: row.name }
    const provider = options.providers[row.provider]
    const read = provider?.readCredentials(credentialsOf(row))
    if (!read?.ok || !provider?.connectCards) throw new Error(`The credentials of ${row.id} cannot be used for cards`)
    const port = provider.connectCards(read.credentials, journaled(row.store, row.id))
    const form = provider.cardForm?.(read.credentials) ?? null
    const vault = provider.vault?.(read.credentials) ?? row.id
    const gatewayPlans = plans && port.installmentPlans !== undefined
    const account = { id: row.id, name: row.name, port, form, vault, gatewayPlans }
    acquirers.set(row.id, { revision, plans, account })
    return account
  }

  const ofStore = ({ store }: StoreTransaction, row: CardAccountRow): StoredCardAccount => ({ ...row, store })
  const first = new WeakMap<StoreTransaction, Promise<PixAccount | null>>()
  const ofCards = new WeakMap<StoreTransaction, Promise<KnownCardRow[]>>()
  const cardRows = (transaction: StoreTransaction): Promise<KnownCardRow[]> => {
    const rows = ofCards.get(transaction) ?? transaction.ask(cardAccountsByAge({ store: transaction.store }))
    ofCards.set(transaction, rows)
    return rows
  }
  const openRows = async (transaction: StoreTransaction) =>
    (await cardRows(transaction)).filter(({ closed_at }) => closed_at === null)
  return {
    opened,
    pix(transaction) {
      const account = first.get(transaction) ?? find(transaction, null)
      first.set(transaction, account)
      return account
    },
    async pixOf(transaction, account) {
      const found = await find(transaction, account)
      if (!found) throw new Error(`Provider account ${account} is gone`)
      return found
    },
    async gatewayPixOf(transaction, account) {
      const [row] = await transaction.ask(oneAccount({ store: transaction.store, account }))
      return row && options.providers[row.provider]?.connectGatewayPix ? opened(row, transaction.store).gateway : null
    },
    async cards(transaction) {
      const [row] = await openRows(transaction)
      return row ? openedCards(ofStore(transaction, row)) : null
    },
    cardAccounts: async transaction => (await openRows(transaction)).map(row => openedCards(ofStore(transaction, row))),
    async knownCardAccounts(transaction) {
      const rows = await cardRows(transaction)
      return rows.map(row => ({ ...openedCards(ofStore(transaction, row)), isClosed: row.closed_at !== null }))
    },
    async cardsOf(transaction, account) {
      const [row] = await transaction.ask(oneCardAccount({ store: transaction.store, account }))
      if (!row) throw new Error(`Provider account ${account} is gone`)
      return openedCards(ofStore(transaction, row))
    },
    async cardsOfPayment(transaction, payment) {
      const [row] = await transaction.ask(cardAccountOfPayment({ store: transaction.store, payment }))
      return row ? openedCards(ofStore(transaction, row)) : null
    },
    async noticesOf(transaction, account, body) {
      const [row] = await transaction.ask(oneAccount({ store: transaction.store, account }))
      const provider = row && options.providers[row.provider]
      if (!row || !provider?.readCardNotices) return undefined
      const read = provider.readCredentials(credentialsOf(row))
      return read.ok ? provider.readCardNotices(read.credentials, body, transaction.now) : null
    },
    async payoutFileOf(transaction, account, content) {
      const [row] = await transaction.ask(oneAccount({ store: transaction.store, account }))
      const provider = row && options.providers[row.provider]
      const read = row && provider?.readPayoutFile && provider.readCredentials(credentialsOf(row))
      return read?.ok ? (provider?.readPayoutFile?.(read.credentials, content) ?? null) : null
    },
    shownFields: provider => options.providers[provider]?.shownFields ?? {},
    async proofOf(transaction, account) {
      const [row] = await transaction.ask(oneAccount({ store: transaction.store, account }))
      const provider = row && options.providers[row.provider]
      const read = row && provider?.readCredentials(credentialsOf(row))
      if (!read?.ok || !provider?.proveCardWebhook) return async () => NOTHING_PROVES_IT
      const { credentials } = read
      return async call => provider.proveCardWebhook?.(credentials, call, toolsOf(account)) ?? NOTHING_PROVES_IT
    },
  }
}
