import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that a test file takes on two quiet cores, of those that take ten and more. */
export const longFiles: Readonly<Record<string, number>> = {
  'test/browser/checkout/every-way.test.ts': 45,
  'test/browser/access/gallery.test.ts': 70,
  'test/flows/fail-points.test.ts': 49,
  'test/browser/access/office.test.ts': 41,
  'test/flows/payment-life-cycle.test.ts': 60,
  'test/flows/torture.test.ts': 60,
  'test/http/commands.test.ts': 34,
  'test/ground/start.test.ts': 29,
  'test/browser/specification/constants.test.ts': 26,
  'test/ground/embedded-postgres.test.ts': 25,
  'test/http/card-races.test.ts': 34,
  'test/flows/pix-life-cycle.test.ts': 23,
  'test/browser/fields/card-form.test.ts': 22,
  'test/browser/office/office-story.test.ts': 22,
  'test/ground/killed-write.test.ts': 22,
  'test/browser/checkout/bad-network.test.ts': 21,
  'test/browser/checkout/card-secrecy.test.ts': 21,
  'test/browser/access/payer.test.ts': 20,
  'test/browser/office/palette.test.ts': 18,
  'test/browser/checkout/alive.test.ts': 17,
  'test/browser/office/charge-list.test.ts': 17,
  'test/flows/bank-faults.test.ts': 17,
  'test/browser/snapshots.test.ts': 16,
  'test/browser/flags/experiment.test.ts': 12,
  'test/http/flags.test.ts': 12,
  'test/flows/left-jobs.test.ts': 14,
  'test/http/held-cards.test.ts': 14,
  'test/http/acquirer-accounts.test.ts': 13,
  'test/browser/access/sandbox.test.ts': 12,
  'test/flows/split-kills.test.ts': 97,
  'test/browser/gallery/data.test.ts': 12,
  'test/browser/gallery/form-fields.test.ts': 12,
  'test/browser/specification/names.test.ts': 12,
  'test/browser/checkout/without-script.test.ts': 11,
  'test/http/card-payments.test.ts': 11,
  'test/http/telemetry.test.ts': 12,
  'test/browser/fields/card-brands.test.ts': 10,
  'test/browser/gallery/frame.test.ts': 10,
  'test/browser/office/office-face.test.ts': 10,
  'test/conformance/acquirer-api-troubles.test.ts': 10,
  'test/flows/reconciliation.test.ts': 10,
  'test/ground/commands.test.ts': 10,
  'test/http/sign-in.test.ts': 10,
}

/**
 * Begins with the files that take long, so that no worker ends with one of them while the others have nothing left to do.
 * Vitest knows only of its own last run, and goes by the size of the files where there was none.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files)
    return inOrder.sort((a, b) => groupOf(a) - groupOf(b) || this.#secondsOf(b) - this.#secondsOf(a))
  }

  #secondsOf({ moduleId }: TestSpecification): number {
    const { root } = this.ctx.config
    return longFiles[moduleId.slice(root.length + 1)] ?? 0
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder
}
