import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressParts } from '../contract/payer-facts.ts'
import { personFields } from '../contract/person.ts'
import { payerFieldsOf, readPayerForm } from './read-payer-form.ts'

const typed: Record<string, string> = {
  name: ' Ana Souza ',
  email: 'ana@example.com',
  tax_id: '529.982.247-25',
  phone: '(11) 98765-4321',
  'address.postal_code': '01310-100',
  'address.street': ' Avenida Paulista ',
  'address.number': '1578',
  'address.complement': '',
  'address.district': 'Bela Vista',
  'address.city': 'São Paulo',
  'address.state': 'SP',
}
const address = {
  postal_code: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

test('CPF, phone and address are taken as people write them, and nothing that was not asked for', () => {
  expect(readPayerForm(['name', 'tax_id', 'phone'], field => typed[field] ?? '')).toEqual({
    ok: true,
    facts: { name: 'Ana Souza', tax_id: '52998224725', phone: '+5511987654321' },
  })
  expect(readPayerForm(['address'], field => typed[field] ?? '')).toEqual({ ok: true, facts: { address } })
  const flat = readPayerForm(['address'], field =>
    field === 'address.complement' ? ' apto 12 ' : (typed[field] ?? ''),
  )
  expect(flat).toEqual({ ok: true, facts: { address: { ...address, complement: 'apto 12' } } })
})

test('all that is wrong comes at once, by its field', () => {
  expect(
    readPayerForm(['name', 'email', 'tax_id', 'phone'], name => (name === 'name' ? ' ' : '529.982.247-24')),
  ).toEqual({ ok: false, faults: { name: 'missing', email: 'not_email', tax_id: 'not_tax_id', phone: 'not_phone' } })
  expect(readPayerForm(['address'], field => (field === 'address.street' ? 'R'.repeat(121) : '?'))).toEqual({
    ok: false,
    faults: {
      'address.postal_code': 'not_postal_code',
      'address.street': 'too_long',
      'address.state': 'not_state',
    },
  })
  expect(readPayerForm(['address'], () => '')).toMatchObject({
    faults: Object.fromEntries(
      payerFieldsOf(['address'])
        .filter(field => field !== 'address.complement')
        .map(field => [field, 'missing']),
    ),
  })
})

const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 130 }),
  fc.constantFrom('01310-100', '20040002', 'SP', 'sp', 'XX', 's/n', ' '),
)

test('of an address it takes what the contract takes', () => {
  const written = fc.record(Object.fromEntries(addressParts.map(name => [name, fc.oneof(part, fc.constant(null))])))
  fc.assert(
    fc.property(written, parts => {
      const all = Object.fromEntries(addressParts.map(name => [name, parts[name] ?? typed[`address.${name}`] ?? '']))
      const read = readPayerForm(['address'], field => all[field.slice('address.'.length)] ?? '')
      const { complement = '', ...rest } = all
      const parsed = personFields.address.safeParse({ ...rest, ...(complement.trim() && { complement }) })
      expect(read.ok && read.facts.address).toEqual(parsed.success && parsed.data)
    }),
  )
})
