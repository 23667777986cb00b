import type { StateCode } from '../brazil/states.ts'

/** What may be asked of who pays, as the API names it. */
export const payerFactNames = ['name', 'email', 'tax_id', 'phone', 'address'] as const
export type PayerFactName = (typeof payerFactNames)[number]

/** Those that are one text each. */
export type PayerTextName = Exclude<PayerFactName, 'address'>

/** The parts of an address, in the order in which they are asked for. The CEP comes first, as on any form. */
export const addressParts = ['postal_code', 'street', 'number', 'complement', 'district', 'city', 'state'] as const
export type AddressPart = (typeof addressParts)[number]

/** Where the bill of a card goes: in Brazil. */
export interface PayerAddress {
  /** Eight digits. */
  postal_code: string
  street: string
  /** Of the house: "1578", "s/n". */
  number: string
  complement: string | null
  district: string
  city: string
  state: StateCode
}

/** A field of a form that asks for some of this, as the API names it where something is wrong. */
export type PayerField = PayerTextName | `address.${AddressPart}`
