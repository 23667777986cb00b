import type { GatewayPlans } from './gateway-plans.tsx'

/** How instalments are chosen by a gateway's own table. */
interface PlansPart {
  GatewayPlans: typeof GatewayPlans
}

/** Fetches it with its words: few stores have a gateway with a table of its own. */
export function loadGatewayPlans(): Promise<PlansPart> {
  return import('./gateway-plans.tsx')
}
