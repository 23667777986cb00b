import type { PayerField } from '../../../shared/contract/payer-facts.ts'
import type { FieldFault } from '../../../shared/payer/read-payer-form.ts'

/** What is said where a gateway asks who pays. It travels with that screen, which few sales need. */
export const payerPtBr = {
  title: 'Quem está pagando?',
  why: 'Pergunte ao cliente, ou mande o link.',
  fields: {
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
  } satisfies Record<PayerField, string>,
  address: 'Endereço',
  choose: 'Escolha',
  faults: {
    missing: 'Falta preencher este campo.',
    too_long: 'O texto ficou longo demais.',
    not_email: 'Confira o e-mail.',
    not_tax_id: 'Confira o CPF ou CNPJ: os números não fecham.',
    not_phone: 'Confira o celular, com DDD.',
    not_postal_code: 'Confira o CEP: são 8 números.',
    not_state: 'Escolha o estado.',
  } satisfies Record<FieldFault, string>,
  go: 'Gerar o código Pix',
  going: 'Gerando o código',
  privacy: 'Ficam com esta venda e vão só à empresa que gera o Pix (LGPD).',
}

export type PayerWords = typeof payerPtBr
