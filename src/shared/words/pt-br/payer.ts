import type { PayerField } from '../../contract/payer-facts.ts'
import type { FieldFault } from '../../payer/read-payer-form.ts'

/** What the fields are called in which somebody says who pays, wherever they are asked. */
export const payerField: Record<PayerField, string> = {
  name: 'Nome completo',
  email: 'E-mail',
  tax_id: 'CPF ou CNPJ',
  phone: 'Celular com DDD',
  'address.postal_code': 'CEP',
  'address.street': 'Rua ou avenida',
  'address.number': 'Número',
  'address.complement': 'Complemento (opcional)',
  'address.district': 'Bairro',
  'address.city': 'Cidade',
  'address.state': 'Estado',
}

/** What is wrong with one of them, and what to do. */
export const payerFault: Record<FieldFault, string> = {
  missing: 'Falta preencher este campo.',
  too_long: 'O texto ficou longo demais. Escreva mais curto.',
  not_email: 'Confira o e-mail: falta uma parte, como em ana@exemplo.com.',
  not_tax_id: 'Confira o CPF ou CNPJ: os números não fecham.',
  not_phone: 'Confira o celular: escreva com DDD, como (11) 91234-5678.',
  not_postal_code: 'Confira o CEP: são 8 números, como 01310-100.',
  not_state: 'Escolha o estado na lista.',
}

export interface PayerNames {
  payerField: typeof payerField
  payerFault: typeof payerFault
}
