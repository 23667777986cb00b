import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import { openSealed } from '../../wallets/sealed-token.ts'
import type { Account } from '../accounts/account.ts'
import type { Acquirer } from '../acquirer.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { rememberWalletCard } from '../cards/card.ts'
import { type Instrument, makeInstrument } from './instrument.ts'

/**
 * Opens a wallet's token, as only the acquirer can. Within a transaction.
 * @throws AcquirerProblem `wallet_unreadable`.
 */
export function openWallet(
  acquirer: Acquirer,
  account: Account,
  { kind, data }: { kind: WalletMethod; data: string },
): Instrument {
  const content = openSealed(kind, data)
  if (!content) throw new AcquirerProblem('wallet_unreadable', "The wallet's token cannot be opened.", 'wallet')
  return makeInstrument(acquirer, account, {
    kind: 'wallet',
    card_id: rememberWalletCard(acquirer, content.account, content.last4).id,
    brand: content.brand,
    funding: [content.funding],
    expiry_month: content.expiry_month,
    expiry_year: content.expiry_year,
    holder_name: content.holder_name,
    wallet: kind,
    authenticated: content.cryptogram,
  })
}
