import type { StepBeacon } from '../../../shared/contract/visit.ts'

/**
 * Tells the server how far the payer came (docs/decisions/0034): nothing of them, once each way, and nobody waits for
 * an answer.
 */
export function reportStep(step: StepBeacon['step'], way: StepBeacon['way']): void {
  navigator.sendBeacon?.(`${location.pathname}/steps?step=${step}&way=${way}`)
}
