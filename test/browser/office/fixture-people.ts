import type { Charge } from '../../../src/shared/contract/charge.ts'

/** Who pays at the flower shop. */
export const people = {
  ana: {
    name: 'Ana Beatriz Souza',
    email: 'ana.souza@exemplo.com.br',
    phone: '+5511987654321',
    tax_id: '12345678909',
    address: {
      postal_code: '01310100',
      street: 'Avenida Paulista',
      number: '1578',
      complement: 'apto 12',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  },
  padaria: {
    name: 'Padaria Três Irmãos Ltda.',
    email: 'compras@tresirmaos.com.br',
    phone: null,
    tax_id: '11222333000181',
    address: null,
  },
  joao: { name: 'João Pedro Albuquerque de Vasconcelos', email: null, phone: null, tax_id: null, address: null },
  lia: { name: 'Lia Nakamura', email: 'lia@exemplo.com.br', phone: null, tax_id: null, address: null },
} as const satisfies Record<string, NonNullable<Charge['customer']>>
