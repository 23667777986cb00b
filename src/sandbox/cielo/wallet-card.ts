import { isSealedFor, openPart, openSignedMessage } from '../wallets/sealed-token.ts'
import { type Account, CieloProblem } from './cielo.ts'
import type { WalletRequest } from './requests.ts'

/** The brands that are sold by a wallet, in Cielo's words. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Master',
  amex: 'Amex',
  elo: 'Elo',
  discover: 'Discover',
  jcb: 'JCB',
}

/** A card as a wallet's token has it; of its number only the end is ever known. @throws CieloProblem 400. */
export function walletCard(
  { merchant_id }: Account,
  wallet: WalletRequest,
): { number: string; holder: string; expires: string; brand: string } {
  const isGoogle = wallet.Type === 'AndroidPay'
  const content = isGoogle ? openSignedMessage(wallet.WalletKey) : openPart(wallet.WalletKey)
  const isOurs = content && (!isGoogle || isSealedFor(content, 'cielo', merchant_id))
  const brand = content && Object.hasOwn(BRANDS, content.brand) ? BRANDS[content.brand] : undefined
  if (!content || !isOurs || !brand) throw new CieloProblem(400, [130, 'Could not get Credit Card'])
  return {
    number: `************${content.last4}`,
    holder: content.holder_name,
    expires: `${String(content.expiry_month).padStart(2, '0')}/${content.expiry_year}`,
    brand,
  }
}
