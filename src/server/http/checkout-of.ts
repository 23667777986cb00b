import { Problem } from '../base/problem.ts'
import { findCheckout } from '../checkout/open-checkout.ts'
import type { HttpDeps } from './http-deps.ts'

/** The charge behind a checkout's address. @throws Problem not_found. */
export async function checkoutOf(deps: HttpDeps, token: string): Promise<{ store: string; charge: string }> {
  const found = await findCheckout(deps, token)
  if (!found) throw new Problem('not_found', 'There is no such checkout.')
  return found
}
