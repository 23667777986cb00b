import type { Wallet } from '../../../shared/contract/wallet.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { WalletTerms } from '../../providers/gateway-port.ts'
import type { CardAccount, Connections } from '../accounts/connections.ts'

/**
 * What an account takes of a wallet of its store; null where it does not open that wallet's tokens. Of Google Pay the
 * account says whom a token is sealed for; where it does not, the store has to.
 */
export function walletTerms({ port }: CardAccount, wallet: Wallet): WalletTerms | null {
  const terms = port.abilities.wallets[wallet.wallet]
  if (!terms || wallet.wallet !== 'google-pay' || terms.gateway) return terms ?? null
  const { gateway: name, gateway_merchant_id: merchantId } = wallet
  return name !== null && merchantId !== null ? { ...terms, gateway: { name, merchantId } } : null
}

/**
 * The accounts that a wallet's token may be made for. Google Pay seals each token for the gateway that it is told, so
 * the store's rules choose among all that open it. Apple and Samsung seal for whoever's key the store has given them:
 * the account that the store names, else its oldest, and those that share its vault.
 */
export function walletOpeners(accounts: readonly CardAccount[], wallet: Wallet): CardAccount[] {
  const opening = accounts.filter(account => walletTerms(account, wallet))
  if (wallet.wallet === 'google-pay') return opening
  const named = wallet.wallet === 'apple-pay' ? wallet.account : null
  const holder = named === null ? opening[0] : opening.find(({ id }) => id === named)
  return opening.filter(({ vault }) => vault === holder?.vault)
}

/** Which of the store's wallets some account of its opens. Asks for no account where there is no wallet. */
export async function openedWallets(
  { connections }: { connections: Pick<Connections, 'cardAccounts'> },
  transaction: StoreTransaction,
  wallets: readonly Wallet[],
): Promise<Wallet[]> {
  if (wallets.length === 0) return []
  const accounts = await connections.cardAccounts(transaction)
  return wallets.filter(wallet => walletOpeners(accounts, wallet).length > 0)
}

/** By what a wallet knows the store, where a gateway asks for it with the token. */
export function merchantAtWallet(wallet: Wallet): string | null {
  return wallet.wallet === 'samsung-pay' ? null : wallet.merchant_id
}
