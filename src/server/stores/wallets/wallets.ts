import { type Selectable, sql } from 'kysely'
import { type PaymentMethod, type WalletMethod, walletMethods } from '../../../shared/charge/payment-method.ts'
import { type Wallet, type WalletList, walletSchema } from '../../../shared/contract/wallet.ts'
import type { Database, StoreTransaction } from '../../db/database.ts'
import type { WalletTable } from '../../db/tables/wallet-tables.ts'

const shown = ['wallet', 'settings', 'certificate_until', 'domain_association', 'created_at', 'updated_at'] as const
type Row = Pick<Selectable<WalletTable>, (typeof shown)[number]>

/** The wallets that the store takes, by name. */
export async function listWallets({ db, store }: StoreTransaction): Promise<WalletList> {
  const rows = await db.selectFrom('wallets').select(shown).where('store_id', '=', store).orderBy('wallet').execute()
  return { data: rows.map(show), next_cursor: null }
}

/** One of them; null where the store does not take it. */
export async function readWallet({ db, store }: StoreTransaction, wallet: WalletMethod): Promise<Wallet | null> {
  const row = await db
    .selectFrom('wallets')
    .select(shown)
    .where('store_id', '=', store)
    .where('wallet', '=', wallet)
    .executeTakeFirst()
  return row ? show(row) : null
}

/** What the store said of a wallet, for the audit; null where it does not take it. */
export async function walletSettings(
  { db, store }: StoreTransaction,
  wallet: WalletMethod,
): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('wallets')
    .select('settings')
    .where('store_id', '=', store)
    .where('wallet', '=', wallet)
    .executeTakeFirst()
  return row ? { ...row.settings } : null
}

/**
 * The wallets among these methods that the store takes, and can take now: Apple opens no session for a certificate that
 * is over. Asks nothing where none is a wallet.
 */
export async function walletsAmong(
  { db, store, now }: StoreTransaction,
  methods: readonly PaymentMethod[],
): Promise<Wallet[]> {
  const wanted = walletMethods.filter(wallet => methods.includes(wallet))
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('wallets')
    .select(shown)
    .where('store_id', '=', store)
    .where('wallet', 'in', wanted)
    .where(eb => eb.or([eb('certificate_until', 'is', null), eb('certificate_until', '>', now)]))
    .orderBy('wallet')
    .execute()
  return rows.map(show)
}

/** What Apple looks for on our domain, before any store is known; null where no store has told it. */
export async function findDomainAssociation({ lookup }: Pick<Database, 'lookup'>): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`select find_domain_association() as text`.execute(lookup)
  return rows[0]?.text ?? null
}

function show(row: Row): Wallet {
  const apple =
    row.wallet === 'apple-pay'
      ? { domain_association: row.domain_association, certificate_expires_at: row.certificate_until?.toISOString() }
      : {}
  return walletSchema.parse({
    ...row.settings,
    ...apple,
    wallet: row.wallet,
    object: 'wallet',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  })
}
