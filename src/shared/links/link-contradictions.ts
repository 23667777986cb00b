import { limits } from '../contract/limits.ts'
import type { FieldError } from '../contract/problem.ts'

interface Link {
  price?: { kind: string; amount?: number } | undefined
  quantity_max?: number | undefined
  stock?: number | null | undefined
  methods?: readonly string[] | null | undefined
  installments?: unknown
}

/** Where what a link says in several fields does not go together. `taken`: what was sold of it already. */
export function linkContradictions(link: Link, taken: number): FieldError[] {
  const { price, quantity_max: most = 1, stock, methods, installments } = link
  const errors: FieldError[] = []
  const add = (field: string, message: string) => errors.push({ field, code: 'invalid', message })
  if (most > 1 && price?.kind !== 'fixed') {
    add('quantity_max', 'Expected 1: more than one asks for a price of kind "fixed".')
  } else if ((price?.amount ?? 0) * most > limits.amountMax) {
    add('quantity_max', `Expected all of them to come to at most ${limits.amountMax} centavos.`)
  }
  if (typeof stock === 'number' && stock < taken) {
    add('stock', `Expected at least ${taken}: so many are taken by open and paid charges.`)
  }
  if (installments && !methods?.includes('credit-card')) {
    add('installments', 'Name credit-card in methods: instalments are for cards.')
  }
  return errors
}
