import type { AccountAbilityWords } from '../pt-br/account-abilities.ts'

export const accountAbilities: AccountAbilityWords = {
  open: 'What it does',
  of: name => `What ${name} does`,
  text: 'What this account does with its current credentials. Your contract may allow less.',
  close: 'Close',
  no: 'No',
  groups: { takes: 'Takes', safety: 'Safety and convenience', after: 'After the sale' },
  labels: {
    pix: 'Pix',
    cards: 'Cards',
    installments: 'Instalments',
    wallets: 'Wallets',
    vouchers: 'Vouchers',
    confirms: 'Confirmed by the bank (3DS)',
    keeps_cards: 'Saved cards',
    payouts: 'Payouts',
    refunds: 'Refunds',
    disputes: 'Disputes',
  },
  pix: 'Makes Pix codes',
  cards: { credit: 'credit', debit: 'debit' },
  installments: (most, payerInterest) =>
    payerInterest ? `Up to ${most}×, with or without interest` : `Up to ${most}×, without interest for the payer`,
  wallets: { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay', 'samsung-pay': 'Samsung Pay' },
  confirms: { credit: 'on credit', debit: 'on debit' },
  keeps: 'When the customer agrees',
  payouts: { files: 'By files that you send here', asked: 'Fetched every night' },
  refunds: days =>
    days === null ? 'Full or partial, within the acquirer’s time limit' : `Full or partial, for ${days} days`,
  disputes: {
    answered: 'Reported and answered here',
    reported: 'Reported here, answered on the acquirer’s site',
    by_payout: 'Seen in the payouts, answered on the acquirer’s site',
  },
}
