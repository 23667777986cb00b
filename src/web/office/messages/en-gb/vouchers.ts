import type { VoucherWords } from '../pt-br/vouchers.ts'

/** The words of the vouchers that a store takes, in British English. */
export const vouchers: VoucherWords = {
  title: 'Accepted vouchers',
  text: 'The vouchers the store is registered for. Others are declined on the payment page.',
  add: 'Add a voucher',
  failed: 'We could not fetch the vouchers',
  empty: {
    title: 'The store takes no vouchers yet',
    text:
      'Register the store with an issuer (Alelo, Ticket, Pluxee, VR…) and enter here the details it gives you. ' +
      'Charges can then accept vouchers.',
  },
  notOffered: {
    title: 'New charges do not offer vouchers yet',
    text: 'Tick vouchers among the ways to pay, and say what they buy.',
    choose: 'Choose the ways to pay',
  },
  kinds: { meal: 'Meals', food: 'Groceries', fuel: 'Fuel', culture: 'Culture', multibenefit: 'Multi-benefit' },
  fields: { tax_id: 'CNPJ', mcc: 'MCC', merchant_id: 'MID', affiliation_id: 'Affiliation number' },
  hints: {
    tax_id: 'Empty: the store’s own CNPJ.',
    mcc: 'Four digits: the store’s category in the contract.',
    merchant_id: 'The number that Ticket gave the store.',
    affiliation_id: 'The number that the issuer gave the store.',
  },
  voucher: 'Voucher',
  terms: (kind, amount) => `${kind}, up to ${amount}`,
  refund: {
    part: 'The amount goes back to the voucher. Its issuer gives back today only, on the day of the payment.',
    whole:
      'The amount goes back to the voucher. Its issuer gives back today only, on the day of the payment, ' +
      'and only the whole.',
    nothing:
      'The voucher’s issuer can no longer refund this payment: it could only on the day it was made. ' +
      'Pay the customer back in another way, such as Pix.',
  },
  since: when => `Since ${when}`,
  edit: 'Change',
  editOf: brand => `Change ${brand}`,
  remove: 'Remove',
  removeOf: brand => `Remove ${brand}`,
  form: {
    title: brand => `${brand} voucher`,
    brand: 'Brand',
    choose: 'Choose the brand',
    brandNeeded: 'Choose the brand.',
    kinds: 'The store takes it for',
    kindNeeded: 'Choose at least one kind of purchase.',
    needed: 'Enter what the issuer told you.',
    mccWrong: 'It has four digits.',
    idWrong: 'Letters, digits and hyphens only, up to 30.',
    submit: 'Save',
    cancel: 'Back',
    done: brand => `The store now takes ${brand}`,
  },
  confirm: {
    title: brand => `Stop accepting ${brand}?`,
    text: 'Existing charges stop accepting this voucher too. Payments already made do not change.',
    submit: 'Stop accepting',
    keep: 'Keep',
    done: brand => `The store no longer takes ${brand}`,
  },
}
