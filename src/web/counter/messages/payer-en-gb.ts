import type { PayerWords } from './payer-pt-br.ts'

/** The same in British English. */
export const payerEnGb: PayerWords = {
  title: 'Who is paying?',
  why: 'Ask the customer, or send the link.',
  fields: {
    name: 'Full name',
    email: 'Email',
    tax_id: 'CPF or CNPJ',
    phone: 'Mobile number with area code',
    'address.postal_code': 'Postcode (CEP)',
    'address.street': 'Street',
    'address.number': 'Number',
    'address.complement': 'Flat or floor (optional)',
    'address.district': 'District (bairro)',
    'address.city': 'City',
    'address.state': 'State',
  },
  address: 'Address',
  choose: 'Choose',
  faults: {
    missing: 'Fill in this field.',
    too_long: 'This is too long.',
    not_email: 'Check the email.',
    not_tax_id: 'Check the CPF or CNPJ: its digits do not add up.',
    not_phone: 'Check the mobile number and its area code.',
    not_postal_code: 'Check the postcode: a CEP has 8 digits.',
    not_state: 'Choose the state.',
  },
  go: 'Make the Pix code',
  going: 'Making the code',
  privacy: 'Kept with this sale, and sent only to the company that makes the Pix (LGPD).',
}
