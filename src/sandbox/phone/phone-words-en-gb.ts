import type { PhoneWords } from './phone-words.ts'

/** The phone in British English. */
export const enGb: PhoneWords = {
  bank: 'Test bank',
  notice: 'No real money',
  languageName: 'English',
  home: {
    title: 'Pay by Pix',
    intro: 'Paste the code you copied from the payment page.',
    codeLabel: 'Pix code',
    codePlaceholder: '00020126…',
    continue: 'Continue',
  },
  review: {
    title: 'You will pay',
    titleOff: 'Amount of the charge',
    whatFor: 'For',
    expires: 'Pay by',
    expired: 'Expired',
    timeLeft: time => `(${time} left)`,
    amountLabel: 'How much will you pay?',
    amountHint: 'The payee leaves the amount to you.',
    amountPlaceholder: '0.00',
    pay: amount => `Pay ${amount}`,
    payOpen: 'Pay',
    otherCode: 'Use another code',
  },
  receipt: {
    title: 'Pix sent',
    to: 'to',
    whatFor: 'For',
    when: 'When',
    returned: 'Returned to you',
    endToEndId: 'Transaction ID (EndToEndId)',
    txid: 'Charge id (txid)',
    payAnother: 'Pay another code',
    backTo: host => `Back to ${host}`,
    notFound: { title: 'This receipt is not on this phone', action: 'See the payments on the first screen.' },
    toHome: 'Go to the first screen',
  },
  history: {
    title: 'Paid on this phone',
    empty: 'The payments you make appear here.',
    returned: amount => `${amount} returned`,
  },
  rejections: {
    br_code_invalid: {
      title: 'This Pix code is damaged',
      action: 'Copy the code again from the payment page and paste all of it.',
    },
    location_unknown: {
      title: 'This code belongs to another bank',
      action: 'This test bank pays charges of its own test environment only. Make the code in a test store.',
    },
    charge_not_found: { title: 'The bank does not have this charge', action: 'Ask the payee for a new code.' },
    pix_key_unknown: {
      title: 'Nobody has the Pix key of this code',
      action: 'Check the key with the payee, or open an account for the payee at the test bank.',
    },
    recurrence_not_offered: {
      title: 'This code asks for a Pix Automático authorisation',
      action: 'This phone pays ordinary Pix only. Ask for a code for a single payment.',
    },
    withdrawal_not_offered: {
      title: 'This code is for a cash withdrawal (Pix Saque)',
      action: 'This phone pays ordinary Pix only. Ask for a code without a withdrawal.',
    },
    charge_paid: {
      title: 'This charge is already paid',
      action: 'There is no need to pay again. For another purchase, ask for a new code.',
    },
    charge_removed: { title: 'The payee cancelled this charge', action: 'Ask the payee for a new code.' },
    charge_expired: {
      title: 'The time to pay this charge is over',
      action: 'Ask the payee for a new code. Nothing was debited.',
    },
    amount_required: { title: 'The amount to pay is missing', action: 'Write the amount and pay.' },
    amount_fixed: {
      title: 'The amount of this charge cannot change',
      action: 'Pay the amount that the charge shows.',
    },
    amount_invalid: { title: 'This amount does not work', action: 'Write the amount in reais, such as 25.90.' },
  },
  codeReasons: {
    not_a_br_code: {
      title: 'This is not a Pix code',
      action: 'A Pix code begins with 000201. Copy the code from the payment page and paste it here.',
    },
    code_too_long: { title: 'The text is too long for a Pix code', action: 'Paste the code alone.' },
    crc_missing: {
      title: 'The code was cut short',
      action: 'The end is missing. Copy the code again and paste all of it.',
    },
    length_overrun: {
      title: 'The code was cut short',
      action: 'A part is missing. Copy the code again and paste all of it.',
    },
    crc_mismatch: {
      title: 'The code was altered or mistyped',
      action: 'Copy the code again from the payment page instead of typing it.',
    },
    no_pix_template: { title: 'This code is not for Pix', action: 'Ask the payee for a Pix code.' },
    wrong_currency: { title: 'This code is not in reais', action: 'Ask for a Pix code in reais.' },
    wrong_country: { title: "This code is not Brazil's", action: 'Ask the payee for a Pix code.' },
  },
}
