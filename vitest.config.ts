import { defineConfig } from 'vitest/config'
import LongestFirst from './scripts/tests/longest-first.ts'

/**
 * `unit` is pure and fast. `outside` is the sandbox and the connectors that speak to it, without a database of ours.
 * The others meet a real PostgreSQL: `ground` starts and stops it; `http`, `flows` and `browser` share the one that the
 * global set-up starts, a template database a file. A group begins when the one before it has ended. All but the
 * first wait more than they work, so they have more workers than a small machine has cores: as many as keep two cores
 * busy, since each loads the application, and warms up, for itself.
 */
const worldSetup = './test/harness/global-setup.ts'
/** The amounts of every charge are what its postings say, after every test. */
const afterEachTest = './test/harness/after-each-test.ts'
/** On a busy machine a program may take longer than a second to say what it will say. */
const patient = { expect: { poll: { timeout: 10_000 } } }
const mostlyWaiting = { ...patient, maxWorkers: 4, sequence: { groupOrder: 2 } }
/**
 * A file leaves nothing behind but what it closed: one process takes many, and loads the application once. It has room
 * for what lives shortly: to collect that from the usual 16 MB took an eighth of its work.
 */
const together = { isolate: false, execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'] }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'torture/**/*.test.ts'],
          ...together,
          // A machine that has much else to do is no failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'outside',
          include: ['test/conformance/**/*.test.ts', 'test/sandbox/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          ...mostlyWaiting,
          ...together,
        },
      },
      {
        test: {
          name: 'ground',
          include: ['test/ground/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...mostlyWaiting,
        },
      },
      {
        test: {
          name: 'http',
          include: ['test/http/**/*.test.ts'],
          globalSetup: worldSetup,
          setupFiles: afterEachTest,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...mostlyWaiting,
          ...together,
        },
      },
      {
        test: {
          name: 'flows',
          include: ['test/flows/**/*.test.ts'],
          globalSetup: worldSetup,
          setupFiles: afterEachTest,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          ...mostlyWaiting,
          ...together,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: worldSetup,
          setupFiles: afterEachTest,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Five pages on two cores: one that loads anew may take ten seconds.
          expect: { poll: { timeout: 30_000 } },
          ...together,
          maxWorkers: 5,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
