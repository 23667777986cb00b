import type { CheckoutWay } from '../../../shared/visits/checkout-steps.ts'

/** What is known of one charge and way: a bit each, in this order. */
const facts = ['chosen', 'details', 'submitted', 'challenged', 'failed', 'paid'] as const
export type Fact = (typeof facts)[number]

/** Which six bits are a way's. Sums of closed days are kept by them: a place that was given stays. */
const places: Readonly<Record<CheckoutWay, number>> = {
  pix: 0,
  card: 1,
  voucher: 2,
  'apple-pay': 3,
  'google-pay': 4,
  'samsung-pay': 5,
  'split-tender': 6,
}

/** The place of a way's fact in the number that says all of a charge: six bits a way. */
export function factBit(way: CheckoutWay, fact: Fact): number {
  return places[way] * facts.length + facts.indexOf(fact)
}

/** How far a payer came. */
export type Reach = Readonly<Record<Fact, boolean>>

const nowhere: Reach = {
  chosen: false,
  details: false,
  submitted: false,
  challenged: false,
  failed: false,
  paid: false,
}

/**
 * How far a payer came by one way. Who came to a step has come through those before it. The code of a Pix is there
 * whether it was chosen or not, so its details count only where it was.
 */
export function reachOf(mask: bigint, way: CheckoutWay, isOnly: boolean): Reach {
  const has = (fact: Fact) => (mask & (1n << BigInt(factBit(way, fact)))) !== 0n
  const paid = has('paid')
  const submitted = has('submitted') || paid
  const chosen = isOnly || has('chosen') || submitted || (way !== 'pix' && has('details'))
  const details = submitted || (chosen && has('details'))
  return { chosen, details, submitted, challenged: has('challenged'), failed: has('failed'), paid }
}

/** The furthest that a payer came by any way. */
export function furthest(reaches: readonly Reach[]): Reach {
  return reaches.reduce(
    (far, one) => ({
      chosen: far.chosen || one.chosen,
      details: far.details || one.details,
      submitted: far.submitted || one.submitted,
      challenged: far.challenged || one.challenged,
      failed: far.failed || one.failed,
      paid: far.paid || one.paid,
    }),
    nowhere,
  )
}
