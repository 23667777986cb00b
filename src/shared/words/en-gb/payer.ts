import type { PayerNames } from '../pt-br/payer.ts'

export const payerField: PayerNames['payerField'] = {
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
}

export const payerFault: PayerNames['payerFault'] = {
  missing: 'Fill in this field.',
  too_long: 'This is too long. Write it shorter.',
  not_email: 'Check the email: part of it is missing, as in ana@example.com.',
  not_tax_id: 'Check the CPF or CNPJ: its digits do not add up.',
  not_phone: 'Check the mobile number: write it with its area code, such as (11) 91234-5678.',
  not_postal_code: 'Check the postcode: a CEP has 8 digits, such as 01310-100.',
  not_state: 'Choose the state from the list.',
}
