import type { Language } from '../../../../shared/language.ts'
import type { PlanMessages } from '../../messages/plans-pt-br.ts'
import type { GatewayPlans } from './gateway-plans.tsx'

/** How instalments are chosen by a gateway's own table, in one language. */
export interface PlansPart {
  say: PlanMessages
  GatewayPlans: typeof GatewayPlans
}

const words: Record<Language, () => Promise<PlanMessages>> = {
  'pt-BR': async () => (await import('../../messages/plans-pt-br.ts')).plansPtBr,
  'en-GB': async () => (await import('../../messages/plans-en-gb.ts')).plansEnGb,
}

/** Fetches it: few stores have a gateway with a table of its own. */
export async function loadGatewayPlans(language: Language): Promise<PlansPart> {
  const [{ GatewayPlans }, say] = await Promise.all([import('./gateway-plans.tsx'), words[language]()])
  return { say, GatewayPlans }
}
