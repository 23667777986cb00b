import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Provider } from '../../providers/pix-port.ts'
import { raiseReviewItem, settleReviewItem } from '../review-items/review-items.ts'
import { listProviderAccounts } from './list-provider-accounts.ts'

/** A certificate by which a bank or a wallet knows the store. */
export interface StoreCertificate {
  /** The provider account's id, or the wallet's name. */
  of: string
  kind: 'account' | 'wallet'
  until: Date
}

/** What certificates are read with. */
export interface CertificateDeps {
  sealer: Sealer
  providers: Record<string, Provider>
}

/** So long before its end a certificate is put before a person: a bank takes weeks to issue another. */
const SOON_MS = 30 * 86_400_000

/** The certificates of the store's accounts that are in use, and of its wallets. */
export async function certificatesOf(
  deps: CertificateDeps,
  transaction: StoreTransaction,
): Promise<StoreCertificate[]> {
  const accounts = await listProviderAccounts(deps, transaction)
  const wallets = await transaction.db
    .selectFrom('wallets')
    .select(['wallet', 'certificate_until'])
    .where('store_id', '=', transaction.store)
    .where('certificate_until', 'is not', null)
    .execute()
  return [
    ...accounts
      .filter(({ closed_at }) => closed_at === null)
      .map(({ id, facts }) => ({ of: id, kind: 'account' as const, until: facts?.certificateUntil })),
    ...wallets.map(({ wallet, certificate_until: until }) => ({ of: wallet, kind: 'wallet' as const, until })),
  ].flatMap(({ until, ...certificate }) => (until ? [{ ...certificate, until }] : []))
}

/** Puts each certificate of the store that ends soon before a person, until another has taken its place. */
export async function reviewCertificates(deps: CertificateDeps, transaction: StoreTransaction): Promise<void> {
  for (const { of, kind, until } of await certificatesOf(deps, transaction)) {
    // One wallet alone has a certificate: it is the store's.
    const about = kind === 'account' ? of : transaction.store
    if (until.getTime() - transaction.now.getTime() > SOON_MS) {
      settleReviewItem(transaction, 'certificate_expires', about)
      continue
    }
    const detail = `The certificate of the ${kind} ${of} ends at ${until.toISOString()}.`
    await raiseReviewItem(transaction, { kind: 'certificate_expires', about, charge: null, detail, due: until })
  }
}
