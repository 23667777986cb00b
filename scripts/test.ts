// All that stands between a change and the main branch; with `--long` (`npm run test:long`) every case of what is
// otherwise sampled, which takes a night; `-- --share 0.05` takes so much of what is drawn by a seed. The last line is
// the sum: “N passed, N failed”.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkSteps } from './tests/check-steps.ts'
import { countTests, filesThatDidNotRun } from './tests/count-tests.ts'
import { ensureChromium } from './tests/ensure-chromium.ts'
import { ensureProxies } from './tests/ensure-proxies.ts'
import { runSteps, type Step } from './tests/run-steps.ts'
import { vitestStep } from './tests/vitest-step.ts'
import { isUnitTest, readProjectFiles } from './tidy/project-files.ts'

const build: Step = { name: 'build of pages', command: [process.execPath, 'scripts/build.ts'] }
const unit = vitestStep('unit tests', ['unit'])
const { values: asked } = parseArgs({
  options: { long: { type: 'boolean', default: false }, share: { type: 'string', default: '1' } },
})
const { long, share } = asked
if (!(Number(share) > 0 && Number(share) <= 1)) {
  console.error(`--share ${share}: a number above 0, up to 1, is wanted, such as 0.05.`)
  process.exit(2)
}
const world = vitestStep('tests in a world', ['outside', 'ground', 'http', 'flows', 'browser'], {
  live: true,
  limitMinutes: long ? 600 : 40,
  environment: { LONG_TESTS: long ? 'on' : 'off', LONG_SHARE: share },
})

const testFiles = readProjectFiles(join(import.meta.dirname, '..'))
  .map(({ path }) => path)
  .filter(isUnitTest)

let passed = 0
let failed = 0

try {
  console.log(`Chromium: ${ensureChromium()}`)
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  failed += 1
}
for (const line of ensureProxies()) console.log(line)

const results = [
  // The build first: it is long, and the others keep the second core busy beside it.
  ...(await runSteps([build, unit.step, ...checkSteps()], 2)),
  ...(await runSteps([world.step], 1)),
]

const vitestRuns = [unit, world].map(({ step, takeReport }) => ({
  report: takeReport(),
  runPassed: results.some(result => result.step === step && result.passed),
}))

for (const { report, runPassed } of vitestRuns) {
  const count = countTests(report, runPassed)
  passed += count.passed
  failed += count.failed
  if (count.skipped > 0) console.log(`${count.skipped} tests were skipped`)
}

for (const result of results) {
  if (result.step === unit.step || result.step === world.step) continue
  if (result.passed) passed += 1
  else failed += 1
}

for (const path of filesThatDidNotRun(
  testFiles,
  vitestRuns.map(({ report }) => report),
)) {
  console.log(`No test ran in ${path}`)
  failed += 1
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode ||= failed > 0 || passed === 0 ? 1 : 0
