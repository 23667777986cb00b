import type { CardMethod } from '../../../shared/charge/method-traits.ts'
import { isWallet } from '../../../shared/charge/payment-method.ts'
import type { Wallet } from '../../../shared/contract/wallet.ts'
import type { CardAccount } from '../../stores/accounts/connections.ts'
import { walletOpeners } from '../../stores/wallets/wallet-terms.ts'

/** Which of a store's accounts can take a card at all. */
export type CardTakers = (accounts: CardAccount[]) => CardAccount[]

/**
 * A wallet's token opens at few accounts, and not every account asks issuers of vouchers. Absent for any other card.
 * @param wallet what the store gave for the wallet that is paid with; null where it takes it no more.
 */
export function takersOf(method: CardMethod, wallet: Wallet | null): CardTakers | undefined {
  if (method === 'voucher') return accounts => accounts.filter(({ port }) => port.abilities.vouchers.length > 0)
  return isWallet(method) ? accounts => (wallet ? walletOpeners(accounts, wallet) : []) : undefined
}
