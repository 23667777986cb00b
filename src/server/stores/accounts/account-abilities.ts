import { methodTraits } from '../../../shared/charge/method-traits.ts'
import { walletMethods } from '../../../shared/charge/payment-method.ts'
import type { AccountAbilities } from '../../../shared/contract/account-abilities.ts'
import type { AcquirerPort } from '../../providers/acquirer-port.ts'

type Besides = Pick<AccountAbilities, 'pix' | 'payouts'>

/** What an account with an acquirer or a gateway can do, by what its port says of itself. */
export function cardAbilities(
  { abilities, refundDays, submitEvidence, deleteStoredCard }: AcquirerPort,
  besides: Besides,
): AccountAbilities {
  const { fundings, mostInstallments, payerInterest, confirms, wallets, vouchers } = abilities
  const cards = (['credit', 'debit'] as const).filter(funding => fundings.includes(funding))
  return {
    ...besides,
    cards,
    installments: cards.includes('credit') ? mostInstallments : 0,
    payer_interest: payerInterest !== false,
    confirms: [...confirms],
    // None is kept that could not be forgotten.
    keeps_cards: deleteStoredCard !== undefined,
    wallets: walletMethods.filter(wallet => wallets[wallet]),
    vouchers: [...vouchers],
    disputes: submitEvidence ? 'answered' : abilities.reportsDisputes === false ? 'by_payout' : 'reported',
    // No acquirer here gives back the whole alone.
    refunds: { parts: true, days: refundDays ?? null },
  }
}

/** What an account with a bank can do. */
export function bankAbilities(besides: Besides): AccountAbilities {
  return {
    ...besides,
    cards: [],
    installments: 0,
    payer_interest: false,
    confirms: [],
    keeps_cards: false,
    wallets: [],
    vouchers: [],
    disputes: null,
    refunds: { parts: true, days: methodTraits.pix.refundDays },
  }
}
