import { isSealedFor, openSealed, type WalletContent } from '../wallets/sealed-token.ts'
import { type Account, AdyenProblem } from './adyen.ts'
import type { TestCard } from './cards.ts'
import type { WalletMethodRequest } from './requests.ts'

/** The last four digits of the cards whose issuers want to see the payer, as among the typed ones. */
const CHALLENGED: ReadonlySet<string> = new Set(['0000', '5454'])

/**
 * Opens a wallet's token. Who is vouched for by a cryptogram is not challenged; of a card that Google Pay only repeats
 * the payer may be, and of a debit card always.
 * @throws AdyenProblem 422.
 */
export function walletCard({ merchant_account }: Account, paid: WalletMethodRequest): TestCard {
  const content =
    paid.type === 'applepay'
      ? openSealed('apple-pay', Buffer.from(paid.applePayToken, 'base64').toString('utf8'))
      : openSealed('google-pay', paid.googlePayToken)
  if (paid.type === 'applepay' && !content) throw new AdyenProblem(422, '5_002', 'Invalid Apple Pay token')
  if (!content || (paid.type === 'googlepay' && !isSealedFor(content, 'adyen', merchant_account))) {
    throw new AdyenProblem(422, '174', 'Unable to decrypt data')
  }
  return cardIn(content)
}

function cardIn({
  brand,
  last4,
  expiry_month,
  expiry_year,
  holder_name,
  funding,
  cryptogram,
}: WalletContent): TestCard {
  return {
    brand: brand === 'mastercard' ? 'mc' : brand,
    last4,
    expiry: `${String(expiry_month).padStart(2, '0')}/${expiry_year}`,
    isChallenged: !cryptogram && (funding === 'debit' || CHALLENGED.has(last4)),
    holder: holder_name,
  }
}
