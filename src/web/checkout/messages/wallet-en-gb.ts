import type { WalletMessages } from './wallet-pt-br.ts'

/** What the page says around the wallets' buttons, in British English. */
export const walletEnGb: WalletMessages = {
  label: 'Express payment',
  or: 'or',
  applePay: 'Pay with Apple Pay',
  paying: 'Confirming with the card’s bank. Stay on this page.',

  failed: {
    title: 'The payment by wallet was not made.',
    next: 'Nothing was charged. Try again, or pay in another way.',
  },
  expired: {
    title: 'The time to confirm at the bank is over.',
    next: 'Nothing was charged. Try again, or pay in another way.',
  },

  trouble: {
    sheet: 'The wallet did not answer. Nothing was charged: try again, or pay in another way.',
    debit: 'This store takes credit cards alone in the wallet. Nothing was charged: choose another card there.',
    network:
      'The connection was lost, and we do not know if the payment arrived. ' +
      'If it did, this page soon shows it; if not, try again.',
    unavailable: 'We could not charge just now. Nothing was charged: try again in a while.',
    tooMany: at => `There were many attempts in a row. You can try again at ${at}, or pay in another way.`,
  },
}
