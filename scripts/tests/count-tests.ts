/** The part of vitest's JSON report that we read. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

export interface TestCount {
  readonly passed: number
  readonly failed: number
  /** Tests that did not run, which is neither. */
  readonly skipped: number
}

/**
 * Counts a run of vitest so that nothing that went wrong counts as nothing: a file that did not load, a run that ended
 * badly though each test passed (an error outside any test), or a run without a report is one failure each.
 */
export function countTests(report: VitestReport | null, runPassed: boolean): TestCount {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const statuses = report.testResults.flatMap(file => file.assertionResults.map(test => test.status))
  const passed = statuses.filter(status => status === 'passed').length
  const failedTests = statuses.filter(status => status === 'failed').length
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  ).length
  const failed = failedTests + brokenFiles
  return { passed, failed: failed === 0 && !runPassed ? 1 : failed, skipped: statuses.length - passed - failedTests }
}

/** Test files of the tree in which no test ran: outside every project of vitest.config.ts, or empty. */
export function filesThatDidNotRun(testFiles: readonly string[], reports: readonly (VitestReport | null)[]): string[] {
  // A file that did not load is counted by countTests already.
  const reported = reports.flatMap(
    report => report?.testResults.filter(file => file.status === 'failed' || file.assertionResults.length > 0) ?? [],
  )
  return testFiles.filter(path => !reported.some(({ name }) => name.endsWith(`/${path}`)))
}
