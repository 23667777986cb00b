import { hash } from 'node:crypto'
import type { Language } from '../../shared/language.ts'
import type { PayerAttributes } from './evaluate-flag.ts'

/** A charge that somebody is about to pay, as flags know it. */
export interface FlaggedCharge {
  store: string
  charge: string
  /** Of the checkout's address. */
  token: string
  /** Null where nobody has said who pays. */
  customer: string | null
  /** Centavos. */
  amount: number
}

/** From how many centavos on a charge is in the band. */
const bands = [
  [100_000, 'from_1000'],
  [20_000, 'under_1000'],
  [5_000, 'under_200'],
] as const

/**
 * What rules may know of who pays. A customer is the same on every charge; of anybody else, the address of the checkout
 * is all that comes back. The name is a hash that is made with the store's id: of another store it is another, and
 * nobody can be found by it.
 */
export function payerOfCharge(charge: FlaggedCharge, language: Language, mode: 'test' | 'live'): PayerAttributes {
  const { store, customer, token, amount } = charge
  return {
    id: hash('sha256', `flags\n${store}\n${customer ?? token}`, 'base64url').slice(0, 22),
    store,
    mode,
    known_customer: customer !== null,
    amount_band: bands.find(([from]) => amount >= from)?.[1] ?? 'under_50',
    language,
  }
}
