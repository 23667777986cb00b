import type { Reporter, TestCase } from 'vitest/node'

/**
 * A reporter for vitest that names, at the end of a run, each test that failed at first and passed when it was tried
 * again.
 */
export default class SecondAttempts implements Reporter {
  readonly #tests: TestCase[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#tests.push(test)
  }

  onTestRunEnd() {
    for (const test of this.#tests) {
      const [first] = test.result().errors ?? []
      console.log(`Passed only when tried again: ${test.module.relativeModuleId}: ${test.fullName}`)
      if (first) console.log(`  at first: ${first.message.split('\n', 1)[0]}`)
    }
  }
}
