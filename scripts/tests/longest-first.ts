import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that a test file takes beside the others on two cores, of those that take twelve and more. @internal */
export const longFiles: Readonly<Record<string, number>> = {
  'test/browser/services/services.test.ts': 94,
  'test/browser/counter/counter.test.ts': 82,
  'test/ground/start.test.ts': 71,
  'test/browser/checkout/card-secrecy.test.ts': 69,
  'test/flows/torture.test.ts': 67,
  'test/browser/checkout/wallets.test.ts': 63,
  'test/flows/split-tender-kills.test.ts': 58,
  'test/browser/office/office-story.test.ts': 55,
  'test/browser/office/charge-list.test.ts': 55,
  'test/browser/snapshots.test.ts': 53,
  'test/browser/checkout/card.test.ts': 53,
  'test/browser/checkout/challenges.test.ts': 53,
  'test/browser/specification/constants.test.ts': 53,
  'test/browser/office/people.test.ts': 52,
  'test/browser/office/settings.test.ts': 52,
  'test/ground/demo.test.ts': 51,
  'test/browser/checkout/every-way.test.ts': 50,
  'test/browser/flags/experiment.test.ts': 50,
  'test/browser/office/palette.test.ts': 48,
  'test/browser/office/money.test.ts': 47,
  'test/browser/consent/consent.test.ts': 45,
  'test/browser/services/office.test.ts': 45,
  'test/http/error-catalog.test.ts': 42,
  'test/browser/office/ledger.test.ts': 42,
  'test/browser/office/wallets.test.ts': 41,
  'test/browser/office/bulk.test.ts': 41,
  'test/flows/payment-life-cycle.test.ts': 39,
  'test/browser/checkout/faces.test.ts': 38,
  'test/browser/checkout/ways-in-sight.test.ts': 35,
  'test/browser/office/numbers.test.ts': 34,
  'test/browser/office/exports.test.ts': 34,
  'test/browser/office/review.test.ts': 33,
  'test/browser/office/vouchers.test.ts': 33,
  'test/browser/checkout/split-tender-turns.test.ts': 33,
  'test/browser/office/charge-detail.test.ts': 32,
  'test/browser/checkout/split-tender.test.ts': 32,
  'test/browser/office/disputes.test.ts': 32,
  'test/http/access.test.ts': 32,
  'test/browser/access/sandbox.test.ts': 31,
  'test/browser/checkout/saved-cards.test.ts': 30,
  'test/http/every-route.test.ts': 29,
  'test/http/sign-in-limits.test.ts': 29,
  'test/browser/office/home.test.ts': 28,
  'test/browser/office/new-charge.test.ts': 28,
  'test/browser/checkout/split-tender-vouchers.test.ts': 28,
  'test/browser/fields/card-form.test.ts': 27,
  'test/browser/access/keyboard.test.ts': 27,
  'test/browser/access/office.test.ts': 27,
  'test/ground/killed-write.test.ts': 27,
  'test/browser/checkout/alive.test.ts': 27,
  'test/browser/office/refund-approval.test.ts': 26,
  'test/browser/office/first-steps.test.ts': 26,
  'test/ground/commands.test.ts': 26,
  'test/http/split-tender-returns.test.ts': 26,
  'test/ground/embedded-postgres.test.ts': 26,
  'test/browser/office/moved-money.test.ts': 26,
  'test/flows/fail-points.test.ts': 25,
  'test/browser/checkout/voucher.test.ts': 25,
  'test/browser/office/mails.test.ts': 25,
  'test/flows/payment-link-story.test.ts': 25,
  'test/browser/office/notifications.test.ts': 24,
  'test/browser/office/accounts.test.ts': 24,
  'test/flows/bank-faults.test.ts': 24,
  'test/http/commands.test.ts': 24,
  'test/browser/checkout/script-inventory.test.ts': 24,
  'test/browser/office/customers.test.ts': 23,
  'test/http/counter.test.ts': 23,
  'test/browser/office/office-face.test.ts': 23,
  'test/browser/office/saved-views.test.ts': 23,
  'test/browser/access/payer.test.ts': 22,
  'test/browser/office/store-policies.test.ts': 22,
  'test/http/secret-rotation.test.ts': 21,
  'test/browser/gallery/form-fields.test.ts': 20,
  'test/browser/office/shop-grows.test.ts': 20,
  'test/browser/checkout/bad-network.test.ts': 19,
  'test/browser/office/card-routing.test.ts': 19,
  'test/ground/migrate.test.ts': 18,
  'test/flows/pix-life-cycle.test.ts': 18,
  'test/http/refund-approval.test.ts': 18,
  'test/browser/checkout-size.test.ts': 18,
  'test/browser/specification/names.test.ts': 18,
  'test/browser/fields/card-brands.test.ts': 18,
  'test/flows/permuted-webhooks.test.ts': 17,
  'test/http/adyen.test.ts': 17,
  'test/http/disputes.test.ts': 17,
  'test/browser/access/gallery.test.ts': 16,
  'test/http/card-protection.test.ts': 16,
  'test/http/telemetry.test.ts': 16,
  'test/http/row-level-security.test.ts': 16,
  'test/browser/gallery/frame.test.ts': 15,
  'test/flows/reconciliation.test.ts': 15,
  'test/http/second-factor.test.ts': 14,
  'test/browser/gallery/data.test.ts': 14,
  'test/http/card-races.test.ts': 14,
  'test/http/audited-writes.test.ts': 14,
  'test/http/sign-in.test.ts': 14,
  'test/http/mercado-pago.test.ts': 13,
  'test/http/access-trail.test.ts': 13,
  'test/flows/pix-story.test.ts': 13,
  'test/http/split-tender-vouchers.test.ts': 13,
  'test/flows/left-jobs.test.ts': 13,
  'test/browser/checkout/card-at-cielo.test.ts': 12,
  'test/http/card-payments.test.ts': 12,
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
