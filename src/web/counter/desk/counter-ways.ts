import type { Me } from '../../../shared/contract/access.ts'
import type { NewCharge } from '../../client/api.ts'

type Methods = NonNullable<NewCharge['methods']>

/** By what a customer at the counter may pay, and what of it the charge must say itself. */
export interface CounterWays {
  methods: Methods
  said: Pick<NewCharge, 'methods' | 'split_tender'>
}

/** What a charge of the counter names where the store says nothing; a voucher asks for a word on what is bought. */
const plain: Methods = ['pix', 'credit-card', 'debit-card', 'apple-pay', 'google-pay', 'samsung-pay']

/**
 * What the store says of its charges, as far as it can be taken now: the server fills it in, with what is bought by
 * voucher. Where it says nothing, all that it takes, and no voucher.
 */
export function counterWays({ methods: taken, usual }: Pick<Me['store'], 'methods' | 'usual'>): CounterWays {
  const chosen = usual.methods?.filter(method => taken.includes(method)) ?? []
  if (chosen.length > 0) return { methods: chosen, said: { split_tender: false } }
  const methods = plain.filter(method => taken.includes(method))
  return { methods, said: { methods } }
}
