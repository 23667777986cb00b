// What a change passes before it is committed: types, lint, our own style, generated papers, unit tests. No database,
// no browser.
import { checkSteps } from './tests/check-steps.ts'
import { runSteps } from './tests/run-steps.ts'
import { vitestStep } from './tests/vitest-step.ts'

const unit = vitestStep('unit tests', ['unit'])
// Two at a time: each of them can keep a core busy, and a runner has two.
const results = await runSteps([unit.step, ...checkSteps()], 2)
unit.takeReport()
process.exitCode ||= results.every(({ passed }) => passed) ? 0 : 1
