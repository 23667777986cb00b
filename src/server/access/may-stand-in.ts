import { Problem } from '../base/problem.ts'
import { may } from './may.ts'
import type { Principal } from './principal.ts'

/**
 * May they say that the payer is a customer who is there now, and so use the customer's cards? Only a merchant's
 * program, at which the customer has signed in: a person at the office may charge nobody's card. @throws Problem
 * forbidden.
 */
export function mayStandIn(principal: Principal): void {
  may(principal, 'customers:write')
  if (principal.kind !== 'key')
    throw new Problem('forbidden', 'This needs an API key: nobody pays with another’s card.')
}
