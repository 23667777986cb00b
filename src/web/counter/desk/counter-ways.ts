import type { Me } from '../../../shared/contract/access.ts'
import type { NewCharge } from '../../client/api.ts'

type Methods = NonNullable<NewCharge['methods']>

/** By what a customer at the counter may pay, and what of it the charge must say itself. */
export interface CounterWays {
  methods: Methods
  said: Pick<NewCharge, 'methods' | 'split_tender'>
}

/**
 * What the store says of its charges, as far as it can be taken now: the server fills it in, with what is bought by
 * voucher. Where it says nothing, all that it takes but vouchers, which ask for a word on what is bought.
 */
export function counterWays({ methods: taken, usual }: Pick<Me['store'], 'methods' | 'usual'>): CounterWays {
  const chosen = usual.methods?.filter(method => taken.includes(method)) ?? []
  if (chosen.length > 0) return { methods: chosen, said: { split_tender: false } }
  const methods = taken.filter(method => method !== 'voucher')
  return { methods, said: { methods } }
}
