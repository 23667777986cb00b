import type { Charge } from '../../../../src/shared/contract/charge.ts'
import type { Dispute } from '../../../../src/shared/contract/dispute.ts'
import type { OurBooks, Payment } from '../looks.ts'

/** What the rest of a sequence's verdict has agreed upon: the other places that speak of money must say the same. */
export interface Known {
  charges: Charge[]
  disputes: Dispute[]
  /** By the charge's id. */
  ours: Map<string, OurBooks>
}

/** What is not the same in two places, in words; nothing where it is. */
export function unlike(what: string, one: unknown, other: unknown): string[] {
  return one === other ? [] : [`${what}: ${String(one)} and ${String(other)}`]
}

export function of<T>(all: readonly T[], amount: (one: T) => number): number {
  return all.reduce((sum, one) => sum + amount(one), 0)
}

export const captured = ({ payments }: Charge): Payment[] => payments.filter(({ status }) => status === 'captured')

/** Payments that brought money from outside. */
export const received = (charges: readonly Charge[]): Payment[] =>
  charges.flatMap(captured).filter(({ origin }) => origin !== 'moved')
