import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that a test file takes on two quiet cores, of those that take ten and more. @internal */
export const longFiles: Readonly<Record<string, number>> = {
  'test/flows/payment-life-cycle.test.ts': 81,
  'test/browser/access/gallery.test.ts': 75,
  'test/flows/fail-points.test.ts': 50,
  'test/browser/services/services.test.ts': 49,
  'test/flows/torture.test.ts': 48,
  'test/flows/split-tender-kills.test.ts': 48,
  'test/ground/start.test.ts': 43,
  'test/browser/access/office.test.ts': 37,
  'test/browser/consent/consent.test.ts': 32,
  'test/browser/access/payer.test.ts': 29,
  'test/flows/pix-life-cycle.test.ts': 28,
  'test/browser/specification/constants.test.ts': 28,
  'test/browser/snapshots.test.ts': 28,
  'test/browser/checkout/wallets.test.ts': 27,
  'test/browser/office/office-story.test.ts': 25,
  'test/browser/office/wallets.test.ts': 25,
  'test/ground/killed-write.test.ts': 22,
  'test/browser/checkout/every-way.test.ts': 22,
  'test/browser/checkout/card.test.ts': 21,
  'test/browser/office/ledger.test.ts': 20,
  'test/browser/flags/experiment.test.ts': 21,
  'test/browser/checkout/card-secrecy.test.ts': 19,
  'test/browser/fields/card-brands.test.ts': 19,
  'test/flows/bank-faults.test.ts': 18,
  'test/browser/checkout/saved-cards.test.ts': 18,
  'test/browser/checkout/voucher.test.ts': 18,
  'test/browser/access/sandbox.test.ts': 17,
  'test/http/sign-in.test.ts': 16,
  'test/http/commands.test.ts': 15,
  'test/browser/office/palette.test.ts': 15,
  'test/browser/gallery/form-fields.test.ts': 15,
  'test/ground/embedded-postgres.test.ts': 14,
  'test/flows/permuted-webhooks.test.ts': 13,
  'test/http/one-effect.test.ts': 13,
  'test/browser/office/charge-list.test.ts': 13,
  'test/browser/gallery/frame.test.ts': 13,
  'test/ground/commands.test.ts': 12,
  'test/browser/fields/card-form.test.ts': 12,
  'test/http/card-races.test.ts': 11,
  'test/flows/left-jobs.test.ts': 10,
  'test/http/telemetry.test.ts': 10,
  'test/http/split-tender-vouchers.test.ts': 10,
  'test/browser/checkout/bad-network.test.ts': 10,
  'test/browser/gallery/data.test.ts': 10,
  'test/browser/office/office-face.test.ts': 10,
}

/**
 * Begins with the files that take long, so that no worker ends with one of them while the others have nothing left to
 * do. Vitest knows only of its own last run, and goes by the size of the files where there was none.
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
