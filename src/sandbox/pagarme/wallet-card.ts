import { cardBrandLabel } from '../../shared/cards/card-brand-labels.ts'
import { isSealedFor, openPart, openSignedMessage } from '../wallets/sealed-token.ts'
import { type Behavior, behaviorOfEnding, type ShownCard } from './create-token.ts'
import { type Account, PagarmeProblem } from './pagarme.ts'
import type { WalletPayload } from './requests.ts'

/** A card as a wallet's token has it, and what becomes of it. @throws PagarmeProblem 422. */
export function walletCard({ account_id }: Account, payload: WalletPayload): { card: ShownCard; behavior: Behavior } {
  const content =
    payload.type === 'google_pay'
      ? openSignedMessage(payload.google_pay.signed_message)
      : openPart(payload.apple_pay.data)
  if (!content || (payload.type === 'google_pay' && !isSealedFor(content, 'pagarme', account_id))) {
    throw new PagarmeProblem(422, 'The request is invalid.', {
      errors: { 'order.payments[0].credit_card.payload': ['The payload could not be decrypted.'] },
    })
  }
  const card = {
    first_six_digits: '',
    last_four_digits: content.last4,
    brand: cardBrandLabel(content.brand, 'pt-BR'),
    holder_name: content.holder_name,
    exp_month: content.expiry_month,
    exp_year: content.expiry_year,
  }
  return { card, behavior: behaviorOfEnding(content.last4) }
}
