import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that a test file takes beside the others on two cores, of those that take ten and more. @internal */
export const longFiles: Readonly<Record<string, number>> = {
  'test/browser/checkout/card-secrecy.test.ts': 53,
  'test/ground/start.test.ts': 48,
  'test/browser/counter/counter.test.ts': 34,
  'test/http/adyen.test.ts': 33,
  'test/ground/demo.test.ts': 32,
  'test/browser/checkout/every-way.test.ts': 31,
  'test/browser/services/services.test.ts': 31,
  'test/browser/checkout/flows-at-gateways.test.ts': 30,
  'test/browser/office/first-steps.test.ts': 27,
  'test/browser/office/home.test.ts': 27,
  'test/browser/office/office-story.test.ts': 27,
  'test/browser/specification/constants.test.ts': 27,
  'test/browser/fields/card-form.test.ts': 26,
  'test/http/cielo.test.ts': 25,
  'test/flows/fail-points.test.ts': 24,
  'test/http/mercado-pago.test.ts': 24,
  'test/browser/checkout/alive.test.ts': 23,
  'test/browser/checkout/split-tender.test.ts': 23,
  'test/http/pagarme.test.ts': 23,
  'test/http/gateway-pix.test.ts': 22,
  'test/browser/office/accounts.test.ts': 21,
  'test/browser/office/charge-detail.test.ts': 21,
  'test/flows/payment-life-cycle.test.ts': 20,
  'test/flows/split-tender-kills/paid-by-cards.test.ts': 20,
  'test/flows/split-tender-kills/paid-by-pix.test.ts': 20,
  'test/flows/split-tender-kills/undone-cards.test.ts': 20,
  'test/flows/split-tender-kills/undone-with-voucher.test.ts': 20,
  'test/browser/checkout/wallets.test.ts': 19,
  'test/flows/bank-faults.test.ts': 19,
  'test/http/query-plans.test.ts': 19,
  'test/browser/checkout/saved-cards.test.ts': 18,
  'test/http/gateway-saved-cards.test.ts': 18,
  'test/browser/checkout/script-inventory.test.ts': 17,
  'test/browser/specification/names.test.ts': 17,
  'test/browser/office/people.test.ts': 16,
  'test/http/access.test.ts': 16,
  'test/http/every-route.test.ts': 16,
  'test/flows/reconciliation.test.ts': 15,
  'test/http/payouts.test.ts': 15,
  'test/browser/checkout/card.test.ts': 14,
  'test/browser/office/save-bar.test.ts': 14,
  'test/flows/payment-link-story.test.ts': 14,
  'test/ground/embedded-postgres.test.ts': 14,
  'test/http/amounts-of-a-charge.test.ts': 14,
  'test/http/audited-writes.test.ts': 14,
  'test/http/commands.test.ts': 14,
  'test/ground/migrate.test.ts': 13,
  'test/http/card-protection.test.ts': 13,
  'test/http/card-reconciliation.test.ts': 13,
  'test/http/split-tender-returns.test.ts': 13,
  'test/browser/access/office.test.ts': 12,
  'test/browser/counter/counter-window.test.ts': 12,
  'test/browser/counter/till.test.ts': 12,
  'test/flows/bank-profiles.test.ts': 12,
  'test/http/flags.test.ts': 12,
  'test/conformance/acquirer-api-troubles.test.ts': 11,
  'test/flows/gateway-life-cycle.test.ts': 11,
  'test/flows/pix-story.test.ts': 11,
  'test/browser/access/gallery.test.ts': 10,
  'test/browser/access/payer.test.ts': 10,
  'test/browser/checkout/early-card.test.ts': 10,
  'test/browser/office/customers.test.ts': 10,
  'test/browser/office/review.test.ts': 10,
  'test/conformance/cielo.test.ts': 10,
  'test/http/refund-approval.test.ts': 10,
  'test/http/sign-in-limits.test.ts': 10,
  'test/http/split-tender-contested.test.ts': 10,
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
