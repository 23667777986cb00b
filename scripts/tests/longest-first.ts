import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that a test file takes beside the others on two cores, of those that take twelve and more. @internal */
export const longFiles: Readonly<Record<string, number>> = {
  'test/browser/counter/counter.test.ts': 107,
  'test/browser/services/services.test.ts': 97,
  'test/flows/torture.test.ts': 79,
  'test/ground/start.test.ts': 76,
  'test/flows/split-tender-kills.test.ts': 75,
  'test/browser/office/demo-day.test.ts': 72,
  'test/flows/payment-life-cycle.test.ts': 70,
  'test/ground/demo.test.ts': 66,
  'test/browser/snapshots.test.ts': 66,
  'test/browser/office/ledger.test.ts': 66,
  'test/browser/checkout/card-secrecy.test.ts': 61,
  'test/browser/checkout/every-way.test.ts': 59,
  'test/browser/office/charge-list.test.ts': 59,
  'test/browser/office/office-story.test.ts': 59,
  'test/browser/office/palette.test.ts': 54,
  'test/browser/specification/constants.test.ts': 54,
  'test/browser/checkout/wallets.test.ts': 52,
  'test/browser/checkout/card.test.ts': 50,
  'test/flows/fail-points.test.ts': 48,
  'test/browser/flags/experiment.test.ts': 47,
  'test/browser/office/settings.test.ts': 46,
  'test/browser/office/exports.test.ts': 45,
  'test/http/error-catalog.test.ts': 43,
  'test/browser/office/bulk.test.ts': 41,
  'test/browser/office/wallets.test.ts': 40,
  'test/browser/office/people.test.ts': 40,
  'test/browser/office/first-steps.test.ts': 40,
  'test/browser/office/money.test.ts': 39,
  'test/browser/checkout/saved-cards.test.ts': 39,
  'test/browser/checkout/faces.test.ts': 39,
  'test/browser/access/office.test.ts': 38,
  'test/browser/access/payer.test.ts': 38,
  'test/browser/checkout/split-tender-turns.test.ts': 37,
  'test/browser/services/office.test.ts': 37,
  'test/browser/office/home.test.ts': 37,
  'test/browser/checkout/script-inventory.test.ts': 35,
  'test/browser/office/review.test.ts': 35,
  'test/browser/consent/consent.test.ts': 34,
  'test/browser/office/customers.test.ts': 33,
  'test/browser/office/vouchers.test.ts': 33,
  'test/browser/office/charge-detail.test.ts': 33,
  'test/browser/checkout/voucher.test.ts': 33,
  'test/browser/office/new-charge.test.ts': 32,
  'test/browser/checkout/ways-in-sight.test.ts': 31,
  'test/browser/checkout/alive.test.ts': 30,
  'test/browser/fields/card-brands.test.ts': 29,
  'test/browser/checkout/split-tender.test.ts': 29,
  'test/browser/office/numbers.test.ts': 29,
  'test/http/commands.test.ts': 29,
  'test/browser/gallery/form-fields.test.ts': 28,
  'test/browser/checkout/split-tender-vouchers.test.ts': 27,
  'test/browser/access/gallery.test.ts': 27,
  'test/browser/office/disputes.test.ts': 26,
  'test/ground/killed-write.test.ts': 26,
  'test/flows/bank-faults.test.ts': 26,
  'test/http/sign-in-limits.test.ts': 26,
  'test/browser/access/sandbox.test.ts': 26,
  'test/browser/fields/card-form.test.ts': 26,
  'test/http/split-tender-returns.test.ts': 26,
  'test/ground/embedded-postgres.test.ts': 25,
  'test/flows/payment-link-story.test.ts': 25,
  'test/flows/pix-life-cycle.test.ts': 25,
  'test/browser/office/saved-views.test.ts': 25,
  'test/http/every-route.test.ts': 25,
  'test/browser/office/office-face.test.ts': 24,
  'test/browser/access/keyboard.test.ts': 24,
  'test/browser/office/moved-money.test.ts': 23,
  'test/browser/office/mails.test.ts': 22,
  'test/http/card-races.test.ts': 21,
  'test/ground/commands.test.ts': 21,
  'test/http/access.test.ts': 20,
  'test/http/counter.test.ts': 19,
  'test/browser/checkout/bad-network.test.ts': 19,
  'test/browser/office/accounts.test.ts': 19,
  'test/browser/checkout-size.test.ts': 19,
  'test/browser/specification/names.test.ts': 19,
  'test/browser/gallery/frame.test.ts': 19,
  'test/browser/office/card-routing.test.ts': 19,
  'test/http/card-protection.test.ts': 17,
  'test/browser/checkout/card-alone.test.ts': 17,
  'test/browser/checkout/card-at-pagarme.test.ts': 17,
  'test/browser/checkout/card-at-mercado-pago.test.ts': 17,
  'test/http/mercado-pago.test.ts': 31,
  'test/browser/checkout/card-at-cielo.test.ts': 17,
  'test/http/adyen.test.ts': 30,
  'test/conformance/adyen.test.ts': 12,
  'test/ground/migrate.test.ts': 17,
  'test/http/secret-rotation.test.ts': 16,
  'test/http/telemetry.test.ts': 16,
  'test/browser/gallery/data.test.ts': 15,
  'test/http/sign-in.test.ts': 15,
  'test/http/split-tender-vouchers.test.ts': 15,
  'test/browser/checkout/without-script.test.ts': 14,
  'test/http/row-level-security.test.ts': 14,
  'test/http/second-factor.test.ts': 13,
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
