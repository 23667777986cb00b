import type { ApplePaySet, GooglePaySet, SamsungPaySet, Wallet } from '../../../shared/contract/wallet.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Connections } from '../accounts/connections.ts'
import { readStore } from '../read-store.ts'
import { settleReviewItem } from '../review-items/review-items.ts'
import { checkIdentity, readAppleMerchant, sealIdentity } from './apple-identity.ts'
import { readWallet, walletSettings } from './wallets.ts'

/** What a wallet is set to, by its name. */
export type WalletSet =
  | ({ wallet: 'google-pay' } & GooglePaySet)
  | ({ wallet: 'apple-pay' } & ApplePaySet)
  | ({ wallet: 'samsung-pay' } & SamsungPaySet)

/**
 * Takes a wallet from now on, or changes what was given for it. An identity that is not given again stays.
 * @throws Problem validation_failed for an environment that is not the store's, an account that does not take it, or an
 * identity that is missing or wrong.
 */
export async function setWallet(
  deps: { sealer: Sealer; connections: Pick<Connections, 'cardAccounts'> },
  transaction: StoreTransaction,
  input: WalletSet,
  actor: Actor,
): Promise<Wallet> {
  const { db, store, now } = transaction
  const { mode } = await readStore(transaction)
  if (input.wallet === 'apple-pay') await rejectOtherAccount(deps, transaction, input.account)
  else rejectOtherEnvironment(input.environment, mode)
  const written = input.wallet === 'apple-pay' ? await appleColumns(deps.sealer, transaction, input) : plain(input)
  const settings = JSON.stringify(written.settings)
  const change = { ...written, settings, updated_at: now }
  const before = await walletSettings(transaction, input.wallet)
  await db
    .insertInto('wallets')
    .values({ ...change, store_id: store, wallet: input.wallet, created_at: now })
    .onConflict(conflict => conflict.columns(['store_id', 'wallet']).doUpdateSet(change))
    .execute()
  const renewed = input.wallet === 'apple-pay' && input.certificate !== undefined
  if (renewed) settleReviewItem(transaction, 'certificate_expires', transaction.store)
  const said = { ...written.settings, wallet: input.wallet, renewed, before }
  await recordAudit(transaction, actor, 'wallet.set', null, said)
  const wallet = await readWallet(transaction, input.wallet)
  if (!wallet) throw new Error(`${input.wallet} was not written`)
  return wallet
}

function plain({ wallet: _, ...settings }: Exclude<WalletSet, { wallet: 'apple-pay' }>) {
  return { settings, sealed_identity: null, certificate_until: null, domain_association: null }
}

async function appleColumns(
  sealer: Sealer,
  transaction: StoreTransaction,
  input: Extract<WalletSet, { wallet: 'apple-pay' }>,
) {
  const { merchant_id, display_name, account, domain_association, certificate, private_key } = input
  const given = certificate && private_key ? { certificate, privateKey: private_key } : null
  const identity = given ?? (await readAppleMerchant(sealer, transaction))
  if (!identity) {
    throw new Problem('validation_failed', 'Apple Pay has no merchant identity yet.', {
      errors: ['certificate', 'private_key'].map(field => ({
        field,
        code: 'required' as const,
        message: 'Expected the merchant identity certificate and its key.',
      })),
    })
  }
  return {
    settings: { merchant_id, display_name, account },
    certificate_until: checkIdentity(identity, merchant_id, transaction.now),
    sealed_identity: sealIdentity(sealer, transaction.store, identity),
    domain_association,
  }
}

/** Apple's tokens open where the key of the processing certificate is: that account has to take Apple Pay at all. */
async function rejectOtherAccount(
  { connections }: { connections: Pick<Connections, 'cardAccounts'> },
  transaction: StoreTransaction,
  account: string | null,
): Promise<void> {
  if (account === null) return
  const accounts = await connections.cardAccounts(transaction)
  if (accounts.some(({ id, port }) => id === account && port.abilities.wallets['apple-pay'])) return
  const message = 'Expected an account of this store whose gateway takes Apple Pay.'
  throw new Problem('validation_failed', 'That account does not take Apple Pay.', {
    errors: [{ field: 'account', code: 'not_available', message }],
  })
}

/** A test store takes no real money, and a live one no pretended money. */
function rejectOtherEnvironment(environment: string, mode: 'test' | 'live'): void {
  if ((environment === 'production') === (mode === 'live')) return
  const message = mode === 'live' ? 'A live store takes production alone.' : 'A test store takes no production.'
  throw new Problem('validation_failed', `This is a ${mode} store.`, {
    errors: [{ field: 'environment', code: 'not_available', message }],
  })
}
