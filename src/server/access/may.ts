import type { Scope } from '../../shared/contract/roles.ts'
import { Problem } from '../base/problem.ts'
import type { Principal } from './principal.ts'

/** May they? The one question every route asks. @throws Problem forbidden, naming the scope that is missing. */
export function may(principal: Principal, scope: Scope): void {
  if (!principal.scopes.includes(scope)) throw new Problem('forbidden', `This needs the scope ${scope}.`)
}
