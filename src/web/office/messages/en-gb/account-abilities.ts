import type { AccountAbilityWords } from '../pt-br/account-abilities.ts'

export const accountAbilities: AccountAbilityWords = {
  open: 'What it does',
  openOf: name => `What it does: ${name}`,
  of: name => `What ${name} does`,
  text: 'What this account does with its credentials of now. The contract with the company may allow less.',
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
    payerInterest ? `Up to ${most}, with or without interest` : `Up to ${most}, without interest for the payer`,
  wallets: { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay', 'samsung-pay': 'Samsung Pay' },
  confirms: { credit: 'credit', debit: 'debit' },
  keeps: 'When the customer agrees',
  payouts: { files: 'By files that you give here', asked: 'Asked for every night' },
  refunds: days =>
    days === null ? 'Whole or in part, within the company’s time' : `Whole or in part, for ${days} days`,
  disputes: {
    answered: 'Told and answered here',
    reported: 'Told here, answered at the company’s site',
    by_payout: 'Seen in the payouts, answered at the company’s site',
  },
}
