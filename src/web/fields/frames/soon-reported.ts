import type { CardFieldFault } from '../../../shared/card-fields/card-fields-messages.ts'

/** Ms for which a gateway's frame may still be working on what was typed last: it encrypts before it tells. */
const PATIENCE = 500
const STEP = 25

/** Waits while a frame has not told that what it misses was typed, and not for long. */
export async function soonReported(faultsNow: () => readonly (CardFieldFault | null)[]): Promise<void> {
  const isUnreported = () => faultsNow().some(fault => fault === 'missing' || fault === 'incomplete')
  for (let waited = 0; isUnreported() && waited < PATIENCE; waited += STEP) {
    await new Promise(resolve => setTimeout(resolve, STEP))
  }
}
