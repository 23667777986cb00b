import type { Messages } from '../pt-br.ts'

export const chargeForm: Messages['chargeForm'] = {
  title: 'New charge',
  optional: 'optional',
  amount: 'Amount',
  amountNeeded: 'Say the amount of the charge.',
  description: 'Description',
  descriptionHint: 'The customer reads this when paying.',
  descriptionExample: 'Order 1001',
  reference: 'Reference',
  referenceHint: 'Your order number. The customer sees it too.',
  customer: 'Customer',
  customerName: 'Name',
  customerEmail: 'Email',
  emailLooksWrong: 'A piece of the email is missing. Example: ana@example.com.',
  taxId: 'CPF or CNPJ',
  expires: 'Due in',
  expiries: { hour: '1 hour', day: '1 day', threeDays: '3 days', week: '7 days', month: '30 days' },
  expiresOn: when => `Can be paid until ${when}.`,
  submit: amount => `Charge ${amount}`,
  submitPlain: 'Create charge',
  busy: 'Creating',
  mayHaveBeenCreated: 'You can try again: if the charge was already created, it is not repeated.',
}

export const chargeCreated: Messages['chargeCreated'] = {
  title: 'Charge created',
  text: 'Send the link to the customer, or show the code for their camera.',
  qrLabel: 'QR code of the payment link',
  link: 'Payment link',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  openCheckout: 'Open payment page',
  seeCharge: 'See charge',
  createAnother: 'Create another',
  paid: 'Payment received',
  paidText: 'The money is in the account and in the ledger.',
}
