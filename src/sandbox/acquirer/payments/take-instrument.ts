import type { Account } from '../accounts/account.ts'
import type { Acquirer } from '../acquirer.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import type { PaymentRequest } from '../contract/requests.ts'
import { findStoredCard, type Instrument, takeToken } from '../tokens/instrument.ts'
import { openWallet } from '../tokens/open-wallet.ts'

/** What a request pays with: exactly one of the three. Within a transaction. */
export function takeInstrument(
  acquirer: Acquirer,
  account: Account,
  { token, stored_card, wallet }: Pick<PaymentRequest, 'token' | 'stored_card' | 'wallet'>,
): Instrument {
  if ([token, stored_card, wallet].filter(given => given !== undefined).length !== 1) {
    throw new AcquirerProblem('invalid_request', 'Pay with one of token, stored_card and wallet.', 'token')
  }
  if (token !== undefined) return takeToken(acquirer, account, token)
  if (wallet !== undefined) return openWallet(acquirer, account, wallet)
  const stored = findStoredCard(acquirer, account, stored_card ?? '')
  if (!stored) throw new AcquirerProblem('stored_card_unknown', 'This account has no such card.', 'stored_card')
  return stored
}
