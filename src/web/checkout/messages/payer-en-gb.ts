import type { PayerMessages } from './payer-pt-br.ts'

/** What the page says where a gateway asks who pays before it makes a Pix code, in British English. */
export const payerEnGb: PayerMessages = {
  why: 'To make the Pix code we need to know who is paying.',
  fields: {
    name: 'Full name',
    email: 'Email',
    tax_id: 'CPF or CNPJ',
    phone: 'Mobile number with area code',
  },
  faults: {
    missing: 'Fill in this field.',
    too_long: 'This is too long. Write it shorter.',
    not_email: 'Check the email: part of it is missing, as in ana@example.com.',
    not_tax_id: 'Check the CPF or CNPJ: its digits do not add up.',
    not_phone: 'Check the mobile number: write it with its area code, such as (11) 91234-5678.',
  },
  go: 'Make the Pix code',
  going: 'Making the Pix code…',
  privacy: store =>
    `${store} keeps these details with the payment and sends them only to the company that makes the Pix, as Brazil’s data protection law (LGPD) asks.`,
  rejected: 'No code could be made with these details. Check each of them and try again.',
  network: 'No connection. Nothing was sent; try again.',
  unavailable: 'The code could not be made just now. Try again in a few minutes.',
}
