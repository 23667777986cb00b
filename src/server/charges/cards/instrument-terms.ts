import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import type { CardCreate } from '../../../shared/contract/payment.ts'
import type { Wallet } from '../../../shared/contract/wallet.ts'
import type { CardInstrument } from '../../providers/acquirer-port.ts'
import { merchantAtWallet } from '../../stores/wallets/wallet-terms.ts'
import type { ChosenCard } from './saved-card-terms.ts'

/** What a card payment is paid with, as the acquirer is told it, and in how many instalments. */
export interface InstrumentTerms {
  instrument: CardInstrument
  funding: CardFunding
  installments: number
  /** What the payer was shown as the total, where a gateway's own table is said to be theirs. */
  planTotal?: number | undefined
}

/**
 * The instrument of a request: a saved card that it names was found first. A wallet's token goes on as it came: whether
 * it stands for 3DS is the acquirer's to see.
 */
export function instrumentTerms(input: CardCreate, saved: ChosenCard | null, wallet: Wallet | null): InstrumentTerms {
  switch (input.method) {
    case 'credit-card':
      return {
        // The contract has rejected a request with neither of the two.
        instrument: saved
          ? { kind: 'stored', id: saved.provider_card, code: input.code_token ?? null }
          : { kind: 'token', token: input.card_token ?? '' },
        funding: 'credit',
        installments: input.installments,
        planTotal: input.plan_total,
      }
    case 'debit-card':
      return { instrument: { kind: 'token', token: input.card_token }, funding: 'debit', installments: 1 }
    case 'voucher':
      return { instrument: { kind: 'token', token: input.card_token }, funding: 'voucher', installments: 1 }
    default:
      return {
        instrument: {
          kind: 'wallet',
          wallet: input.method,
          data: input.wallet_token,
          merchant: wallet && merchantAtWallet(wallet),
        },
        funding: input.funding,
        installments: input.installments,
      }
  }
}
