import { expect, it } from 'vitest'
import { countTests, filesThatDidNotRun } from './count-tests.ts'

const file = (name: string, status: string, ...tests: string[]) => ({
  name: `/home/guiche/${name}`,
  status,
  assertionResults: tests.map(test => ({ status: test })),
})

it('counts tests', () => {
  const report = {
    testResults: [file('a.test.ts', 'failed', 'passed', 'failed'), file('b.test.ts', 'passed', 'passed', 'pending')],
  }
  expect(countTests(report, false)).toEqual({ passed: 2, failed: 1, skipped: 1 })
})

it('counts a file that did not load as one failure', () => {
  const report = { testResults: [file('a.test.ts', 'failed'), file('b.test.ts', 'passed', 'passed')] }
  expect(countTests(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

it('counts an error outside the tests as one failure', () => {
  expect(countTests({ testResults: [file('a.test.ts', 'passed', 'passed')] }, false)).toMatchObject({
    passed: 1,
    failed: 1,
  })
})

it('counts a run that wrote nothing as one failure', () => {
  expect(countTests(null, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

it('knows which files of the tree ran no test', () => {
  const report = {
    testResults: [
      file('src/a.test.ts', 'passed', 'passed'),
      file('src/b.test.ts', 'passed'),
      file('src/broken.test.ts', 'failed'),
    ],
  }
  expect(
    filesThatDidNotRun(['src/a.test.ts', 'src/b.test.ts', 'src/broken.test.ts', 'test/odd/c.test.ts'], [report, null]),
  ).toEqual(['src/b.test.ts', 'test/odd/c.test.ts'])
})
