import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that a test file takes beside the others on two cores, of those that take ten and more. @internal */
export const longFiles: Readonly<Record<string, number>> = {
  'test/ground/start.test.ts': 83,
  'test/ground/demo.test.ts': 59,
  'test/browser/checkout/challenges.test.ts': 57,
  'test/browser/checkout/card-secrecy.test.ts': 55,
  'test/browser/services/services.test.ts': 48,
  'test/browser/snapshots.test.ts': 45,
  'test/http/commands.test.ts': 38,
  'test/flows/split-tender-kills.test.ts': 37,
  'test/ground/killed-write.test.ts': 37,
  'test/http/pagarme.test.ts': 36,
  'test/ground/embedded-postgres.test.ts': 33,
  'test/flows/fail-points.test.ts': 31,
  'test/browser/office/office-story.test.ts': 29,
  'test/http/every-route.test.ts': 29,
  'test/http/sign-in-limits.test.ts': 29,
  'test/browser/checkout/card.test.ts': 26,
  'test/browser/checkout/every-way.test.ts': 26,
  'test/browser/checkout/split-tender.test.ts': 26,
  'test/browser/checkout/wallets.test.ts': 26,
  'test/http/adyen.test.ts': 26,
  'test/browser/checkout/saved-cards.test.ts': 25,
  'test/browser/office/home.test.ts': 25,
  'test/http/split-tender-returns.test.ts': 25,
  'test/browser/counter/counter.test.ts': 24,
  'test/browser/office/refund-approval.test.ts': 24,
  'test/ground/migrate.test.ts': 24,
  'test/http/gateway-pix.test.ts': 24,
  'test/browser/office/settings.test.ts': 23,
  'test/flows/bank-faults.test.ts': 23,
  'test/flows/payment-link-story.test.ts': 23,
  'test/browser/checkout/card-at-adyen.test.ts': 22,
  'test/browser/checkout/alive.test.ts': 21,
  'test/browser/office/first-steps.test.ts': 21,
  'test/http/query-plans.test.ts': 21,
  'test/browser/fields/card-form.test.ts': 20,
  'test/browser/specification/constants.test.ts': 20,
  'test/http/access.test.ts': 20,
  'test/http/card-races.test.ts': 20,
  'test/http/whatsapp.test.ts': 20,
  'test/browser/access/office.test.ts': 19,
  'test/browser/office/charge-list.test.ts': 19,
  'test/browser/office/exports.test.ts': 19,
  'test/http/mercado-pago.test.ts': 19,
  'test/browser/office/charge-detail.test.ts': 18,
  'test/browser/office/palette.test.ts': 18,
  'test/http/audited-writes.test.ts': 18,
  'test/http/secret-rotation.test.ts': 18,
  'test/browser/office/customers.test.ts': 17,
  'test/browser/office/review.test.ts': 17,
  'test/flows/payment-life-cycle.test.ts': 17,
  'test/http/cielo.test.ts': 17,
  'test/browser/office/disputes.test.ts': 16,
  'test/browser/office/mails.test.ts': 16,
  'test/browser/office/money.test.ts': 16,
  'test/flows/bank-profiles.test.ts': 16,
  'test/http/card-protection.test.ts': 16,
  'test/browser/access/sandbox.test.ts': 15,
  'test/browser/checkout/split-tender-turns.test.ts': 15,
  'test/browser/office/bulk.test.ts': 15,
  'test/browser/office/vouchers.test.ts': 15,
  'test/browser/office/wallets.test.ts': 15,
  'test/browser/specification/names.test.ts': 15,
  'test/flows/pix-story.test.ts': 15,
  'test/http/payouts.test.ts': 15,
  'test/http/refund-approval.test.ts': 15,
  'test/browser/office/accounts.test.ts': 14,
  'test/http/flags.test.ts': 14,
  'test/http/payment-page-comparison.test.ts': 14,
  'test/browser/checkout/ways-in-sight.test.ts': 13,
  'test/browser/office/people.test.ts': 13,
  'test/flows/left-jobs.test.ts': 13,
  'test/ground/commands.test.ts': 13,
  'test/http/card-reconciliation.test.ts': 13,
  'test/http/gateway-saved-cards.test.ts': 13,
  'test/http/split-tender-vouchers.test.ts': 13,
  'test/browser/access/gallery.test.ts': 12,
  'test/browser/access/payer.test.ts': 12,
  'test/browser/checkout/card-at-mercado-pago.test.ts': 12,
  'test/flows/permuted-webhooks.test.ts': 12,
  'test/browser/consent/consent.test.ts': 11,
  'test/flows/gateway-life-cycle.test.ts': 11,
  'test/http/amounts-of-a-charge.test.ts': 11,
  'test/http/disputes.test.ts': 11,
  'test/http/sso.test.ts': 11,
  'test/http/telemetry.test.ts': 11,
  'test/browser/checkout/faces.test.ts': 10,
  'test/browser/checkout/voucher.test.ts': 10,
  'test/browser/gallery/overlay.test.ts': 10,
  'test/browser/office/chargeback-evidence.test.ts': 10,
  'test/browser/office/office-face.test.ts': 10,
  'test/conformance/acquirer-api-troubles.test.ts': 10,
  'test/conformance/cielo.test.ts': 10,
  'test/flows/card-testing.test.ts': 10,
  'test/flows/pix-life-cycle.test.ts': 10,
  'test/http/access-trail.test.ts': 10,
  'test/http/acquirer-accounts.test.ts': 10,
  'test/http/error-catalog.test.ts': 10,
  'test/http/held-cards.test.ts': 10,
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
