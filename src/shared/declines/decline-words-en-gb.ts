import type { DeclineWords } from './decline-words.ts'

/** Why a card was not accepted, in British English. */
export const enGb: DeclineWords = {
  happened: {
    insufficient_funds: 'The card has not enough balance or limit for this purchase.',
    not_approved: 'Your bank did not approve this card.',
    limit_exceeded: 'The purchase is above this card’s limit.',
    card_blocked: 'This card is blocked for now.',
    card_not_activated: 'This card was not unlocked yet.',
    password_wrong: 'The card’s password does not match.',
    password_blocked: 'The card’s password is blocked.',
    suspected_fraud: 'Your bank held this purchase back to keep you safe.',
    issuer_unavailable: 'The card’s bank did not answer.',
    try_again: 'The card’s bank asked to try again.',
    card_expired: 'The card has expired, or its expiry date does not match.',
    card_details_wrong: 'The card’s details do not match.',
    card_invalid: 'This card cannot be used.',
    card_canceled: 'This card is no longer active.',
    not_permitted: 'This card does not make this kind of purchase.',
    wrong_function:
      'This card does not pay this way: it is a credit card and not a debit card, or the other way round.',
    amount_not_allowed: 'The card does not take this amount.',
    installments_not_allowed: 'The card does not take these instalments.',
    store_problem: 'The store cannot take this card now.',
    holder_not_confirmed: 'The CPF is not that of the voucher’s holder.',
    not_authenticated: 'Your bank did not confirm that the purchase is yours.',
    unknown: 'This card was not approved.',
  },
  todo: {
    other_card: 'Try another card, or pay another way.',
    call_issuer: 'Talk to the card’s bank, or try another card.',
    unlock_card: 'Unlock the card in your bank’s app and try again, or use another one.',
    check_details: 'Check the details, or try another card.',
    wait: 'Wait a little and try again, or pay another way.',
    other_function: 'Change between credit and debit, or try another card.',
    other_method: 'Pay another way.',
    fewer_installments: 'Choose fewer instalments.',
    authenticate: 'Try again and confirm the purchase with your bank, or try another card.',
  },
}
