import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that a test file takes beside the others on two cores, of those that take twelve and more. @internal */
export const longFiles: Readonly<Record<string, number>> = {
  'test/browser/checkout/card-secrecy.test.ts': 83,
  'test/browser/snapshots.test.ts': 83,
  'test/browser/services/services.test.ts': 78,
  'test/ground/start.test.ts': 68,
  'test/flows/torture.test.ts': 67,
  'test/browser/counter/counter.test.ts': 64,
  'test/browser/checkout/card-at-adyen.test.ts': 51,
  'test/ground/demo.test.ts': 44,
  'test/browser/specification/constants.test.ts': 42,
  'test/flows/split-tender-kills.test.ts': 42,
  'test/browser/office/settings.test.ts': 39,
  'test/browser/checkout/wallets.test.ts': 38,
  'test/browser/checkout/every-way.test.ts': 37,
  'test/flows/payment-life-cycle.test.ts': 37,
  'test/http/pagarme.test.ts': 35,
  'test/browser/checkout/card.test.ts': 34,
  'test/browser/office/bulk.test.ts': 34,
  'test/browser/office/first-steps.test.ts': 34,
  'test/browser/fields/card-form.test.ts': 33,
  'test/browser/office/refund-approval.test.ts': 33,
  'test/browser/office/charge-list.test.ts': 32,
  'test/browser/checkout/challenges.test.ts': 31,
  'test/browser/checkout/saved-cards.test.ts': 31,
  'test/browser/office/notifications.test.ts': 31,
  'test/browser/office/numbers.test.ts': 31,
  'test/flows/fail-points.test.ts': 31,
  'test/flows/bank-faults.test.ts': 30,
  'test/browser/checkout/split-tender.test.ts': 29,
  'test/browser/office/palette.test.ts': 29,
  'test/browser/office/sso.test.ts': 29,
  'test/http/commands.test.ts': 29,
  'test/browser/office/accounts.test.ts': 28,
  'test/http/adyen.test.ts': 28,
  'test/http/every-route.test.ts': 28,
  'test/browser/office/exports.test.ts': 27,
  'test/browser/office/office-story.test.ts': 27,
  'test/ground/killed-write.test.ts': 27,
  'test/browser/office/customers.test.ts': 25,
  'test/browser/office/vouchers.test.ts': 25,
  'test/http/access.test.ts': 25,
  'test/http/mercado-pago.test.ts': 25,
  'test/browser/checkout-size.test.ts': 24,
  'test/browser/checkout/script-inventory.test.ts': 24,
  'test/browser/office/store-policies.test.ts': 24,
  'test/ground/embedded-postgres.test.ts': 24,
  'test/browser/checkout/split-tender-turns.test.ts': 23,
  'test/browser/office/review.test.ts': 23,
  'test/http/cielo.test.ts': 23,
  'test/http/gateway-pix.test.ts': 23,
  'test/http/sign-in-limits.test.ts': 23,
  'test/browser/access/office.test.ts': 22,
  'test/browser/checkout/alive.test.ts': 22,
  'test/browser/consent/consent.test.ts': 22,
  'test/browser/flags/experiment.test.ts': 22,
  'test/flows/gateway-life-cycle.test.ts': 22,
  'test/http/card-protection.test.ts': 22,
  'test/http/row-level-security.test.ts': 22,
  'test/http/split-tender-returns.test.ts': 22,
  'test/browser/checkout/card-at-mercado-pago.test.ts': 21,
  'test/browser/fields/card-brands.test.ts': 21,
  'test/browser/office/charge-detail.test.ts': 21,
  'test/browser/checkout/card-at-cielo.test.ts': 20,
  'test/http/native-challenge.test.ts': 20,
  'test/browser/checkout/pix-at-gateway.test.ts': 20,
  'test/browser/office/shop-grows.test.ts': 20,
  'test/browser/office/home.test.ts': 20,
  'test/browser/office/mails.test.ts': 20,
  'test/browser/office/money.test.ts': 20,
  'test/browser/office/wallets.test.ts': 20,
  'test/browser/access/gallery.test.ts': 19,
  'test/ground/migrate.test.ts': 19,
  'test/browser/access/payer.test.ts': 18,
  'test/browser/access/sandbox.test.ts': 18,
  'test/browser/checkout/gateway-wallets.test.ts': 18,
  'test/browser/checkout/voucher.test.ts': 18,
  'test/browser/checkout/ways-in-sight.test.ts': 18,
  'test/browser/office/disputes.test.ts': 18,
  'test/browser/office/ledger.test.ts': 18,
  'test/browser/office/people.test.ts': 18,
  'test/browser/services/office.test.ts': 18,
  'test/browser/specification/names.test.ts': 18,
  'test/http/query-plans.test.ts': 18,
  'test/browser/checkout/split-tender-vouchers.test.ts': 17,
  'test/browser/counter/payer-at-counter.test.ts': 17,
  'test/browser/office/new-charge.test.ts': 17,
  'test/http/audited-writes.test.ts': 17,
  'test/http/card-races.test.ts': 17,
  'test/http/card-reconciliation.test.ts': 15,
  'test/http/error-catalog.test.ts': 15,
  'test/http/split-tender-vouchers.test.ts': 15,
  'test/http/telemetry.test.ts': 15,
  'test/browser/office/chargeback-evidence.test.ts': 14,
  'test/flows/left-jobs.test.ts': 14,
  'test/flows/reconciliation.test.ts': 14,
  'test/http/amounts-of-a-charge.test.ts': 14,
  'test/http/mercado-pago-chargebacks.test.ts': 14,
  'test/browser/checkout/card-alone.test.ts': 13,
  'test/browser/checkout/faces.test.ts': 13,
  'test/browser/checkout/gateway-plans.test.ts': 13,
  'test/browser/office/held-card.test.ts': 13,
  'test/browser/office/office-face.test.ts': 13,
  'test/flows/payment-link-story.test.ts': 13,
  'test/http/gateway-saved-cards.test.ts': 13,
  'test/http/secret-rotation.test.ts': 13,
  'test/browser/office/card-routing.test.ts': 12,
  'test/browser/office/saved-views.test.ts': 12,
  'test/flows/pix-story.test.ts': 12,
  'test/http/card-payments.test.ts': 12,
  'test/http/database-limits.test.ts': 12,
  'test/http/payment-page-comparison.test.ts': 12,
  'test/http/payouts.test.ts': 12,
  'test/http/refund-approval.test.ts': 12,
}

/**
 * Begins with the files that take long, so that no worker ends with one of them while the others have nothing left to
 * do. Vitest knows only of its own last run, and goes by the size of the files where there was none.
 *
 * One project comes after the other: vitest ends a worker when the next file in line is another project's, and a new
 * one loads the application anew, which takes three seconds of a core.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files)
    const longest = new Map<string, number>()
    for (const file of inOrder) {
      const { name } = file.project
      longest.set(name, Math.max(longest.get(name) ?? 0, this.#secondsOf(file)))
    }
    const ofProject = ({ project }: TestSpecification) => longest.get(project.name) ?? 0
    return inOrder.sort(
      (a, b) =>
        groupOf(a) - groupOf(b) ||
        ofProject(b) - ofProject(a) ||
        a.project.name.localeCompare(b.project.name) ||
        this.#secondsOf(b) - this.#secondsOf(a),
    )
  }

  #secondsOf({ moduleId }: TestSpecification): number {
    const { root } = this.ctx.config
    return longFiles[moduleId.slice(root.length + 1)] ?? 0
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder
}
