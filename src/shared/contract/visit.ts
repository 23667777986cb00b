import { z } from 'zod'
import { checkoutWays, reportedSteps } from '../visits/checkout-steps.ts'
import { pageParts } from '../visits/web-vitals.ts'

/**
 * What the payer's page tells of itself. It travels in the address, without a body: the page needs no more code for it
 * than that.
 */

/** `POST /c/{token}/steps`: how far the payer came. */
export const stepBeaconSchema = z.strictObject({ step: z.enum(reportedSteps), way: z.enum(checkoutWays) })
export type StepBeacon = z.infer<typeof stepBeaconSchema>

/** Longer than any page is looked at; what is above is a broken clock. */
const milliseconds = z.coerce.number().min(0).max(600_000).optional()

/** `POST /c/{token}/vitals`: what was measured of one view, as far as it was. */
export const vitalsBeaconSchema = z.strictObject({
  part: z.enum(pageParts),
  lcp: milliseconds,
  inp: milliseconds,
  fcp: milliseconds,
  ttfb: milliseconds,
  cls: z.coerce.number().min(0).max(100).optional(),
})
export type VitalsBeacon = z.infer<typeof vitalsBeaconSchema>
