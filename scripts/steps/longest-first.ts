import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that a test file takes on two quiet cores, of those that take ten and more. */
export const longFiles: Readonly<Record<string, number>> = {
  'test/flows/fail-points.test.ts': 48,
  'test/browser/access/gallery.test.ts': 47,
  'test/browser/access/office.test.ts': 43,
  'test/browser/access/payer.test.ts': 40,
  'test/flows/torture.test.ts': 39,
  'test/ground/start.test.ts': 36,
  'test/http/commands.test.ts': 36,
  'test/browser/specification/constants.test.ts': 33,
  'test/ground/embedded-postgres.test.ts': 25,
  'test/browser/office/office-story.test.ts': 25,
  'test/browser/office/charge-list.test.ts': 23,
  'test/http/card-races.test.ts': 24,
  'test/ground/killed-write.test.ts': 22,
  'test/browser/snapshots.test.ts': 21,
  'test/browser/checkout/bad-network.test.ts': 21,
  'test/browser/office/palette.test.ts': 21,
  'test/flows/pix-life-cycle.test.ts': 19,
  'test/browser/checkout/alive.test.ts': 18,
  'test/flows/bank-faults.test.ts': 18,
  'test/flows/left-jobs.test.ts': 14,
  'test/http/held-cards.test.ts': 14,
  'test/ground/commands.test.ts': 14,
  'test/http/sign-in.test.ts': 11,
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
