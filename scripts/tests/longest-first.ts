import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that a test file takes on two quiet cores, of those that take ten and more. @internal */
export const longFiles: Readonly<Record<string, number>> = {
  'test/browser/services/services.test.ts': 81,
  'test/ground/demo.test.ts': 36,
  'test/flows/payment-life-cycle.test.ts': 48,
  'test/flows/split-tender-kills.test.ts': 45,
  'test/browser/checkout/every-way.test.ts': 39,
  'test/browser/checkout/wallets.test.ts': 38,
  'test/flows/torture.test.ts': 36,
  'test/browser/checkout/card-secrecy.test.ts': 34,
  'test/browser/flags/experiment.test.ts': 33,
  'test/browser/checkout/card.test.ts': 32,
  'test/browser/checkout/faces.test.ts': 32,
  'test/browser/snapshots.test.ts': 30,
  'test/browser/consent/consent.test.ts': 28,
  'test/browser/services/office.test.ts': 28,
  'test/browser/office/money.test.ts': 27,
  'test/browser/office/ledger.test.ts': 26,
  'test/browser/office/charge-list.test.ts': 26,
  'test/browser/office/office-story.test.ts': 25,
  'test/flows/fail-points.test.ts': 24,
  'test/ground/start.test.ts': 24,
  'test/browser/access/payer.test.ts': 24,
  'test/browser/specification/constants.test.ts': 24,
  'test/browser/office/palette.test.ts': 23,
  'test/ground/killed-write.test.ts': 21,
  'test/browser/office/wallets.test.ts': 21,
  'test/browser/checkout/alive.test.ts': 21,
  'test/http/split-tender-returns.test.ts': 19,
  'test/browser/checkout/voucher.test.ts': 19,
  'test/browser/checkout/split-tender.test.ts': 19,
  'test/ground/embedded-postgres.test.ts': 18,
  'test/browser/access/gallery.test.ts': 18,
  'test/browser/checkout/bad-network.test.ts': 18,
  'test/flows/payment-link-story.test.ts': 19,
  'test/flows/bank-faults.test.ts': 17,
  'test/browser/checkout/saved-cards.test.ts': 17,
  'test/browser/access/sandbox.test.ts': 17,
  'test/browser/access/office.test.ts': 16,
  'test/browser/office/charge-detail.test.ts': 16,
  'test/browser/gallery/form-fields.test.ts': 16,
  'test/browser/office/customers.test.ts': 16,
  'test/browser/fields/card-form.test.ts': 15,
  'test/browser/office/disputes.test.ts': 15,
  'test/browser/office/vouchers.test.ts': 15,
  'test/browser/office/numbers.test.ts': 14,
  'test/ground/commands.test.ts': 13,
  'test/flows/left-jobs.test.ts': 13,
  'test/browser/fields/card-brands.test.ts': 13,
  'test/browser/gallery/data.test.ts': 13,
  'test/browser/checkout-size.test.ts': 13,
  'test/flows/pix-life-cycle.test.ts': 12,
  'test/http/card-races.test.ts': 12,
  'test/browser/office/new-charge.test.ts': 12,
  'test/browser/office/card-routing.test.ts': 12,
  'test/http/commands.test.ts': 11,
  'test/http/split-tender-vouchers.test.ts': 11,
  'test/browser/gallery/frame.test.ts': 11,
  'test/browser/office/office-face.test.ts': 11,
  'test/browser/specification/names.test.ts': 11,
  'test/browser/checkout/split-tender-turns.test.ts': 11,
  'test/http/telemetry.test.ts': 10,
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
