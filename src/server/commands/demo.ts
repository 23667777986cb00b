import { limits } from '../../shared/contract/limits.ts'
import { operatorActor } from '../access/principal.ts'
import { beginDemo } from '../demo/begin-demo.ts'
import { demoOf } from '../demo/demo-rows.ts'
import { playDays } from '../demo/play-days.ts'
import { defineCommand } from './define-command.ts'
import { findStore } from './find-store.ts'
import { optionalId, wholeNumber } from './option-values.ts'
import { printSentence } from './print-failure.ts'
import type { CommandParts } from './with-parts.ts'
import { withSandbox } from './with-sandbox.ts'

export const demoCommand = defineCommand({
  name: 'demo',
  summary: 'Fill a test store with ninety days of a bakery’s business, up to now.',
  argument: null,
  options: {
    store: optionalId('The store; without it, the only test store, or one that is made on a new data folder.', 'sto'),
    days: wholeNumber('How many days, the last of them today.', limits.demoDays),
    seed: wholeNumber('The same seed, days and hour make the same history.', limits.demoSeed),
  },
  run: ({ store: asked, days, seed }) =>
    withSandbox(async parts => {
      const store = asked ? (await findStore(parts, asked)).id : await onlyTestStore(parts)
      if (store === null) return 1
      const before = await parts.database.inStore(store, demoOf)
      if (before?.ended_at) {
        printSentence(
          `The store ${store} has a demo already, of ${before.days} days. Make another test store for another one.`,
        )
        return 1
      }
      if (before) process.stdout.write('A demo was cut off here; it goes on.\n')
      else {
        await parts.database.inStore(store, transaction =>
          beginDemo(parts.demo, transaction, { days, seed }, operatorActor),
        )
      }
      return play(parts, store)
    }),
})

/** The store that is meant where nobody named one; null, with a sentence, where it is not clear. */
async function onlyTestStore({ operator }: CommandParts): Promise<string | null> {
  const test = (await operator.stores()).filter(({ mode }) => mode === 'test')
  const [only] = test
  if (only && test.length === 1) return only.id
  printSentence(
    only
      ? `There are ${test.length} test stores: name one with --store. \`store list\` shows them all.`
      : 'There is no test store: a demo fills test stores alone.',
  )
  return null
}

/** Plays it, with a line that counts the days. Ctrl-C stops after the day under way. */
async function play({ demo }: CommandParts, store: string): Promise<number> {
  const began = performance.now()
  let stopped = false
  const stop = () => {
    stopped = true
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const row = await playDays(demo, store, {
    played: ({ days, days_played, charges }) => printDay(`Day ${days_played} of ${days}, ${charges} charges`),
    isEnough: () => stopped,
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (process.stdout.isTTY) process.stdout.write('\n')
  if (!row.ended_at) {
    printSentence('Stopped. The same command goes on from here.')
    return 1
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${row.charges} charges of ${row.days} days are there, after ${seconds} seconds.\n`)
  if (row.failed > 0) printSentence(`${row.failed} of them went otherwise than they were to go; the log says how.`)
  return row.failed > 0 ? 1 : 0
}

/** One line that changes on a terminal, and one a day elsewhere. */
function printDay(line: string): void {
  process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`)
}
